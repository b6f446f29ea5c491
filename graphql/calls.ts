/** Who may call: anyone, signed in or not (guest calls also take the API key), or a signed-in fan. */
export type Who = 'guest' | 'fan';

/** The Lambda that answers; also the folder of the call's file under lambdas/calls. */
export type Folder = 'account' | 'fan' | 'event' | 'team' | 'hype' | 'crew';

export type Call = {
  field: 'Query' | 'Mutation';
  method: 'GET' | 'POST' | 'PUT';
  path: `/api/${string}`;
  who: Who;
  folder: Folder;
  /** The `status` of the body on success (docs/wire.md, "Bodies"). */
  success: 200 | 204;
  /** The call changes state, so its Origin is checked, whatever the method. */
  changes: boolean;
  /** Open to guests, but the answer depends on who asks. Calls for fans always do. */
  personal?: true;
  /**
   * The answer is the same for everybody, and a shared cache may keep it this long, in seconds; what an ended event will never say
   * otherwise keeps longer. Every other answer is kept by nobody.
   */
  shared?: number;
  /** The result is a page: over HTTP its `next` and the rest stand beside `data`, not inside it (docs/wire.md, "Bodies"). */
  paged?: true;
  /** What may be sent beside the arguments: Over/Under's own names of them (docs/wire.md, "Arguments"), and fields of a whole fan that the call passes over. */
  also?: readonly string[];
};

const read = { field: 'Query', method: 'GET', success: 200, changes: false } as const;
const write = { field: 'Mutation', success: 200, changes: true } as const;

/** THE table: each call once, for the HTTP API, AppSync, the Lambdas and the client. The key is the GraphQL field. */
export const calls = {
  signUp: {
    ...write,
    method: 'POST',
    path: '/api/auth/signUp',
    who: 'guest',
    folder: 'account',
    also: ['displayedGames'],
  },
  signIn: { ...write, method: 'POST', path: '/api/auth/signIn', who: 'guest', folder: 'account' },
  forgotUsername: { ...write, method: 'POST', path: '/api/auth/forgotUsername', who: 'guest', folder: 'account' },
  forgotPassword: { ...write, method: 'POST', path: '/api/auth/forgotPassword', who: 'guest', folder: 'account' },
  resetPassword: { ...write, method: 'POST', path: '/api/auth/resetPassword', who: 'guest', folder: 'account' },
  sendVerification: { ...write, method: 'POST', path: '/api/auth/sendVerification', who: 'fan', folder: 'account' },
  verifyEmail: { ...write, method: 'POST', path: '/api/auth/verifyEmail', who: 'guest', folder: 'account' },
  session: { ...read, path: '/api/auth/session', who: 'guest', folder: 'account', personal: true },
  logout: { ...write, method: 'GET', path: '/api/auth/logout', who: 'guest', folder: 'account', personal: true },

  userData: { ...read, path: '/api/user/data', who: 'fan', folder: 'fan' },
  updateUserData: {
    ...write,
    method: 'PUT',
    path: '/api/user/data',
    who: 'fan',
    folder: 'fan',
    success: 204,
    also: ['username', 'email'],
  },
  activeGames: { ...read, path: '/api/user/activeGames', who: 'fan', folder: 'fan' },
  leaderboard: { ...read, path: '/api/user/leaderboard', who: 'guest', folder: 'fan', personal: true, paged: true },
  viewerDelay: { ...read, path: '/api/user/viewerDelay', who: 'fan', folder: 'fan' },
  setViewerDelay: {
    ...write,
    method: 'PUT',
    path: '/api/user/viewerDelay',
    who: 'fan',
    folder: 'fan',
    success: 204,
  },

  schedule: { ...read, path: '/api/gameManagement/schedule', who: 'guest', folder: 'event', shared: 5 },
  gameEvent: { ...read, path: '/api/gameManagement/gameEvent', who: 'guest', folder: 'event', shared: 1 },
  stats: { ...read, path: '/api/gameManagement/stats', who: 'guest', folder: 'event', shared: 1 },
  playByPlay: { ...read, path: '/api/gameManagement/playByPlay', who: 'guest', folder: 'event', shared: 1 },
  shots: { ...read, path: '/api/gameManagement/shots', who: 'guest', folder: 'event', shared: 1 },
  messages: { ...read, path: '/api/gameManagement/messages', who: 'guest', folder: 'event', shared: 1, paged: true },

  teamDetails: { ...read, path: '/api/team/details', who: 'guest', folder: 'team', shared: 300 },
  seasonStats: { ...read, path: '/api/team/seasonStats', who: 'guest', folder: 'team', shared: 300 },

  // Well within the minute that a ticket lives.
  ticket: { ...read, path: '/api/hype/ticket', who: 'guest', folder: 'hype', shared: 2 },
  offer: { ...read, path: '/api/hype/offer', who: 'fan', folder: 'hype', also: ['game'] },
  create: { ...write, method: 'POST', path: '/api/hype/create', who: 'fan', folder: 'hype', also: ['game'] },
  get: { ...read, path: '/api/hype/get', who: 'fan', folder: 'hype', also: ['game', 'hypeGameId'] },
  getPoints: { ...read, path: '/api/hype/getPoints', who: 'fan', folder: 'hype', success: 204, also: ['game'] },
  savePoints: {
    ...write,
    method: 'PUT',
    path: '/api/hype/savePoints',
    who: 'fan',
    folder: 'hype',
    success: 204,
    also: ['game', 'gameId'],
  },
  // What is frozen never changes.
  facts: { ...read, path: '/api/hype/facts', who: 'guest', folder: 'hype', shared: 86_400 },

  crews: { ...read, path: '/api/crew/crews', who: 'fan', folder: 'crew' },
  crew: { ...read, path: '/api/crew/crew', who: 'fan', folder: 'crew' },
  // Reads, but an invite in a query string would turn up in logs.
  invitation: { ...read, method: 'POST', path: '/api/crew/invitation', who: 'guest', folder: 'crew', personal: true },
  createCrew: { ...write, method: 'POST', path: '/api/crew/create', who: 'fan', folder: 'crew' },
  joinCrew: { ...write, method: 'POST', path: '/api/crew/join', who: 'fan', folder: 'crew' },
  leaveCrew: { ...write, method: 'POST', path: '/api/crew/leave', who: 'fan', folder: 'crew' },
  removeFromCrew: { ...write, method: 'POST', path: '/api/crew/remove', who: 'fan', folder: 'crew' },
  renewInvite: { ...write, method: 'POST', path: '/api/crew/renewInvite', who: 'fan', folder: 'crew' },
  receipts: { ...read, path: '/api/hype/receipts', who: 'fan', folder: 'hype', also: ['game', 'hypeGameId'] },
  replayOffer: { ...read, path: '/api/hype/replayOffer', who: 'fan', folder: 'hype', also: ['game'] },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as CallName[];
export const folders = ['account', 'fan', 'event', 'team', 'hype', 'crew'] as const satisfies readonly Folder[];

/** Calls whose answers a shared cache may keep. */
export const sharedCalls = callNames.filter((name) => (calls[name] as Call).shared !== undefined);
