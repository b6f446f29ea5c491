// Generated from schema.graphql by `npm run generate`. Do not edit.
import type { HypeGame } from '../games/side-games/side-game.ts';

export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  AWSJSON: { input: unknown; output: unknown; }
  ActiveGames: { input: Partial<Record<HypeGame, string | null>>; output: Partial<Record<HypeGame, string | null>>; }
};

export type Query = {
  /** Whether the caller is signed in. A session that is not there is not an error. */
  session: SessionData;
  /** The caller's sessions that go on, the newest first. */
  sessions: Array<DeviceSession>;
  /** Everything that is kept of the caller, as one JSON object. Its `games` are those of at most 100 events; `next`, unless it is null, is the `after` of the next page. */
  exportAccount: Scalars['AWSJSON']['output'];
  /** The signed-in fan's own profile. */
  userData: Fan;
  /** The events that the caller has joined, the latest start first, 20 a page. */
  played: PlayedPage;
  /** The caller's newest season in each league whose games they have joined, the latest first, from official standings. */
  seasons: Array<FanSeason>;
  /** The ranked list of a league's season, or of one week of it, from official standings; null while there are none. A phone has its own place from the totals. */
  seasonList?: Maybe<SeasonList>;
  /** The fan's entries in one event: side game to entry id, null where not joined. */
  activeGames: Scalars['ActiveGames']['output'];
  /** Totals of all fans of an event with their counts, packed, as of a seq of the log; null while nobody has joined. A phone has its own rank from them. */
  ranking?: Maybe<Ranking>;
  /** Fans with points above 0, best first, a page at a time; ties share a rank. The first lines are live, those behind them as of the last settlement. */
  rankedLines: RankedPage;
  /** Fans with points above 0, best first; ties share a rank. With a user-pool token `me` is the caller's own line. */
  leaderboard: LeaderboardPage;
  /** How far behind the arena the fan's stream runs; screens hold back as much. Joining and scoring know nothing of it. */
  viewerDelay: ViewerDelay;
  /** What the caller is reminded of, and the key by which browsers subscribe to pushes. */
  reminders: Reminders;
  /** The games of a fan's teams as an iCalendar file, by the token of the calendar; over HTTP the file itself. */
  teamCalendar: Scalars['String']['output'];
  /** Games that start within the window, at most 8 days, and those still on as it begins. */
  schedule: Array<GameEvent>;
  /** One real game, with its status, periods and score as last folded from the feed. */
  gameEvent: GameEvent;
  /** The box score now: one entry for every player and team that has a statistic. */
  stats: Array<StatEntry>;
  /** Every standing play in game order, without clock, substitution, timeout and status entries. */
  playByPlay: Array<PlayByPlayEntry>;
  /** Every standing shot in game order. */
  shots: Array<Shot>;
  /** What Subscribe carried after a seq, to fill a hole. Follow `next` until it is null. */
  messages: MessagePage;
  /** One real game as an iCalendar file; over HTTP the file itself. */
  calendar: Scalars['String']['output'];
  /** A team and its players. `source` is the event's sport. */
  teamDetails: Team;
  /** Season lines of a team's players. The window is the server's last six months, whatever from and to say. */
  seasonStats: SeasonStats;
  /** What offers of the event are dealt from now, signed; the same for everybody. With it, the facts and the own seed a client deals for itself. Good for 60 seconds. */
  ticket: Ticket;
  /** What a fan may join with. Asking again deals the same, except for the share of the game that is left. */
  offer: Offer;
  /** One of the caller's own entries. */
  get: Game;
  /** The points of the caller's entry, scored from the stored log now. */
  getPoints: Scalars['Int']['output'];
  /** What every offer of an event is dealt from, once something was dealt; it never changes. With it anyone can deal an offer again. */
  facts: Facts;
  /** How often each pick of a side game was taken, once joining has closed; before that an empty list. Of Bingo, whose cards are each fan's own, always empty. */
  pickShares: Array<PickCount>;
  /** The caller's crews, by name. */
  crews: Array<Crew>;
  /** A crew of the caller's in one event: everybody in it, ranked inside it and overall; those without points come last. */
  crew: CrewBoard;
  /** What the members of one of the caller's crews have in a league's season, or in one week of it, each since the day on which they joined. */
  crewSeason: CrewSeason;
  /** Which crew an invite leads to. */
  invitation: Invitation;
  /** Where every point of the caller's entry comes from and where some went, oldest first, as the stored log tells it. Not a page: a whole game's is a few dozen lines, and each play is told once. */
  receipts: Receipt;
  /** What a fan may join with who plays an ended event again, where this share of it is left: 1 to 0. Nothing of a replay is stored. */
  replayOffer: Offer;
  /** What operators did to an event, or, without one, to fans; the newest first, 50 a page. For operators. */
  acts: ActPage;
  /** What `correct` would change now; refused as it would be. Nothing is written. For operators. */
  previewCorrection: CorrectionPreview;
  /** How often each pick of a side game was taken, as of the last ranking, the most frequent first. For operators. */
  pickCounts: Array<PickCount>;
  /** The events that start on a day of New York, earliest first, as who runs an evening needs them. For operators. */
  evenings: Array<Evening>;
};


export type QueryExportAccountArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPlayedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySeasonListArgs = {
  league: Scalars['String']['input'];
  year: Scalars['Int']['input'];
  week?: InputMaybe<Scalars['String']['input']>;
};


