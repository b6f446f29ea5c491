import { fieldOf } from '../../../../games/lib/unknown.ts';
import { type Feed, Tally } from '../../feed.ts';
import { refuseUnlessScored } from '../../stated/score.ts';
import { isStopOf, stopDrafts, stopNamed } from '../../stops/stop-drafts.ts';
import { plainText } from '../../valid.ts';
import { mergeMessages } from '../event-messages.ts';
import { isInferredStatusId } from '../infer-statuses.ts';
import { sportradarNames } from '../player-names.ts';
import { UnreadRows } from '../snapshot-feed.ts';
import { gameIn, isAlive, messageOf } from './events.ts';

const KEY = 'sportradar-nfl';
/** Ids of events, and of the plays of an event. */
const EVENT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\/|$)/i;
/** Words of the provider for a game that is played as scheduled. */
const ON = /^(inprogress|halftime|complete|closed)$/;

/**
 * Sportradar's NFL feed of version 7, pushed or polled. A play gives the same as a row of the NFL's own feed: one play for each player and
 * kind of thing they did, `<event>/<player>/<kind>`, and the place of a run or pass, `<event>/shot`. A polled play-by-play is the whole game:
 * events that are not in it any more did not happen.
 */
export const sportradarNfl: Feed = {
  key: KEY,
  owns: (id) => EVENT.test(id) || isInferredStatusId(id) || isStopOf(KEY, id),
  derives: isInferredStatusId,
  namesIn: sportradarNames,
  eventIdOf: (body) => gameIn(body)?.game.id,
  isHeartbeat: isAlive,
  read(body, event, seenAt, known) {
    if (isAlive(body)) return { plays: [], ignored: [] };
    const found = gameIn(body);
    if (!found) return { unreadable: 'there is no game of version 7' };
    const { game, isPushed } = found;
    const { home, away } = game.summary;
    if (home.id !== event.home.id || away.id !== event.away.id) {
      return { unreadable: `the game is ${away.id} at ${home.id}, not ${event.away.id} at ${event.home.id}` };
    }
    const ignored = new Tally();
    const unread = new UnreadRows();
    const messages = found.events.flatMap((one) => {
      const said = messageOf(one, event, ignored);
      if (typeof said !== 'string') return [said];
      ignored.add(said);
      unread.add(plainText(fieldOf(one.raw, 'id')));
      return [];
    });
    const merged = mergeMessages(messages, event, known, !isPushed);
    const stopped =
      stopNamed(game.status.replace('delayed', 'suspended')) ?? (ON.test(game.status) ? false : undefined);
    const before = [...(known?.plays() ?? []), ...merged.plays].filter(({ id }) => !isStopOf(KEY, id));
    const plays = [...merged.plays, ...stopDrafts(KEY, stopped, before, event, seenAt, known)];
    const delivery = { ...merged, plays, ignored: ignored.list() };
    return isPushed ? delivery : refuseUnlessScored({ ...delivery, snapshot: { unread } }, known);
  },
};
