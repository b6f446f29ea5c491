import { fieldOf } from '../../../games/record.ts';
import { type LiveMessage, playOf, readMessage, shown } from '../../../games/timeline/message.ts';
import { isStatus } from '../../../games/timeline/status.ts';
import { type Feed, Tally } from '../feed.ts';
import { FIRST_TIME, LATEST } from '../valid.ts';
import { MergedPlays } from './merged-plays.ts';
import { completed, unknownClassification } from './message.ts';

/**
 * Live messages, see docs/wire.md: `{eventId, messages: [{source, data}, …]}`, a list of them, or one; each may be a batch. Messages with id,
 * rev, order, period and clock, such as those of a recording, are plays as they are. Others are completed; see message.ts.
 */
export const hype: Feed = {
  key: 'hype',
  owns: () => false,
  strict: true,
  eventIdOf: (body) => fieldOf(body, 'eventId'),
  read(body, event, _, known) {
    const messages = messagesIn(body);
    if (!messages) return { unreadable: 'there is no list of messages' };
    const ignored = new Tally();
    const merged = new MergedPlays(event, known);
    for (const part of messages) {
      const message = readMessage(part);
      const whole =
        'ignored' in message || isWhole(message) ? message : completed(merged.inItsTime(message), event, merged.readAt);
      const play = 'ignored' in whole ? whole : playOf(whole);
      if ('status' in play && alsoCalledOff.has(play.status)) play.status = 'CANCELED';
      const unknown = 'ignored' in whole ? undefined : unknownClassification(whole, event);
      if (unknown !== undefined) ignored.refuse(`an unknown classification ${shown(unknown)}`);
      else if ('ignored' in play) ignored.add(play.ignored);
      else if (play.at < FIRST_TIME || play.at > LATEST) ignored.refuse('a timestamp that is not in epoch ms');
      else if (play.status !== undefined && !isStatus(play.status))
        ignored.refuse(`an unknown status ${shown(play.status)}`);
      else {
        if (merged.contradicts(play)) ignored.add('another play under the same id and rev');
        // A message that names its play corrects that one, known or not.
        if (fieldOf(message, 'data', 'id') !== undefined) merged.add(play);
        else merged.correct(play);
      }
    }
    return { plays: merged.plays, ignored: ignored.list() };
  },
};

/** Further words for a game that is called off. */
const alsoCalledOff: ReadonlySet<unknown> = new Set(['FORFEIT', 'ABANDONED']);

/** The messages of a delivery, batches unpacked; undefined if it has none. */
export function messagesIn(body: unknown): unknown[] | undefined {
  const lists = [body, fieldOf(body, 'messages'), fieldOf(body, 'batch')];
  const list = lists.find(Array.isArray) ?? (fieldOf(body, 'source') === undefined ? undefined : [body]);
  return list?.flatMap((part: unknown) => {
    const inner = fieldOf(part, 'batch');
    return Array.isArray(inner) ? inner : [part];
  });
}

const isWhole = ({ data }: LiveMessage): boolean =>
  ['id', 'rev', 'order', 'period', 'clock'].every((field) => data[field] !== undefined);
