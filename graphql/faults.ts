/** Every fault a call can answer with: the HTTP status and the words. The key is `error.code` and GraphQL's errorType. */
export const faults = {
  MalformedJson: { status: 400, message: 'The body is not valid JSON.' },
  InvalidInput: { status: 400, message: 'The input is not valid: {why}.' },
  UnknownInput: { status: 400, message: 'There is input that this call does not know. It takes {known}.' },
  UnknownHypeGame: { status: 400, message: 'Unknown side game: {hypeGame}.' },
  WeakPassword: { status: 400, message: 'The password is too weak: {why}.' },
  Unauthorized: { status: 401, message: 'Unauthorized' },
  WrongCredentials: { status: 401, message: 'Wrong username or password.' },
  WrongSignature: { status: 401, message: 'The delivery is not signed by its provider.' },
  DeliveryExpired: { status: 401, message: 'The delivery was not signed within five minutes of now.' },
  ForeignOrigin: { status: 403, message: 'This call is accepted from the site itself only.' },
  PageNotFound: { status: 404, message: 'Page not found: {path}' },
  EventNotFound: { status: 404, message: 'There is no such event.' },
  TeamNotFound: { status: 404, message: 'There is no such team.' },
  GameNotFound: { status: 404, message: 'There is no such game.' },
  FeedNotFound: { status: 404, message: 'There is no such feed.' },
  AlreadyJoined: { status: 409, message: 'You have already joined this game.' },
  JoiningClosed: { status: 409, message: 'Joining has closed.' },
  RosterIncomplete: { status: 409, message: 'The rosters are not complete yet: {why}.' },
  NotAsOffered: { status: 409, message: 'This is not what was offered: {why}.' },
  OfferExpired: { status: 409, message: 'The offer has expired. Ask for a new one.' },
  PointsNotSupported: { status: 409, message: 'The feed does not support these points.' },
  UsernameTaken: { status: 409, message: 'This username is taken.' },
  EmailTaken: { status: 409, message: 'This e-mail belongs to another account.' },
  EventNotEnded: {
    status: 409,
    message: 'This game is not over yet. It can be played again when it has ended.',
  },
  EventOfficial: { status: 409, message: 'The results stand for good: 48 hours have passed since the end.' },
  AlreadyDelivered: { status: 409, message: 'This delivery has been taken already.' },
  LinkExpired: { status: 410, message: 'This link has expired or has been used. Ask for a new one.' },
  TooLarge: { status: 413, message: 'The body is larger than {limit}.' },
  TooManyRequests: { status: 429, message: 'Too many requests. Try again later.' },
  InternalError: { status: 500, message: 'Internal Server Error' },
} as const satisfies Record<string, { status: number; message: string }>;

export type FaultCode = keyof typeof faults;
/** The body of a refused call over HTTP (RULES E2). `data` holds what the client may adopt, such as the server's points. */
export type FaultBody = { status: number; error: { code: FaultCode; message: string }; data?: unknown };
