import type { Sessions } from './session.ts';

/** For Lambdas whose calls answer everybody alike. They read no tokens and need no client of the user pool. */
export const anonymousSessions: Sessions = { read: async () => ({ session: null }), of: () => null };
