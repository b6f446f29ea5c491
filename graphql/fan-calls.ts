/**
 * Who may call: anyone, signed in or not (over GraphQL also with the API key), a signed-in fan, or an operator. All others are refused an
 * operator's call as Forbidden, also guests, so AppSync lets everybody ask.
 */
type Who = 'guest' | 'fan' | 'operator';

/** The Lambdas that answer; also the folders under lambdas/api/calls, with a file for each subject. */
export const folders = ['account', 'fan', 'event', 'team', 'hype', 'crew', 'desk'] as const;
export type Folder = (typeof folders)[number];

export type Call = {
  field: 'Query' | 'Mutation';
  method: 'GET' | 'POST' | 'PUT';
  path: `/api/${string}`;
  who: Who;
  folder: Folder;
  /** HTTP status of a success, also `status` in the body. */
  success: 200 | 204;
  /** The call changes state, so its Origin is checked, whatever the method. */
  changes: boolean;
  /** Open to guests, but the answer depends on who asks. Set only for guests' calls. */
  personal?: true;
  /**
   * The answer is the same for everybody, and CloudFront caches it for so many seconds; longer once the event cannot change any more.
   * All other answers: no-store.
   */
  shared?: number;
  /** Media type of the result, a text that is sent over HTTP as it is, without `status` and `data` around it. */
  file?: string;
  /** The result is a page: over HTTP `next` and its other fields stand beside `data`, not inside it. */
  paged?: true;
  /** Other names of arguments, by the name that is sent. The argument's own name wins. */
  aliases?: Readonly<Record<string, string>>;
  /** What clients may send besides the arguments; it is ignored. */
  ignores?: readonly string[];
};

/** Whether the answer depends on who asks, so that the session is read. */
export const isPersonal = ({ who, personal }: Pick<Call, 'who' | 'personal'>): boolean =>
  who !== 'guest' || personal === true;

export const read = { field: 'Query', method: 'GET', success: 200, changes: false } as const;
export const write = { field: 'Mutation', method: 'POST', success: 200, changes: true } as const;
const replace = { ...write, method: 'PUT', success: 204 } as const;

const CALENDAR = 'text/calendar; charset=utf-8';

/** Other names of the arguments that clients may send, of calls that know an entry by its gameId or by its hypeGameId. */
const game = { game: 'hypeGame' } as const;
const byGameId = { ...game, hypeGameId: 'gameId' } as const;
const byHypeGameId = { ...game, gameId: 'hypeGameId' } as const;

