import { fieldOf } from '../../../../games/lib/unknown.ts';
import { playOf, readMessage } from '../../../../games/timeline/message.ts';
import { type Feed, Tally } from '../../feed.ts';
import { MergedPlays } from './merged-plays.ts';
import {
  completed,
  isWhole,
  lastPossiblePeriod,
  oddFieldOf,
  oddityOf,
  refusalOf,
  unknownClassification,
} from './message.ts';

/**
 * Live messages, see docs/wire.md: `{eventId, messages: [{source, data}, …]}`, a list of them, or one; each may be a batch. Messages with id,
 * rev, order, period and clock, such as those of a recording, are plays as they are. Others are completed; see message.ts. Plays that
 * cannot be meant are refused; see refusalOf.
 */
export const hype: Feed = {
  key: 'hype',
  owns: () => false,
  strict: true,
  eventIdOf: (body) => fieldOf(body, 'eventId'),
  read(body, event, seenAt, known) {
    const messages = messagesIn(body);
    if (!messages) return { unreadable: 'there is no list of messages' };
    if (messages.length === 0) return { unreadable: 'the list of messages is empty' };
    const [ignored, odd] = [new Tally(), new Tally()];
    const read = messages.map((part) => readMessage(part));
    const periods = read.flatMap((message) => ('ignored' in message ? [] : [message.data.period]));
    const delivered = new Set(periods.filter((period) => typeof period === 'number'));
    const context = { event, seenAt, lastPeriod: lastPossiblePeriod(delivered, event, known) };
    const merged = new MergedPlays(event, known);
    const besides = oddFieldOf(body);
    if (besides !== undefined) odd.add(besides);
    for (const message of read) {
      if ('ignored' in message) {
        ignored.add(message.ignored);
        continue;
      }
      const whole = isWhole(message) ? message : completed(merged.atFirstTime(message), event, merged.readAt);
      const play = playOf(whole);
      if ('status' in play && alsoCalledOff.has(play.status)) play.status = 'CANCELED';
      const unknown = unknownClassification(whole, event);
      const refusal = unknown ?? ('ignored' in play ? undefined : refusalOf(play, message, context));
      if (refusal !== undefined) ignored.refuse(refusal);
      else if ('ignored' in play) ignored.add(play.ignored);
      else {
        const oddity = oddityOf(play, message, context);
        if (oddity !== undefined) odd.add(oddity);
        if (merged.contradicts(play)) ignored.add('another play under the same id and rev');
        // A message that names its play corrects that one, known or not.
        if (message.data.id !== undefined) merged.add(play);
        else merged.correct(play);
      }
    }
    const warnings = odd.list();
    return { plays: merged.plays, ignored: ignored.list(), ...(warnings.length > 0 && { warnings }) };
  },
};

/** Further words for a game that is called off. */
const alsoCalledOff: ReadonlySet<unknown> = new Set(['FORFEIT', 'ABANDONED']);

/** The messages of a delivery, batches unpacked; undefined if absent. */
export function messagesIn(body: unknown): unknown[] | undefined {
  const lists = [body, fieldOf(body, 'messages'), fieldOf(body, 'batch')];
  const list = lists.find(Array.isArray) ?? (fieldOf(body, 'source') === undefined ? undefined : [body]);
  return list?.flatMap((part: unknown) => {
    const inner = fieldOf(part, 'batch');
    return Array.isArray(inner) ? inner : [part];
  });
}
