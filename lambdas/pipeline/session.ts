import { renew } from '../accounts/user-pool.ts';
import { Fault, type Result } from '../fault.ts';
import { isSessionActive } from '../stores/sign-outs.ts';
import type { Identity, Tokens } from './call.ts';
import { RENEW_AFTER } from './cookies.ts';
import { verifyAccessToken } from './tokens.ts';

/**
 * Who a request comes from, by a valid token. `isActive`: whether the session was not ended since it began; it is still being looked up.
 */
export type Session = { identity: Identity; isActive: Promise<boolean> };
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
};

/** The session of a request. It is renewed once the access token is 50 minutes old, while the refresh token is valid. */
async function read({ access, refresh }: Partial<Tokens>): Promise<Result<ReadSession>> {
  const held = access ? await verifyAccessToken(access) : undefined;
  const session = held ? of(held.identity, held.began) : null;
  if (held && (!refresh || Date.now() - held.issuedAt < RENEW_AFTER)) return { session };
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
  isActive: isSessionActive(identity.sub, began),
});

export const sessions: Sessions = { read, of };
