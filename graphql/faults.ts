type Row = { status: number; message: string };

/** The faults of guests' and fans' calls. */
export const fanFaults = {
  MalformedJson: { status: 400, message: 'The body is not valid JSON.' },
  InvalidInput: { status: 400, message: 'The input is not valid: {why}.' },
  UnknownInput: { status: 400, message: 'There is input that this call does not know. It takes {known}.' },
  NothingTaken: { status: 400, message: 'Nothing of this delivery can be taken: {why}.' },
  UnknownHypeGame: { status: 400, message: 'Unknown side game: {hypeGame}.' },
  NameNotAllowed: { status: 400, message: 'A crew cannot have this name: it {why}.' },
  UsernameNotAllowed: { status: 400, message: 'You cannot have this username: it {why}.' },
  DelayOutOfRange: { status: 400, message: "A viewer's delay {why}." },
  WeakPassword: { status: 400, message: 'The password is too weak: {why}.' },
  Unauthorized: { status: 401, message: 'Unauthorized' },
  WrongCredentials: { status: 401, message: 'Wrong username or password.' },
  WrongSignature: { status: 401, message: 'The delivery is not signed by its provider.' },
  DeliveryExpired: { status: 401, message: 'The delivery was not signed within five minutes of now.' },
  ForeignOrigin: { status: 403, message: 'This call is accepted from the site itself only.' },
  NotCrewOwner: { status: 403, message: "This is the crew owner's to do." },
  PageNotFound: { status: 404, message: 'Page not found: {path}' },
  EventNotFound: { status: 404, message: 'There is no such event.' },
  TeamNotFound: { status: 404, message: 'There is no such team.' },
  GameNotFound: { status: 404, message: 'There is no such game.' },
  FeedNotFound: { status: 404, message: 'There is no such feed.' },
  CrewNotFound: { status: 404, message: 'You are in no such crew.' },
  InviteNotFound: { status: 404, message: 'This invite leads to no crew.' },
  SessionNotFound: { status: 404, message: 'You have no such session.' },
  MemberNotFound: { status: 404, message: 'The crew has no other fan of this name.' },
  AlreadyJoined: { status: 409, message: 'You have already joined this game.' },
  JoiningClosed: { status: 409, message: 'Joining has closed.' },
  FactsNotFrozen: { status: 409, message: 'Nothing of this event has been dealt yet, so its facts may still change.' },
  RosterIncomplete: { status: 409, message: 'The rosters are not complete yet: {why}.' },
  NotAsOffered: { status: 409, message: 'This is not what was offered: {why}.' },
  OfferExpired: { status: 409, message: 'The offer has expired. Ask for a new one.' },
  PointsNotSupported: { status: 409, message: 'The feed does not support these points.' },
  UsernameTaken: { status: 409, message: 'This username is taken.' },
  EmailTaken: { status: 409, message: 'This e-mail belongs to another account.' },
  CrewFull: { status: 409, message: 'This crew is full.' },
  TooManyCrews: { status: 409, message: 'You are in as many crews as a fan can be.' },
  EventNotEnded: { status: 409, message: 'This game is not over yet. It can be played again when it has ended.' },
  EventOfficial: { status: 409, message: 'The results stand for good: 48 hours have passed since the end.' },
  AlreadyDelivered: { status: 409, message: 'This delivery has been taken already.' },
  LinkExpired: { status: 410, message: 'This link has expired or has been used. Ask for a new one.' },
  TooLarge: { status: 413, message: 'The body is larger than {limit}.' },
  TooManyRequests: { status: 429, message: 'Too many requests. Try again later.' },
  InternalError: { status: 500, message: 'Internal Server Error' },
} as const satisfies Record<string, Row>;

const deskFaults = {
  Forbidden: { status: 403, message: 'This is for operators.' },
  EventBegun: {
    status: 409,
    message: 'The game has begun. It can be called off, or its feed suspends it.',
  },
  EventNotBegun: { status: 409, message: 'The game has not begun. It can be called off.' },
} as const satisfies Record<string, Row>;

/** Every fault a call can answer with: the HTTP status and the words. The key is `error.code` and GraphQL's errorType. */
export const faults = { ...fanFaults, ...deskFaults } as const satisfies Record<string, Row>;

export type FanFaultCode = keyof typeof fanFaults;

export type FaultCode = keyof typeof faults;