/** The calls of guests and fans, the only ones that the app of fans has. */
export const fanCalls = {
  signUp: { ...write, path: '/api/auth/signUp', who: 'guest', folder: 'account' },
  signIn: { ...write, path: '/api/auth/signIn', who: 'guest', folder: 'account' },
  forgotUsername: { ...write, path: '/api/auth/forgotUsername', who: 'guest', folder: 'account' },
  forgotPassword: { ...write, path: '/api/auth/forgotPassword', who: 'guest', folder: 'account' },
  resetPassword: { ...write, path: '/api/auth/resetPassword', who: 'guest', folder: 'account' },
  sendVerification: { ...write, path: '/api/auth/sendVerification', who: 'fan', folder: 'account' },
  verifyEmail: { ...write, path: '/api/auth/verifyEmail', who: 'guest', folder: 'account' },
  session: { ...read, path: '/api/auth/session', who: 'guest', folder: 'account', personal: true },
  logout: { ...write, method: 'GET', path: '/api/auth/logout', who: 'guest', folder: 'account', personal: true },
  sessions: { ...read, path: '/api/auth/sessions', who: 'fan', folder: 'account' },
  endSession: { ...write, path: '/api/auth/endSession', who: 'fan', folder: 'account' },
  exportAccount: { ...read, path: '/api/auth/export', who: 'fan', folder: 'account' },
  chooseName: { ...replace, path: '/api/auth/name', who: 'fan', folder: 'account' },
  deleteAccount: { ...write, path: '/api/auth/delete', who: 'fan', folder: 'account' },

  userData: { ...read, path: '/api/user/data', who: 'fan', folder: 'fan' },
  updateUserData: {
    ...replace,
    path: '/api/user/data',
    who: 'fan',
    folder: 'fan',
    ignores: ['username', 'email', 'shownName'],
  },
  played: { ...read, path: '/api/user/played', who: 'fan', folder: 'fan', paged: true },
  seasons: { ...read, path: '/api/user/seasons', who: 'fan', folder: 'fan' },
  seasonList: { ...read, path: '/api/user/seasonList', who: 'guest', folder: 'fan', shared: 60 },
  activeGames: { ...read, path: '/api/user/activeGames', who: 'fan', folder: 'fan' },
  leaderboard: { ...read, path: '/api/user/leaderboard', who: 'guest', folder: 'fan', personal: true, paged: true },
  ranking: { ...read, path: '/api/user/ranking', who: 'guest', folder: 'fan', shared: 2 },
  rankedLines: { ...read, path: '/api/user/rankedLines', who: 'guest', folder: 'fan', shared: 2, paged: true },
  viewerDelay: { ...read, path: '/api/user/viewerDelay', who: 'fan', folder: 'fan' },
  setViewerDelay: { ...replace, path: '/api/user/viewerDelay', who: 'fan', folder: 'fan' },
  reminders: { ...read, path: '/api/user/reminders', who: 'fan', folder: 'fan' },
  setReminders: { ...replace, path: '/api/user/reminders', who: 'fan', folder: 'fan' },
  remind: { ...write, path: '/api/user/remind', who: 'fan', folder: 'fan' },
  subscribePushes: { ...write, path: '/api/user/subscribePushes', who: 'fan', folder: 'fan' },
  unsubscribePushes: { ...write, path: '/api/user/unsubscribePushes', who: 'fan', folder: 'fan' },
  renewCalendar: { ...write, path: '/api/user/renewCalendar', who: 'fan', folder: 'fan' },
  // Calendars ask every few hours.
  teamCalendar: { ...read, path: '/api/calendar/teams.ics', who: 'guest', folder: 'fan', shared: 900, file: CALENDAR },

  schedule: { ...read, path: '/api/gameManagement/schedule', who: 'guest', folder: 'event', shared: 5 },
  gameEvent: { ...read, path: '/api/gameManagement/gameEvent', who: 'guest', folder: 'event', shared: 1 },
  stats: { ...read, path: '/api/gameManagement/stats', who: 'guest', folder: 'event', shared: 1 },
  playByPlay: { ...read, path: '/api/gameManagement/playByPlay', who: 'guest', folder: 'event', shared: 1 },
  shots: { ...read, path: '/api/gameManagement/shots', who: 'guest', folder: 'event', shared: 1 },
  messages: { ...read, path: '/api/gameManagement/messages', who: 'guest', folder: 'event', shared: 1, paged: true },
  calendar: { ...read, path: '/api/calendar/game.ics', who: 'guest', folder: 'event', shared: 300, file: CALENDAR },

  teamDetails: { ...read, path: '/api/team/details', who: 'guest', folder: 'team', shared: 300 },
  seasonStats: { ...read, path: '/api/team/seasonStats', who: 'guest', folder: 'team', shared: 300 },

  // Well below the 60 s for which a ticket is valid.
  ticket: { ...read, path: '/api/hype/ticket', who: 'guest', folder: 'hype', shared: 2 },
  offer: { ...read, path: '/api/hype/offer', who: 'fan', folder: 'hype', aliases: game },
  create: { ...write, path: '/api/hype/create', who: 'fan', folder: 'hype', aliases: game },
  get: { ...read, path: '/api/hype/get', who: 'fan', folder: 'hype', aliases: byGameId },
  getPoints: { ...read, path: '/api/hype/getPoints', who: 'fan', folder: 'hype', success: 204, aliases: game },
  savePoints: { ...replace, path: '/api/hype/savePoints', who: 'fan', folder: 'hype', aliases: byHypeGameId },
  // Frozen facts never change.
  facts: { ...read, path: '/api/hype/facts', who: 'guest', folder: 'hype', shared: 86_400 },
  pickShares: { ...read, path: '/api/hype/pickShares', who: 'guest', folder: 'hype', shared: 10 },

  crews: { ...read, path: '/api/crew/crews', who: 'fan', folder: 'crew' },
  crew: { ...read, path: '/api/crew/crew', who: 'fan', folder: 'crew' },
  crewSeason: { ...read, path: '/api/crew/crewSeason', who: 'fan', folder: 'crew' },
  // A read, but an invite in a query string would appear in logs.
  invitation: { ...read, method: 'POST', path: '/api/crew/invitation', who: 'guest', folder: 'crew', personal: true },
  createCrew: { ...write, path: '/api/crew/create', who: 'fan', folder: 'crew' },
  joinCrew: { ...write, path: '/api/crew/join', who: 'fan', folder: 'crew' },
  leaveCrew: { ...write, path: '/api/crew/leave', who: 'fan', folder: 'crew' },
  removeFromCrew: { ...write, path: '/api/crew/remove', who: 'fan', folder: 'crew' },
  renewInvite: { ...write, path: '/api/crew/renewInvite', who: 'fan', folder: 'crew' },
  receipts: { ...read, path: '/api/hype/receipts', who: 'fan', folder: 'hype', aliases: byGameId },
  replayOffer: { ...read, path: '/api/hype/replayOffer', who: 'fan', folder: 'hype', aliases: game },
} as const satisfies Record<string, Call>;

export type FanCallName = keyof typeof fanCalls;
