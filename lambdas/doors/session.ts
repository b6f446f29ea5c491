import { renew } from '../calls/account/user-pool.ts';
import type { Identity, Tokens } from '../calls/call.ts';
import { Fault } from '../calls/fault.ts';
import { stands } from '../stores/sign-outs.ts';
import { verify } from './tokens.ts';

/** Who a request comes from, and the session as it changed in passing: new tokens, or null where it is over. */
export type Session = { identity: Identity | null; tokens?: Tokens | null };

export type Sessions = {
  /** Reads the tokens of a request. A fault where the user pool is asked too much. */
  read(tokens: Partial<Tokens>): Promise<Session | Fault>;
  /** Whether a session that somebody else checked has not been ended since it began, epoch seconds. */
  stands(fanId: string, began: number): Promise<boolean>;
};

const RENEW_AFTER = 50 * 60_000;

/** The session of a request; silently renewed once its access token is 50 minutes old, while the refresh token is good. */
async function read({ access, refresh }: Partial<Tokens>): Promise<Session | Fault> {
  const held = access ? await verify(access) : undefined;
  if (held && !(await stands(held.identity.sub, held.began))) return { identity: null, tokens: null };
  if (held && (!refresh || Date.now() - held.issuedAt < RENEW_AFTER)) return { identity: held.identity };
  if (!refresh) return { identity: null, ...(access && { tokens: null }) };
  const tokens = await renew(refresh);
  if (!(tokens instanceof Fault)) {
    const renewed = await verify(tokens.access);
    if (renewed) return { identity: renewed.identity, tokens };
  }
  // What is left of the old token serves on.
  if (held) return { identity: held.identity };
  if (tokens instanceof Fault && tokens.code === 'TooManyRequests') return tokens;
  return { identity: null, tokens: null };
}

export const sessions: Sessions = { read, stands };
