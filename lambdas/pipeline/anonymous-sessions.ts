import type { Sessions } from './session.ts';

/** For Lambdas all of whose calls answer everyone alike: they look at no token and carry no client of the user pool. */
export const anonymousSessions: Sessions = { read: async () => ({ session: null }), of: () => null };
