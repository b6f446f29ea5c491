import type { CallName } from '../../../graphql/calls.ts';
import type {
  ActiveGames,
  Fan,
  Game,
  LeaderboardPage,
  MessagePage,
  MutationCreateArgs,
  MutationForgotPasswordArgs,
  MutationForgotUsernameArgs,
  MutationResetPasswordArgs,
  MutationSavePointsArgs,
  MutationSignInArgs,
  MutationSignUpArgs,
  MutationUpdateUserDataArgs,
  MutationVerifyEmailArgs,
  Offer,
  PlayByPlayEntry,
  QueryActiveGamesArgs,
  QueryGameEventArgs,
  QueryGetArgs,
  QueryGetPointsArgs,
  QueryLeaderboardArgs,
  QueryMessagesArgs,
  QueryOfferArgs,
  QueryPlayByPlayArgs,
  QueryReplayOfferArgs,
  QueryScheduleArgs,
  QuerySeasonStatsArgs,
  QueryShotsArgs,
  QueryStatsArgs,
  QueryTeamDetailsArgs,
  SeasonStats,
  SessionData,
  Shot,
  StatEntry,
  Team,
  GameEvent as WireEvent,
} from '../../../graphql/types.generated.ts';

type Nothing = Record<string, never>;

/** What each call takes and gives: the schema's own types. */
type Shapes = {
  signUp: [MutationSignUpArgs, Fan];
  signIn: [MutationSignInArgs, Fan];
  forgotUsername: [MutationForgotUsernameArgs, boolean];
  forgotPassword: [MutationForgotPasswordArgs, boolean];
  resetPassword: [MutationResetPasswordArgs, boolean];
  sendVerification: [Nothing, boolean];
  verifyEmail: [MutationVerifyEmailArgs, boolean];
  session: [Nothing, SessionData];
  logout: [Nothing, unknown];
  userData: [Nothing, Fan];
  updateUserData: [MutationUpdateUserDataArgs, undefined];
  activeGames: [QueryActiveGamesArgs, ActiveGames];
  leaderboard: [QueryLeaderboardArgs, LeaderboardPage];
  schedule: [QueryScheduleArgs, WireEvent[]];
  gameEvent: [QueryGameEventArgs, WireEvent];
  stats: [QueryStatsArgs, StatEntry[]];
  playByPlay: [QueryPlayByPlayArgs, PlayByPlayEntry[]];
  shots: [QueryShotsArgs, Shot[]];
  messages: [QueryMessagesArgs, MessagePage];
  teamDetails: [QueryTeamDetailsArgs, Team];
  seasonStats: [QuerySeasonStatsArgs, SeasonStats];
  offer: [QueryOfferArgs, Offer];
  create: [MutationCreateArgs, Game];
  get: [QueryGetArgs, Game];
  getPoints: [QueryGetPointsArgs, number];
  savePoints: [MutationSavePointsArgs, undefined];
  replayOffer: [QueryReplayOfferArgs, Offer];
};

export type Args<C extends CallName> = Shapes[C][0];
export type Result<C extends CallName> = Shapes[C][1];

/** Arguments that travel in the query although the call has a body (SPEC section 7). */
export const inQuery: Partial<Record<CallName, readonly string[]>> = {
  create: ['hypeGame'],
  savePoints: ['hypeGame', 'hypeGameId'],
};
