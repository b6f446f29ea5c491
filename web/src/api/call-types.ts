import type { Receipt } from '../../../games/receipts/receipt.ts';
import type { CallName } from '../../../graphql/calls.ts';
import type {
  ActiveGames,
  Crew,
  CrewBoard,
  DeviceSession,
  Facts,
  Fan,
  Game,
  Invitation,
  LeaderboardPage,
  MessagePage,
  MutationCreateArgs,
  MutationCreateCrewArgs,
  MutationDeleteAccountArgs,
  MutationEndSessionArgs,
  MutationForgotPasswordArgs,
  MutationForgotUsernameArgs,
  MutationJoinCrewArgs,
  MutationLeaveCrewArgs,
  MutationRemoveFromCrewArgs,
  MutationRenewInviteArgs,
  MutationResetPasswordArgs,
  MutationSavePointsArgs,
  MutationSetViewerDelayArgs,
  MutationSignInArgs,
  MutationSignUpArgs,
  MutationUpdateUserDataArgs,
  MutationVerifyEmailArgs,
  Offer,
  PlayByPlayEntry,
  QueryActiveGamesArgs,
  QueryCrewArgs,
  QueryFactsArgs,
  QueryGameEventArgs,
  QueryGetArgs,
  QueryGetPointsArgs,
  QueryInvitationArgs,
  QueryLeaderboardArgs,
  QueryMessagesArgs,
  QueryOfferArgs,
  QueryPlayByPlayArgs,
  QueryRankedLinesArgs,
  QueryRankingArgs,
  QueryReceiptsArgs,
  QueryReplayOfferArgs,
  QueryScheduleArgs,
  QuerySeasonStatsArgs,
  QueryShotsArgs,
  QueryStatsArgs,
  QueryTeamDetailsArgs,
  QueryTicketArgs,
  RankedPage,
  Ranking,
  SeasonStats,
  SessionData,
  Shot,
  StatEntry,
  Team,
  Ticket,
  ViewerDelay,
  GameEvent as WireEvent,
} from '../../../graphql/types.generated.ts';

type Nothing = Record<string, never>;

/** Arguments and answer of each call: the schema's own types. */
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
  sessions: [Nothing, DeviceSession[]];
  endSession: [MutationEndSessionArgs, boolean];
  exportAccount: [Nothing, unknown];
  deleteAccount: [MutationDeleteAccountArgs, boolean];
  userData: [Nothing, Fan];
  updateUserData: [MutationUpdateUserDataArgs, undefined];
  activeGames: [QueryActiveGamesArgs, ActiveGames];
  leaderboard: [QueryLeaderboardArgs, LeaderboardPage];
  ranking: [QueryRankingArgs, Ranking | null];
  rankedLines: [QueryRankedLinesArgs, RankedPage];
  viewerDelay: [Nothing, ViewerDelay];
  setViewerDelay: [MutationSetViewerDelayArgs, undefined];
  schedule: [QueryScheduleArgs, WireEvent[]];
  gameEvent: [QueryGameEventArgs, WireEvent];
  stats: [QueryStatsArgs, StatEntry[]];
  playByPlay: [QueryPlayByPlayArgs, PlayByPlayEntry[]];
  shots: [QueryShotsArgs, Shot[]];
  messages: [QueryMessagesArgs, MessagePage];
  teamDetails: [QueryTeamDetailsArgs, Team];
  seasonStats: [QuerySeasonStatsArgs, SeasonStats];
  ticket: [QueryTicketArgs, Ticket];
  offer: [QueryOfferArgs, Offer];
  create: [MutationCreateArgs, Game];
  get: [QueryGetArgs, Game];
  getPoints: [QueryGetPointsArgs, number];
  savePoints: [MutationSavePointsArgs, undefined];
  facts: [QueryFactsArgs, Facts];
  crews: [Nothing, Crew[]];
  crew: [QueryCrewArgs, CrewBoard];
  invitation: [QueryInvitationArgs, Invitation];
  createCrew: [MutationCreateCrewArgs, Crew];
  joinCrew: [MutationJoinCrewArgs, Crew];
  leaveCrew: [MutationLeaveCrewArgs, undefined];
  removeFromCrew: [MutationRemoveFromCrewArgs, Crew];
  renewInvite: [MutationRenewInviteArgs, Crew];
  receipts: [QueryReceiptsArgs, Receipt];
  replayOffer: [QueryReplayOfferArgs, Offer];
};

export type Args<C extends CallName> = Shapes[C][0];
export type Result<C extends CallName> = Shapes[C][1];

/** Arguments that are sent in the query although the call has a body (docs/wire.md, Arguments). */
export const inQuery: Partial<Record<CallName, readonly string[]>> = {
  create: ['hypeGame'],
  savePoints: ['hypeGame', 'hypeGameId'],
};