export type QueryActiveGamesArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryRankingArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryRankedLinesArgs = {
  eventId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  seq?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLeaderboardArgs = {
  eventId: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryTeamCalendarArgs = {
  token: Scalars['String']['input'];
};


export type QueryScheduleArgs = {
  from: Scalars['Float']['input'];
  to: Scalars['Float']['input'];
};


export type QueryGameEventArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryStatsArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryPlayByPlayArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryShotsArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryMessagesArgs = {
  eventId: Scalars['ID']['input'];
  after: Scalars['Int']['input'];
};


export type QueryCalendarArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryTeamDetailsArgs = {
  tid: Scalars['ID']['input'];
  source: Scalars['String']['input'];
};


export type QuerySeasonStatsArgs = {
  tid: Scalars['ID']['input'];
  from?: InputMaybe<Scalars['Float']['input']>;
  to?: InputMaybe<Scalars['Float']['input']>;
};


export type QueryTicketArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryOfferArgs = {
  hypeGame: Scalars['String']['input'];
  eventId: Scalars['ID']['input'];
  board?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetArgs = {
  hypeGame: Scalars['String']['input'];
  gameId: Scalars['ID']['input'];
};


export type QueryGetPointsArgs = {
  eventId: Scalars['ID']['input'];
  hypeGame: Scalars['String']['input'];
};


export type QueryFactsArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryPickSharesArgs = {
  eventId: Scalars['ID']['input'];
  hypeGame: Scalars['String']['input'];
};


export type QueryCrewArgs = {
  crewId: Scalars['ID']['input'];
  eventId: Scalars['ID']['input'];
};


export type QueryCrewSeasonArgs = {
  crewId: Scalars['ID']['input'];
  league: Scalars['String']['input'];
  year: Scalars['Int']['input'];
  week?: InputMaybe<Scalars['String']['input']>;
};


export type QueryInvitationArgs = {
  invite: Scalars['String']['input'];
};


export type QueryReceiptsArgs = {
  hypeGame: Scalars['String']['input'];
  gameId: Scalars['ID']['input'];
};


export type QueryReplayOfferArgs = {
  hypeGame: Scalars['String']['input'];
  eventId: Scalars['ID']['input'];
  board?: InputMaybe<Scalars['Int']['input']>;
  position: Scalars['Float']['input'];
};


export type QueryActsArgs = {
  eventId?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPreviewCorrectionArgs = {
  eventId: Scalars['ID']['input'];
  playId: Scalars['ID']['input'];
  change: Scalars['AWSJSON']['input'];
  revision: Scalars['Float']['input'];
};


export type QueryPickCountsArgs = {
  eventId: Scalars['ID']['input'];
  hypeGame: Scalars['String']['input'];
};


export type QueryEveningsArgs = {
  day?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  /** Makes an account, confirmed at once, and mails a link that verifies the e-mail. Over HTTP the fan is signed in by it. */
  signUp: Fan;
  /** Checks a username or e-mail and its password. Over HTTP it starts a session in cookies. */
  signIn: Fan;
  /** Mails the username of the account with this verified e-mail. Answers true whether there is one or not. */
  forgotUsername: Scalars['Boolean']['output'];
  /**
   * Mails a link with a code for resetPassword, good for an hour, to the verified e-mail of this username or e-mail. Answers
   * true whether there is one or not.
   */
  forgotPassword: Scalars['Boolean']['output'];
  /** Sets a new password with the code of a mailed link, once, and ends every session of its fan. */
  resetPassword: Scalars['Boolean']['output'];
  /** Mails the caller the link that verifies the e-mail once more; an e-mail that is verified gets none. */
  sendVerification: Scalars['Boolean']['output'];
  /** Verifies an e-mail with the code of a mailed link. Sent twice it does what it did. */
  verifyEmail: Scalars['Boolean']['output'];
  /** Sets the name that others see, by the rules of usernames; the caller still signs in with their username. */
  chooseName: Scalars['Boolean']['output'];
  /** Ends one session of the caller, on whatever device it is. */
  endSession: Scalars['Boolean']['output'];
  /** Deletes the caller's account and whatever names its fan, at once and for good. Entries and points stay as those of a former fan. */
  deleteAccount: Scalars['Boolean']['output'];
  /** Ends every session of the caller. */
  logout: Scalars['Boolean']['output'];
  /** Replaces the profile fields that are sent; username and e-mail stay. */
  updateUserData: Scalars['Boolean']['output'];
  /** Sets how far behind the arena the fan's stream runs: 0 to 180 whole seconds. */
  setViewerDelay: Scalars['Boolean']['output'];
  /** Chooses a game to be reminded of, or not any more. */
  remind: Scalars['Boolean']['output'];
  /** The hours of the phone's day without pushes, 0 to 23, from the first to before the second; and whether to be reminded that joining closes. */
  setReminders: Scalars['Boolean']['output'];
  /** Sends pushes to a phone: its subscription, and its time zone by its IANA name. */
  subscribePushes: Scalars['Boolean']['output'];
  /** Sends no more pushes to a phone. */
  unsubscribePushes: Scalars['Boolean']['output'];
  /** A new token of the calendar of the caller's teams; the one before ends. */
  renewCalendar: Scalars['String']['output'];
  /** Joins a side game with what was offered. `items` is JSON text: for bingo the whole card with the picks flagged. */
  create: Game;
  /** Claims points. The server scores the entry itself; a claim the feed does not support is refused. Nothing is stored by it. */
  savePoints: Scalars['Boolean']['output'];
  /** Starts a crew, which is the caller's. Sent again it is the crew of that name that they own already. */
  createCrew: Crew;
  /** Joins the crew that an invite leads to. Sent again it does what it did. */
  joinCrew: Crew;
  /** Leaves a crew. An owner's goes to whoever has been in it longest; without anybody it is gone. */
  leaveCrew: Scalars['Boolean']['output'];
  /** The owner removes a fan; the invite is another one then, so that the old one does not lead back. */
  removeFromCrew: Crew;
  /** The owner has another invite made; the one before leads nowhere. */
  renewInvite: Crew;
  /**
   * Puts a game of one's own on the schedule, with two teams from pasted lists: a line for each player, 5 to 60 of them, such as `7 Ada Moreau, G`;
   * number and position may be left out. Answers its id. Sent again under the same id it changes nothing. For operators.
   */
  newEvent: Scalars['ID']['output'];
  /**
   * Corrects a play; the correction is its next revision. `change` has what is other: pid, tid, classification, stats, shotType, hsx, hsy; `void`: true
   * takes the play back, false lets it stand again. For operators.
   */
  correct: Scalars['Boolean']['output'];
  /**
   * Enters a play by hand: JSON text, {source, data} in the hype format, with period and clock; `id` in its data names it, so that it may be sent again.
   * Answers the play's id. For operators.
   */
  enter: Scalars['ID']['output'];
  /** Takes back a play that was entered by hand. For operators. */
  takeBack: Scalars['Boolean']['output'];
  /** Ends a game that was played to its end, with the score that it has, where its feed does not say so. For operators. */
  endEvent: Scalars['Boolean']['output'];
  /** Ends a game that is not played to its end. For operators. */
  callOff: Scalars['Boolean']['output'];
  /** Says that a game does not begin as scheduled. For operators. */
  postpone: Scalars['Boolean']['output'];
  /** Closes joining of a side game, or of all, from now on; `resume` opens it again. For operators. */
  closeJoining: Scalars['Boolean']['output'];
  /** Removes an event that nobody has joined, for good: no import brings it back. For operators. */
  removeEvent: Scalars['Boolean']['output'];
  /** Takes back what an operator has said of a game by `endEvent`, `callOff`, `postpone` and `closeJoining`. For operators. */
  resume: Scalars['Boolean']['output'];
  /** Shows one line to everybody who follows an event, for a time. For operators. */
  announce: Scalars['Boolean']['output'];
  /** Takes back what was announced last. For operators. */
  takeBackAnnouncement: Scalars['Boolean']['output'];
  /** Signs a fan out everywhere. They cannot sign in, and are in no list that is not official. For operators. */
  blockFan: Scalars['Boolean']['output'];
  /** Undoes that. For operators. */
  unblockFan: Scalars['Boolean']['output'];
  /** Shows a fan under a name such as fan-1234, which it answers; the fan may choose another. For operators. */
  renameFan: Scalars['String']['output'];
  /** Sends a stored envelope to everyone who subscribed to the event. The back end's alone. */
  publish: Message;
};


export type MutationSignUpArgs = {
  username: Scalars['String']['input'];
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  birthdate?: InputMaybe<Scalars['String']['input']>;
  favoriteTeam?: InputMaybe<Scalars['String']['input']>;
  displayedGames?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type MutationSignInArgs = {
  username: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationForgotUsernameArgs = {
  email: Scalars['String']['input'];
};


export type MutationForgotPasswordArgs = {
  username: Scalars['String']['input'];
};


export type MutationResetPasswordArgs = {
  code: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationVerifyEmailArgs = {
  code: Scalars['String']['input'];
};


export type MutationChooseNameArgs = {
  name: Scalars['String']['input'];
};


export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteAccountArgs = {
  password: Scalars['String']['input'];
};


export type MutationUpdateUserDataArgs = {
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  birthdate?: InputMaybe<Scalars['String']['input']>;
  favoriteTeam?: InputMaybe<Scalars['String']['input']>;
  displayedGames?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type MutationSetViewerDelayArgs = {
  seconds: Scalars['Int']['input'];
};


export type MutationRemindArgs = {
  eventId: Scalars['ID']['input'];
  on: Scalars['Boolean']['input'];
};


export type MutationSetRemindersArgs = {
  quietFrom: Scalars['Int']['input'];
  quietTo: Scalars['Int']['input'];
  closings: Scalars['Boolean']['input'];
};


export type MutationSubscribePushesArgs = {
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
  auth: Scalars['String']['input'];
  zone: Scalars['String']['input'];
};


export type MutationUnsubscribePushesArgs = {
  endpoint: Scalars['String']['input'];
};


export type MutationCreateArgs = {
  hypeGame: Scalars['String']['input'];
  eventId: Scalars['ID']['input'];
  items?: InputMaybe<Scalars['AWSJSON']['input']>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
  version?: InputMaybe<Scalars['String']['input']>;
  position?: InputMaybe<Scalars['Float']['input']>;
  ticket?: InputMaybe<Scalars['String']['input']>;
  board?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSavePointsArgs = {
  hypeGame: Scalars['String']['input'];
  hypeGameId: Scalars['ID']['input'];
  points: Scalars['Int']['input'];
};


export type MutationCreateCrewArgs = {
  name: Scalars['String']['input'];
};


export type MutationJoinCrewArgs = {
  invite: Scalars['String']['input'];
};


export type MutationLeaveCrewArgs = {
  crewId: Scalars['ID']['input'];
};


export type MutationRemoveFromCrewArgs = {
  crewId: Scalars['ID']['input'];
  username: Scalars['String']['input'];
};


export type MutationRenewInviteArgs = {
  crewId: Scalars['ID']['input'];
};


export type MutationNewEventArgs = {
  eventId: Scalars['ID']['input'];
  sport: Sport;
  startsAt: Scalars['Float']['input'];
  home: Scalars['String']['input'];
  homePlayers: Scalars['String']['input'];
  away: Scalars['String']['input'];
  awayPlayers: Scalars['String']['input'];
  periods?: InputMaybe<Scalars['Int']['input']>;
  minutes?: InputMaybe<Scalars['Int']['input']>;
  why: Scalars['String']['input'];
};


export type MutationCorrectArgs = {
  eventId: Scalars['ID']['input'];
  playId: Scalars['ID']['input'];
  change: Scalars['AWSJSON']['input'];
  why: Scalars['String']['input'];
  revision: Scalars['Float']['input'];
};


export type MutationEnterArgs = {
  eventId: Scalars['ID']['input'];
  play: Scalars['AWSJSON']['input'];
  why?: InputMaybe<Scalars['String']['input']>;
};


export type MutationTakeBackArgs = {
  eventId: Scalars['ID']['input'];
  playId: Scalars['ID']['input'];
  why: Scalars['String']['input'];
};


export type MutationEndEventArgs = {
  eventId: Scalars['ID']['input'];
  why: Scalars['String']['input'];
};


export type MutationCallOffArgs = {
  eventId: Scalars['ID']['input'];
  why: Scalars['String']['input'];
};


export type MutationPostponeArgs = {
  eventId: Scalars['ID']['input'];
  why: Scalars['String']['input'];
  startsAt?: InputMaybe<Scalars['Float']['input']>;
};


export type MutationCloseJoiningArgs = {
  eventId: Scalars['ID']['input'];
  hypeGame?: InputMaybe<Scalars['String']['input']>;
  why: Scalars['String']['input'];
};


export type MutationRemoveEventArgs = {
  eventId: Scalars['ID']['input'];
  why: Scalars['String']['input'];
};


export type MutationResumeArgs = {
  eventId: Scalars['ID']['input'];
  why: Scalars['String']['input'];
};


export type MutationAnnounceArgs = {
  eventId: Scalars['ID']['input'];
  text: Scalars['String']['input'];
  seconds: Scalars['Int']['input'];
  why: Scalars['String']['input'];
};


export type MutationTakeBackAnnouncementArgs = {
  eventId: Scalars['ID']['input'];
  why: Scalars['String']['input'];
};


export type MutationBlockFanArgs = {
  name: Scalars['String']['input'];
  why: Scalars['String']['input'];
};


export type MutationUnblockFanArgs = {
  name: Scalars['String']['input'];
  why: Scalars['String']['input'];
};


export type MutationRenameFanArgs = {
  name: Scalars['String']['input'];
  why: Scalars['String']['input'];
};


export type MutationPublishArgs = {
  name: Scalars['String']['input'];
  data: Scalars['String']['input'];
};

export type Subscription = {
  /** Live messages of one event; `name` is its id. */
  subscribe?: Maybe<Message>;
};


export type SubscriptionSubscribeArgs = {
  name: Scalars['String']['input'];
};

/** A live envelope. `data` is JSON text: {seq, source, data}, or {seq, batch: [{source, data}]} for several messages of one moment. */
export type Message = {
  data: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type MessagePage = {
  data: Array<Message>;
  /** Ask again after this seq; null at the end. */
  next?: Maybe<Scalars['Int']['output']>;
  /** The event as it is now; null before the last page. */
  event?: Maybe<GameEvent>;
  /** The newest ranking; null before the last page, and while nobody has joined. */
  ranking?: Maybe<Ranking>;
};

export type SessionData = {
  session: Session;
};

export type Session = {
  isLoggedIn: Scalars['Boolean']['output'];
  /** Of a signed-in fan: what the seeds of the fan's offers begin with. */
  fanId?: Maybe<Scalars['ID']['output']>;
  /** Of a signed-in fan: needed for mails about username and password, and for a place in official standings. */
  emailVerified?: Maybe<Scalars['Boolean']['output']>;
};

/** A device on which the caller is signed in. */
export type DeviceSession = {
  id: Scalars['ID']['output'];
  /** Browser and system, such as Safari on iPhone. */
  device: Scalars['String']['output'];
  /** Epoch ms. */
  began: Scalars['Float']['output'];
  /** The one that asks. */
  isThis: Scalars['Boolean']['output'];
};

export type ViewerDelay = {
  seconds: Scalars['Int']['output'];
};

export type Reminders = {
  /** The stage's public key in base64url; null where no pushes are sent. */
  key?: Maybe<Scalars['String']['output']>;
  /** How many of the caller's phones get pushes. */
  devices: Scalars['Int']['output'];
  /** Whether one of them was subscribed in the session that asks. */
  here: Scalars['Boolean']['output'];
  /** The chosen games. */
  events: Array<Scalars['ID']['output']>;
  quietFrom: Scalars['Int']['output'];
  quietTo: Scalars['Int']['output'];
  closings: Scalars['Boolean']['output'];
};

export type Fan = {
  /** Signs in. */
  username: Scalars['String']['output'];
  /** What others see; null while it is the username. */
  shownName?: Maybe<Scalars['String']['output']>;
  email: Scalars['String']['output'];
  firstName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  /** mm/dd/yyyy */
  birthdate?: Maybe<Scalars['String']['output']>;
  favoriteTeam?: Maybe<Scalars['String']['output']>;
  /** Side games shown on the hub, the first as the main one. */
  displayedGames: Array<Scalars['String']['output']>;
};

export type PlayedPage = {
  data: Array<PlayedEvent>;
  next?: Maybe<Scalars['String']['output']>;
};

/** A real game, and what the caller has in it as of its last settlement. */
export type PlayedEvent = {
  event: GameEvent;
  points: Scalars['Int']['output'];
  /** Null without points, for who is not in the official standings, and before the first settlement. */
  rank?: Maybe<Scalars['Int']['output']>;
  /** Fans who had joined at the last settlement. */
  players: Scalars['Int']['output'];
  /** False until the last settlement, after the 48 hours in which corrections may move points. */
  official: Scalars['Boolean']['output'];
  games: Array<PlayedGame>;
};

/** The caller's season in a league. */
export type FanSeason = {
  /** As the feed names it, such as nba. */
  league: Scalars['String']['output'];
  /** In which a season of basketball's winter leagues ends, and all others begin. */
  year: Scalars['Int']['output'];
  type: Sport;
  /** Weeks in which the caller has points, the latest first. */
  weeks: Array<SeasonWeek>;
  /** Ended games that are not in the weeks yet: corrections may still move their points. */
  provisional: Array<PlayedEvent>;
};

/** What a fan has in the official standings of a week. Games without points, and those that were called off, are left out. */
export type SeasonWeek = {
  /** Its first day in New York: a Monday in basketball, a Tuesday in football. */
  week: Scalars['String']['output'];
  points: Scalars['Int']['output'];
  games: Scalars['Int']['output'];
  /** The best rank in one of the games. */
  best: Scalars['Int']['output'];
  /** Fans with fewer points, and all other fans, summed over the games. */
  beaten: Scalars['Int']['output'];
  others: Scalars['Int']['output'];
};

export type SeasonList = {
  /** Fans with points. */
  fans: Scalars['Int']['output'];
  /** JSON as text, a list of numbers: fans by total, as in a ranking. */
  totals: Scalars['String']['output'];
  /** The first hundred fans. */
  first: Array<LeaderboardEntry>;
};

export type PlayedGame = {
  hypeGame: Scalars['String']['output'];
  /** 0 before the first settlement. */
  points: Scalars['Int']['output'];
};

export type LeaderboardEntry = {
  username: Scalars['String']['output'];
  points: Scalars['Int']['output'];
};

/** Totals of all fans of an event, and the first lines of its list. */
export type Ranking = {
  /** Of the log, up to which the totals are scored. */
  seq: Scalars['Int']['output'];
  /** Entries made up to this moment are counted, epoch ms. */
  until: Scalars['Float']['output'];
  /** Fans who have joined at least one side game of the event. */
  players: Scalars['Int']['output'];
  /** JSON as text, a list of numbers: fans by total; see docs/wire.md. */
  totals: Scalars['String']['output'];
  /** The first five lines; fewer where fewer fans have points. */
  top: Array<LeaderboardEntry>;
  /** True once the last settlement is done; null before. */
  official?: Maybe<Scalars['Boolean']['output']>;
};

export type RankedPage = {
  data: Array<LeaderboardEntry>;
  next?: Maybe<Scalars['String']['output']>;
  /** Of the log, up to which these lines are scored; 0 while there is no ranking. */
  seq: Scalars['Int']['output'];
  /** Of live lines: entries made up to this moment are counted, epoch ms; null for lines behind them. */
  until?: Maybe<Scalars['Float']['output']>;
  /** The status up to which these lines are scored, such as END_SECOND_QUARTER; null for live lines, and before the end of a period. */
  asOf?: Maybe<Scalars['String']['output']>;
  /** Fans who have joined at least one side game of the event. */
  players: Scalars['Int']['output'];
  /** Rank of the first entry of this page; later ranks follow from the points. */
  baseRank: Scalars['Int']['output'];
  /** False until the last settlement, after the 48 hours in which corrections may move points. */
  official: Scalars['Boolean']['output'];
};

/** The caller's own line; rank is null without points. */
export type OwnStanding = {
  username: Scalars['String']['output'];
  points: Scalars['Int']['output'];
  rank?: Maybe<Scalars['Int']['output']>;
  /** The next higher total that somebody has; null for the leader. */
  above?: Maybe<Neighbour>;
  /** The next lower one; null where nobody with points has fewer. */
  below?: Maybe<Neighbour>;
};

/** A total next to one's own: its rank, and how many fans share it. */
export type Neighbour = {
  points: Scalars['Int']['output'];
  rank: Scalars['Int']['output'];
  fans: Scalars['Int']['output'];
};

export type LeaderboardPage = {
  data: Array<LeaderboardEntry>;
  next?: Maybe<Scalars['String']['output']>;
  /** Null for guests and for fans who have joined nothing here. */
  me?: Maybe<OwnStanding>;
  /** Fans who have joined at least one side game of the event. */
  players: Scalars['Int']['output'];
  /** Rank of the first entry of this page; later ranks follow from the points. */
  baseRank: Scalars['Int']['output'];
  /** False until the last settlement, after the 48 hours in which corrections may move points. */
  official: Scalars['Boolean']['output'];
};

/** A private leaderboard, as those in it see it. */
export type Crew = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** How many are in it, 50 at most. */
  fans: Scalars['Int']['output'];
  /** Whether it is the caller's own. */
  isOwner: Scalars['Boolean']['output'];
  /** What an invite link ends with. */
  invite: Scalars['String']['output'];
};

export type CrewBoard = {
  crew: Crew;
  members: Array<CrewMember>;
  /** False until the last settlement, after the 48 hours in which corrections may move points. */
  official: Scalars['Boolean']['output'];
};

export type CrewMember = {
  username: Scalars['String']['output'];
  isMe: Scalars['Boolean']['output'];
  isOwner: Scalars['Boolean']['output'];
  /** Whether the fan has joined a side game of the event. */
  plays: Scalars['Boolean']['output'];
  points: Scalars['Int']['output'];
  /** Inside the crew; null without points. */
  rank?: Maybe<Scalars['Int']['output']>;
  /** Among all fans of the event; null without points, and for who is not in the official standings. */
  overall?: Maybe<Scalars['Int']['output']>;
  /** What the fan has joined, so that a phone scores it at the moment that it shows. */
  entries: Array<CrewEntry>;
};

export type CrewSeason = {
  crew: Crew;
  /** Ended games of the season that members joined, the earliest first; of more than a hundred the latest. */
  evenings: Array<CrewEvening>;
  members: Array<CrewSeasonMember>;
};

export type CrewEvening = {
  event: GameEvent;
  /** False until the last settlement: until then it is in no sum. */
  official: Scalars['Boolean']['output'];
};

/** A member, with the sums of official evenings since the day on which they joined the crew. */
export type CrewSeasonMember = {
  username: Scalars['String']['output'];
  isMe: Scalars['Boolean']['output'];
  /** For each evening; null where the fan has not joined the game, or had not joined the crew. */
  evenings: Array<Maybe<Scalars['Int']['output']>>;
  points: Scalars['Int']['output'];
  /** Evenings with points. */
  games: Scalars['Int']['output'];
  /** The best rank among all fans; null without points. */
  best?: Maybe<Scalars['Int']['output']>;
  /** Fans with fewer points, and all other fans, summed over the games. */
  beaten: Scalars['Int']['output'];
  others: Scalars['Int']['output'];
};

/** An entry of a member. */
export type CrewEntry = {
  hypeGame: Scalars['String']['output'];
  /** The packed entry, in base64; see docs/wire.md. */
  line: Scalars['String']['output'];
};

/** What an invite link says before it is followed. */
export type Invitation = {
  name: Scalars['String']['output'];
  fans: Scalars['Int']['output'];
  isFull: Scalars['Boolean']['output'];
  /** The crew's id where the caller is in it already; else null. */
  crewId?: Maybe<Scalars['ID']['output']>;
};

export type Sport =
  | 'BASKETBALL'
  | 'FOOTBALL';

export type ScheduleStatus =
  | 'SCHEDULED'
  | 'PREGAME'
  | 'LIVE'
  | 'ACTIVE'
  | 'ENDED';

/** Why a game is not played as scheduled. CANCELED is called off, also by forfeit or abandoned. */
export type Stop =
  | 'POSTPONED'
  | 'SUSPENDED'
  | 'CANCELED';

/** A real game. */
export type GameEvent = {
  id: Scalars['ID']['output'];
  type: Sport;
  status: ScheduleStatus;
  startsAt: Scalars['Float']['output'];
  /** 0 while it has not ended. */
  ended_at: Scalars['Float']['output'];
  regulation: Regulation;
  results: Results;
  game_attributes: GameAttributes;
  home: TeamFace;
  away: TeamFace;
  score: Score;
  /** The league's season; null if the feed names none. */
  season?: Maybe<EventSeason>;
  prize?: Maybe<Scalars['String']['output']>;
  /** Present while the game is postponed or suspended, and for good once it is called off. */
  stopped?: Maybe<Stop>;
  /** A postponed game has been moved: startsAt is its new time. */
  moved?: Maybe<Scalars['Boolean']['output']>;
  /** What an operator last announced; it is shown until its time, and one that was taken back has no text. */
  announcement?: Maybe<Announcement>;
  /** The provider has fallen silent; what it missed is filled in when it is back. */
  feedDelayed?: Maybe<Scalars['Boolean']['output']>;
};

/** Times are epoch ms. */
export type Announcement = {
  text: Scalars['String']['output'];
  at: Scalars['Float']['output'];
  until: Scalars['Float']['output'];
};

/** League as ESPN names it in addresses, such as nba; the year in which its season ends, of football and summer leagues begins. */
export type EventSeason = {
  league: Scalars['String']['output'];
  year: Scalars['Int']['output'];
};

export type Regulation = {
  periods: Scalars['Int']['output'];
  minutes: Scalars['Int']['output'];
};

export type Results = {
  periods: Array<Period>;
};

export type Period = {
  /** PRE, Q1 to Q4, H1, H2 or OT. */
  name: Scalars['String']['output'];
  started_at: Scalars['Float']['output'];
  /** 0 while it has not ended. */
  ended_at: Scalars['Float']['output'];
};

export type GameAttributes = {
  home_team_id: Scalars['ID']['output'];
  away_team_id: Scalars['ID']['output'];
};

export type TeamFace = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  shortName: Scalars['String']['output'];
  color: Scalars['String']['output'];
  image?: Maybe<Scalars['String']['output']>;
};

export type Score = {
  home: Scalars['Int']['output'];
  away: Scalars['Int']['output'];
};

export type Act =
  | 'PLAYER'
  | 'TEAM'
  | 'OTHER';

export type StatEntry = {
  act: Act;
  pid?: Maybe<Scalars['ID']['output']>;
  tid: Scalars['ID']['output'];
  /** When the subject's newest play happened. */
  timestamp: Scalars['Float']['output'];
  /** JSON as text, an object: classifier to number. */
  totalStats: Scalars['AWSJSON']['output'];
};

export type PlayByPlayEntry = {
  id: Scalars['ID']['output'];
  rev: Scalars['Float']['output'];
  order: Scalars['Float']['output'];
  timestamp: Scalars['Float']['output'];
  period: Scalars['Int']['output'];
  /** Seconds left in the period. */
  clock: Scalars['Float']['output'];
  act: Act;
  pid?: Maybe<Scalars['ID']['output']>;
  tid: Scalars['ID']['output'];
  classification: Scalars['String']['output'];
  /** JSON as text, an object: what this play added, classifier to number. */
  stats: Scalars['AWSJSON']['output'];
};

export type ShotType =
  | 'MAKE'
  | 'MISS';

export type ShotStatus =
  | 'RECORDED'
  | 'DELETED'
  | 'UPDATED';

export type Shot = {
  id: Scalars['ID']['output'];
  rev: Scalars['Float']['output'];
  order: Scalars['Float']['output'];
  timestamp: Scalars['Float']['output'];
  period: Scalars['Int']['output'];
  /** Seconds left in the period. */
  clock: Scalars['Float']['output'];
  shotStatus: ShotStatus;
  shotType: ShotType;
  pid: Scalars['ID']['output'];
  tid: Scalars['ID']['output'];
  /** Source shot space, 15240 x 28651; null where the provider gives no place. */
  hsx?: Maybe<Scalars['Float']['output']>;
  hsy?: Maybe<Scalars['Float']['output']>;
  /** The same place in percent of the court's width and length. */
  px?: Maybe<Scalars['Float']['output']>;
  py?: Maybe<Scalars['Float']['output']>;
  /** 1 to 9, row by row from the baseline. */
  zone?: Maybe<Scalars['Int']['output']>;
};

export type Team = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  shortName: Scalars['String']['output'];
  color: Scalars['String']['output'];
  image?: Maybe<Scalars['String']['output']>;
  players: Array<Player>;
};

export type Player = {
  id: Scalars['ID']['output'];
  first_name: Scalars['String']['output'];
  last_name: Scalars['String']['output'];
  display_name: Scalars['String']['output'];
  position: Scalars['String']['output'];
  tid: Scalars['ID']['output'];
  profile_image_link?: Maybe<Scalars['String']['output']>;
  /** JSON as text, an object: season totals by classifier; null without a season line. */
  stats?: Maybe<Scalars['AWSJSON']['output']>;
  games_played?: Maybe<Scalars['Int']['output']>;
};

export type SeasonStats = {
  id: Scalars['ID']['output'];
  player_stats: Array<PlayerSeason>;
  /** JSON as text, an object: the players' totals summed, by classifier; without TEAM_SCORE and OPPOSING_TEAM_SCORE. */
  totalTeamStats: Scalars['AWSJSON']['output'];
};

export type PlayerSeason = {
  pid: Scalars['ID']['output'];
  games_played: Scalars['Int']['output'];
  /** JSON as text, an object: season totals by classifier. */
  stats: Scalars['AWSJSON']['output'];
};

/** The facts of an event and how much of it is left, signed by the server at a moment. */
export type Ticket = {
  eventId: Scalars['ID']['output'];
  /** Of the frozen facts. */
  version: Scalars['String']['output'];
  /** Share of the game that is left, 1 to 0. */
  remaining: Scalars['Float']['output'];
  /** When it was signed, by the server's clock. */
  at: Scalars['Float']['output'];
  /** What create takes, within 60 seconds. */
  ticket: Scalars['String']['output'];
};

export type Offer = {
  hypeGame: Scalars['String']['output'];
  eventId: Scalars['ID']['output'];
  board: Scalars['Int']['output'];
  /** Version of the frozen rosters and season lines it was dealt from. */
  version: Scalars['String']['output'];
  /** Share of the game that was left when it was dealt, 1 to 0. */
  position: Scalars['Float']['output'];
  /** What create takes beside the items, within 60 seconds; null in a replay. */
  ticket?: Maybe<Scalars['String']['output']>;
  /** What chance followed from: the caller's own id, the event, the side game and the board. */
  seed: Scalars['String']['output'];
  /** JSON as text: what create takes. */
  items: Scalars['AWSJSON']['output'];
};

/** What an entry was dealt from: with the facts enough to deal it again. */
export type Dealt = {
  /** Version of the facts. */
  version: Scalars['String']['output'];
  /** Share of the game that was left when it was dealt, 1 to 0. */
  position: Scalars['Float']['output'];
  board: Scalars['Int']['output'];
  seed: Scalars['String']['output'];
};

/** Rosters and season averages of an event, as they were frozen. */
export type Facts = {
  eventId: Scalars['ID']['output'];
  /** SHA-256, in hexadecimal digits, of the other fields as JSON with sorted keys and without null. */
  version: Scalars['String']['output'];
  sport: Sport;
  home: FactsSide;
  away: FactsSide;
};

export type FactsSide = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  players: Array<Contender>;
};

export type Contender = {
  id: Scalars['ID']['output'];
  first_name: Scalars['String']['output'];
  last_name: Scalars['String']['output'];
  position: Scalars['String']['output'];
  tid: Scalars['ID']['output'];
  profile_image_link?: Maybe<Scalars['String']['output']>;
  /** JSON as text, an object: season averages per game by classifier; empty without a season line. */
  averages: Scalars['AWSJSON']['output'];
};

/** How many entries have a pick, and how many could: in Over/Under those that were dealt the player's stat, in the others all. */
export type PickCount = {
  /** A player's id in MVP, 237/PTS/over in Over/Under, FG%/TEAM in Parlay, the home and away digits such as 3-7 in Squares, a team's id in Tic-Tac-Toe. */
  pick: Scalars['String']['output'];
  entries: Scalars['Int']['output'];
  of: Scalars['Int']['output'];
};

/** A joined side game. */
export type Game = {
  id: Scalars['ID']['output'];
  eventId: Scalars['ID']['output'];
  hypeGame: Scalars['String']['output'];
  points: Scalars['Int']['output'];
  /** When the fan joined; plays count from here on. */
  createdAt: Scalars['Float']['output'];
  /** JSON as text; its form is the side game's. Its numbers are those of now. */
  items?: Maybe<Scalars['AWSJSON']['output']>;
  teamId?: Maybe<Scalars['ID']['output']>;
  /** Null for entries from before it was noted. */
  dealt?: Maybe<Dealt>;
};

/** Why an entry has its points. The lines' points add up to them. */
export type Receipt = {
  points: Scalars['Int']['output'];
  lines: Array<ReceiptLine>;
  /** Every play that a line names, once, in game order. */
  plays: Array<ReceiptPlay>;
};

export type ReceiptLineKind =
  /** An award came. */
  | 'earned'
  /** Awards went to a play that took from a number: lost yards, a turnover. */
  | 'lost'
  /** Awards went to a correction. */
  | 'corrected';

export type ReceiptLine = {
  key: Scalars['ID']['output'];
  kind: ReceiptLineKind;
  /** The log's record that told it. */
  seq: Scalars['Int']['output'];
  period: Scalars['Int']['output'];
  /** Seconds left in the period. */
  clock: Scalars['Float']['output'];
  /** What it added or took, and all lines up to it together. */
  points: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  text: Scalars['String']['output'];
  /** In the words of the side game's rules. */
  rule: Scalars['String']['output'];
  /** The award that was earned; null for the others. */
  award?: Maybe<Scalars['ID']['output']>;
  /** Earned once, and gone by a later line. */
  takenBack: Scalars['Boolean']['output'];
  /** Of the plays that earned it. */
  plays: Array<Scalars['ID']['output']>;
  changes: Array<ReceiptChange>;
  /** What took the points; for an award that came by a correction, what was corrected. */
  causes: Array<ReceiptCause>;
};

/** An award that was there, and what it lost or gained. */
export type ReceiptChange = {
  award: Scalars['ID']['output'];
  reason: Scalars['String']['output'];
  points: Scalars['Int']['output'];
};

export type ReceiptCause = {
  /** Of the play. */
  id: Scalars['ID']['output'];
  words: Scalars['String']['output'];
  /** What the play said before; null where it was not there. */
  was?: Maybe<Happening>;
  /** What it says now; null where it was taken back. */
  is?: Maybe<Happening>;
};

export type Happening = {
  what: Scalars['String']['output'];
  pid?: Maybe<Scalars['ID']['output']>;
  tid?: Maybe<Scalars['ID']['output']>;
  period: Scalars['Int']['output'];
  /** Seconds left in the period. */
  clock: Scalars['Float']['output'];
};

export type ReceiptPlay = {
  id: Scalars['ID']['output'];
  /** False where it was taken back. */
  stands: Scalars['Boolean']['output'];
  what: Scalars['String']['output'];
  pid?: Maybe<Scalars['ID']['output']>;
  tid?: Maybe<Scalars['ID']['output']>;
  period: Scalars['Int']['output'];
  /** Seconds left in the period. */
  clock: Scalars['Float']['output'];
};

export type Evening = {
  event: GameEvent;
  /** Who brings its plays, such as espn; null while nobody has. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Where its source is asked, such as site.api.espn.com; null where it is not. */
  host?: Maybe<Scalars['String']['output']>;
  /** Seconds since something was last heard of the event; null: never. */
  lag?: Maybe<Scalars['Int']['output']>;
  /** Why its source fails, or what is wrong with what it sends; null while it does well. */
  fault?: Maybe<Scalars['String']['output']>;
  /** What was passed over of what came: in the last delivery of a provider of whole games, so far of another one. */
  ignored: Scalars['Int']['output'];
  /** How many numbers and scores were set right to what the provider states. */
  adjusted: Scalars['Int']['output'];
  /** Fans who have joined a side game, as of the last ranking, and those of them who have points. */
  joined: Scalars['Int']['output'];
  playing: Scalars['Int']['output'];
  /** All six side games. */
  games: Array<EveningGame>;
};

export type EveningGame = {
  hypeGame: Scalars['String']['output'];
  entries: Scalars['Int']['output'];
  /** Of the fans who have joined, 0 to 1. */
  share: Scalars['Float']['output'];
};

export type ActPage = {
  data: Array<OperatorAct>;
  next?: Maybe<Scalars['String']['output']>;
};

/** What an operator did. */
export type OperatorAct = {
  /** The call, such as callOff. */
  act: Scalars['String']['output'];
  /** The operator's username. */
  who: Scalars['String']['output'];
  why: Scalars['String']['output'];
  at: Scalars['Float']['output'];
  /** JSON as text, an object: what else was sent. */
  details: Scalars['AWSJSON']['output'];
};

/** A correction that is not made: the play and the points of all fans before and after it. */
export type CorrectionPreview = {
  /** Of the log, up to which both are scored. */
  seq: Scalars['Int']['output'];
  /** The play as a message, JSON as text: {source, data}. */
  before: Scalars['AWSJSON']['output'];
  after: Scalars['AWSJSON']['output'];
  /** How many fans have more points after it, and fewer. */
  gain: Scalars['Int']['output'];
  lose: Scalars['Int']['output'];
  /** The most that one fan gains, and loses. */
  mostGained: Scalars['Int']['output'];
  mostLost: Scalars['Int']['output'];
  /** The ten largest changes of a fan's total. */
  largest: Array<TotalChange>;
  /** The first ten fans after it. */
  first: Array<LeaderboardEntry>;
};

/** A fan's total before and after a correction. */
export type TotalChange = {
  username: Scalars['String']['output'];
  before: Scalars['Int']['output'];
  after: Scalars['Int']['output'];
};

/** The arguments of each field. */
export type Arguments = {
  session: Record<string, never>;
  sessions: Record<string, never>;
  exportAccount: QueryExportAccountArgs;
  userData: Record<string, never>;
  played: QueryPlayedArgs;
  seasons: Record<string, never>;
  seasonList: QuerySeasonListArgs;
  activeGames: QueryActiveGamesArgs;
  ranking: QueryRankingArgs;
  rankedLines: QueryRankedLinesArgs;
  leaderboard: QueryLeaderboardArgs;
  viewerDelay: Record<string, never>;
  reminders: Record<string, never>;
  teamCalendar: QueryTeamCalendarArgs;
  schedule: QueryScheduleArgs;
  gameEvent: QueryGameEventArgs;
  stats: QueryStatsArgs;
  playByPlay: QueryPlayByPlayArgs;
  shots: QueryShotsArgs;
  messages: QueryMessagesArgs;
  calendar: QueryCalendarArgs;
  teamDetails: QueryTeamDetailsArgs;
  seasonStats: QuerySeasonStatsArgs;
  ticket: QueryTicketArgs;
  offer: QueryOfferArgs;
  get: QueryGetArgs;
  getPoints: QueryGetPointsArgs;
  facts: QueryFactsArgs;
  pickShares: QueryPickSharesArgs;
  crews: Record<string, never>;
  crew: QueryCrewArgs;
  crewSeason: QueryCrewSeasonArgs;
  invitation: QueryInvitationArgs;
  receipts: QueryReceiptsArgs;
  replayOffer: QueryReplayOfferArgs;
  acts: QueryActsArgs;
  previewCorrection: QueryPreviewCorrectionArgs;
  pickCounts: QueryPickCountsArgs;
  evenings: QueryEveningsArgs;
  signUp: MutationSignUpArgs;
  signIn: MutationSignInArgs;
  forgotUsername: MutationForgotUsernameArgs;
  forgotPassword: MutationForgotPasswordArgs;
  resetPassword: MutationResetPasswordArgs;
  sendVerification: Record<string, never>;
  verifyEmail: MutationVerifyEmailArgs;
  chooseName: MutationChooseNameArgs;
  endSession: MutationEndSessionArgs;
  deleteAccount: MutationDeleteAccountArgs;
  logout: Record<string, never>;
  updateUserData: MutationUpdateUserDataArgs;
  setViewerDelay: MutationSetViewerDelayArgs;
  remind: MutationRemindArgs;
  setReminders: MutationSetRemindersArgs;
  subscribePushes: MutationSubscribePushesArgs;
  unsubscribePushes: MutationUnsubscribePushesArgs;
  renewCalendar: Record<string, never>;
  create: MutationCreateArgs;
  savePoints: MutationSavePointsArgs;
  createCrew: MutationCreateCrewArgs;
  joinCrew: MutationJoinCrewArgs;
  leaveCrew: MutationLeaveCrewArgs;
  removeFromCrew: MutationRemoveFromCrewArgs;
  renewInvite: MutationRenewInviteArgs;
  newEvent: MutationNewEventArgs;
  correct: MutationCorrectArgs;
  enter: MutationEnterArgs;
  takeBack: MutationTakeBackArgs;
  endEvent: MutationEndEventArgs;
  callOff: MutationCallOffArgs;
  postpone: MutationPostponeArgs;
  closeJoining: MutationCloseJoiningArgs;
  removeEvent: MutationRemoveEventArgs;
  resume: MutationResumeArgs;
  announce: MutationAnnounceArgs;
  takeBackAnnouncement: MutationTakeBackAnnouncementArgs;
  blockFan: MutationBlockFanArgs;
  unblockFan: MutationUnblockFanArgs;
  renameFan: MutationRenameFanArgs;
  publish: MutationPublishArgs;
};

/** The names of the arguments of each field. */
export const argumentNames: { [Field in keyof Arguments]: readonly string[] } = {
  session: [],
  sessions: [],
  exportAccount: ['after'],
  userData: [],
  played: ['after'],
  seasons: [],
  seasonList: ['league', 'year', 'week'],
  activeGames: ['eventId'],
  ranking: ['eventId'],
  rankedLines: ['eventId', 'after', 'seq'],
  leaderboard: ['eventId', 'limit', 'after'],
  viewerDelay: [],
  reminders: [],
  teamCalendar: ['token'],
  schedule: ['from', 'to'],
  gameEvent: ['eventId'],
  stats: ['eventId'],
  playByPlay: ['eventId'],
  shots: ['eventId'],
  messages: ['eventId', 'after'],
  calendar: ['eventId'],
  teamDetails: ['tid', 'source'],
  seasonStats: ['tid', 'from', 'to'],
  ticket: ['eventId'],
  offer: ['hypeGame', 'eventId', 'board'],
  get: ['hypeGame', 'gameId'],
  getPoints: ['eventId', 'hypeGame'],
  facts: ['eventId'],
  pickShares: ['eventId', 'hypeGame'],
  crews: [],
  crew: ['crewId', 'eventId'],
  crewSeason: ['crewId', 'league', 'year', 'week'],
  invitation: ['invite'],
  receipts: ['hypeGame', 'gameId'],
  replayOffer: ['hypeGame', 'eventId', 'board', 'position'],
  acts: ['eventId', 'after'],
  previewCorrection: ['eventId', 'playId', 'change', 'revision'],
  pickCounts: ['eventId', 'hypeGame'],
  evenings: ['day'],
  signUp: ['username', 'email', 'password', 'firstName', 'lastName', 'birthdate', 'favoriteTeam', 'displayedGames'],
  signIn: ['username', 'password'],
  forgotUsername: ['email'],
  forgotPassword: ['username'],
  resetPassword: ['code', 'password'],
  sendVerification: [],
  verifyEmail: ['code'],
  chooseName: ['name'],
  endSession: ['id'],
  deleteAccount: ['password'],
  logout: [],
  updateUserData: ['firstName', 'lastName', 'birthdate', 'favoriteTeam', 'displayedGames'],
  setViewerDelay: ['seconds'],
  remind: ['eventId', 'on'],
  setReminders: ['quietFrom', 'quietTo', 'closings'],
  subscribePushes: ['endpoint', 'p256dh', 'auth', 'zone'],
  unsubscribePushes: ['endpoint'],
  renewCalendar: [],
  create: ['hypeGame', 'eventId', 'items', 'teamId', 'version', 'position', 'ticket', 'board'],
  savePoints: ['hypeGame', 'hypeGameId', 'points'],
  createCrew: ['name'],
  joinCrew: ['invite'],
  leaveCrew: ['crewId'],
  removeFromCrew: ['crewId', 'username'],
  renewInvite: ['crewId'],
  newEvent: ['eventId', 'sport', 'startsAt', 'home', 'homePlayers', 'away', 'awayPlayers', 'periods', 'minutes', 'why'],
  correct: ['eventId', 'playId', 'change', 'why', 'revision'],
  enter: ['eventId', 'play', 'why'],
  takeBack: ['eventId', 'playId', 'why'],
  endEvent: ['eventId', 'why'],
  callOff: ['eventId', 'why'],
  postpone: ['eventId', 'why', 'startsAt'],
  closeJoining: ['eventId', 'hypeGame', 'why'],
  removeEvent: ['eventId', 'why'],
  resume: ['eventId', 'why'],
  announce: ['eventId', 'text', 'seconds', 'why'],
  takeBackAnnouncement: ['eventId', 'why'],
  blockFan: ['name', 'why'],
  unblockFan: ['name', 'why'],
  renameFan: ['name', 'why'],
  publish: ['name', 'data'],
};
