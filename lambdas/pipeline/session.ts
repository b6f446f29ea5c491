import { renew } from '../accounts/user-pool.ts';
import { Fault } from '../fault.ts';
import { isSessionActive } from '../stores/sign-outs.ts';
import type { Identity, Tokens } from './call.ts';
import { RENEW_AFTER } from './cookies.ts';
import { verifyAccessToken } from './tokens.ts';

/** Who a request comes from, by a good token, and whether the session has not been ended since it began, which is still being looked up. */
export type Session = { identity: Identity; isActive: Promise<boolean> };
/** The session of a request as it changed in passing: new tokens, or null where it is over. */
export type ReadSession = { session: Session | null; tokens?: Tokens | null };

export type Sessions = {
  /** Reads the tokens of a request. A fault where the user pool is asked too much. */
  read(tokens: Partial<Tokens>): Promise<ReadSession | Fault>;
  /** The session of a token that somebody else checked. @param began epoch seconds */
  of(identity: Identity, began: number): Session | null;
};

/** The session of a request; silently renewed once its access token is 50 minutes old, while the refresh token is good. */
async function read({ access, refresh }: Partial<Tokens>): Promise<ReadSession | Fault> {
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
  // What is left of the old token serves on.
  if (session) return { session };
  if (tokens instanceof Fault && tokens.code === 'TooManyRequests') return tokens;
  return { session: null, tokens: null };
}

const of = (identity: Identity, began: number): Session => ({
  identity,
  isActive: isSessionActive(identity.sub, began),
});

export const sessions: Sessions = { read, of };
