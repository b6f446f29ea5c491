import type { EnteredPlay } from './entered-play.ts';
import type { Who } from './what-happened.ts';

/** What the middle of the table waits for. `shot`: the last tap was one, and its place may follow. */
export type Waiting =
  | { for: 'player'; hint?: string }
  | { for: 'what'; who: Who; name: string }
  | { for: 'player in'; who: Who & { pid: string }; name: string }
  | { for: 'place'; shot: EnteredPlay };
