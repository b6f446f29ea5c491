import type { Receipt } from '../../../games/receipts/receipt.ts';
import type { CallName, calls } from '../../../graphql/calls.ts';
import type * as wire from '../../../graphql/types.generated.ts';

type Nothing = Record<string, never>;

/** Arguments of each call. */
type Arguments = {
  signUp: wire.MutationSignUpArgs;
  signIn: wire.MutationSignInArgs;
  forgotUsername: wire.MutationForgotUsernameArgs;
  forgotPassword: wire.MutationForgotPasswordArgs;
  resetPassword: wire.MutationResetPasswordArgs;
  sendVerification: Nothing;
  verifyEmail: wire.MutationVerifyEmailArgs;
  session: Nothing;
  logout: Nothing;
  sessions: Nothing;
  endSession: wire.MutationEndSessionArgs;
  exportAccount: Nothing;
  deleteAccount: wire.MutationDeleteAccountArgs;
  userData: Nothing;
  updateUserData: wire.MutationUpdateUserDataArgs;
  activeGames: wire.QueryActiveGamesArgs;
  leaderboard: wire.QueryLeaderboardArgs;
  ranking: wire.QueryRankingArgs;
  rankedLines: wire.QueryRankedLinesArgs;
  viewerDelay: Nothing;
  setViewerDelay: wire.MutationSetViewerDelayArgs;
  schedule: wire.QueryScheduleArgs;
  gameEvent: wire.QueryGameEventArgs;
  stats: wire.QueryStatsArgs;
  playByPlay: wire.QueryPlayByPlayArgs;
  shots: wire.QueryShotsArgs;
  messages: wire.QueryMessagesArgs;
  teamDetails: wire.QueryTeamDetailsArgs;
  seasonStats: wire.QuerySeasonStatsArgs;
  ticket: wire.QueryTicketArgs;
  offer: wire.QueryOfferArgs;
  create: wire.MutationCreateArgs;
  get: wire.QueryGetArgs;
  getPoints: wire.QueryGetPointsArgs;
  savePoints: wire.MutationSavePointsArgs;
  facts: wire.QueryFactsArgs;
  crews: Nothing;
  crew: wire.QueryCrewArgs;
  invitation: wire.QueryInvitationArgs;
  createCrew: wire.MutationCreateCrewArgs;
  joinCrew: wire.MutationJoinCrewArgs;
  leaveCrew: wire.MutationLeaveCrewArgs;
  removeFromCrew: wire.MutationRemoveFromCrewArgs;
  renewInvite: wire.MutationRenewInviteArgs;
  receipts: wire.QueryReceiptsArgs;
  replayOffer: wire.QueryReplayOfferArgs;
};

/** The schema's answers; of a receipt it knows less than the rules do. */
type Answers = Omit<wire.Query & wire.Mutation, 'receipts'> & { receipts: Receipt };

export type Args<C extends CallName> = Arguments[C];
/** A change with status 204 has no body, whatever the schema says. */
export type Result<C extends CallName> = (typeof calls)[C] extends { field: 'Mutation'; success: 204 }
  ? undefined
  : Answers[C];

/** Arguments that are sent in the query although the call has a body (docs/wire.md, Arguments). */
export const inQuery: Partial<Record<CallName, readonly string[]>> = {
  create: ['hypeGame'],
  savePoints: ['hypeGame', 'hypeGameId'],
};
