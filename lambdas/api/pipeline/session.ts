import { Fault, type Result } from '../../lib/fault.ts';
import { isSessionActive } from '../../stores/sign-outs.ts';
import { renew } from '../accounts/user-pool.ts';
import type { Identity, Tokens } from './call.ts';
import { renewAge } from './cookies.ts';
import { verifyAccessToken } from './tokens.ts';

/**
 * Who a request comes from, by a valid token. `isActive`: whether the session was not ended since it began; it is still being looked up.
 */
export type Session = {
  identity: Identity;
  isActive: Promise<boolean>;
  /** Whether the fan is an operator now; only where calls of operators are answered (operator-sessions.ts). */
  isOperator?: () => Promise<boolean>;
};
/** The session of a request. `tokens`: new tokens, null if the session is over, absent if unchanged. */
type ReadSession = { session: Session | null; tokens?: Tokens | null };

export type Sessions = {
  /** Reads the tokens of a request. A fault if the user pool is throttled. */
  read(tokens: Partial<Tokens>): Promise<Result<ReadSession>>;
  /**
   * The session of a token that AppSync has checked.
   * @param began epoch seconds
   */
  of(identity: Identity, began: number): Session | null;
  /**
   * Notes a session that has just begun, for the fan's list; only where calls start some (new-session.ts).
   * @param agent the browser's name for itself
   * @param since when its call came in, epoch ms
   * @returns false where the fan signed out everywhere meanwhile: the session is over before anybody has its tokens
   */
  begin?(tokens: Tokens, agent: string, since: number): Promise<boolean>;
};

/** The session of a request. It is renewed once the access token has its age for it, while the refresh token is valid. */
async function read({ access, refresh }: Partial<Tokens>): Promise<Result<ReadSession>> {
  const held = access ? await verifyAccessToken(access) : undefined;
  const session = held ? of(held.identity, held.began) : null;
  if (access && held && (!refresh || Date.now() - held.issuedAt < renewAge(access))) return { session };
  if (session && !(await session.isActive)) return { session: null, tokens: null };
  if (!refresh) return { session: null, ...(access && { tokens: null }) };
  const tokens = await renew(refresh);
  if (!(tokens instanceof Fault)) {
    const renewed = await verifyAccessToken(tokens.access);
    if (renewed) return { session: of(renewed.identity, renewed.began), tokens };
  }
  // The old token serves until it expires.
  if (session) return { session };
  if (tokens instanceof Fault && tokens.code === 'TooManyRequests') return tokens;
  return { session: null, tokens: null };
}

const of = (identity: Identity, began: number): Session => ({
  identity,
  isActive: isSessionActive(identity.sub, began, identity.session),
});

export const sessions: Sessions = { read, of };
