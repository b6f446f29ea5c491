/** DynamoDB's units of one call: consistent reads of 4 KB, writes of 1 KB, in transactions double. */
export type Units = { read: number; write: number };

/** A call of the table, or what is done beside the calls. */
export type Unit =
  | 'signUp'
  | 'session'
  | 'userData'
  | 'activeGames'
  | 'schedule'
  | 'gameEvent'
  | 'teamDetails'
  | 'messages'
  | 'offer'
  | 'create'
  | 'get'
  /** A claim that moves points. */
  | 'savePoints'
  | 'leaderboard'
  /** A record of the log and the event that is folded from it. */
  | 'publish'
  /** An entry in a settlement whose points stand. */
  | 'settled';
