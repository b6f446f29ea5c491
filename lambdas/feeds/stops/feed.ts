import * as v from 'valibot';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { boundaryOf, lengthOf } from '../../../games/timeline/periods.ts';
import { gameOrder } from '../../../games/timeline/play.ts';
import { endsPeriod } from '../../../games/timeline/status.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { type Draft, type Feed, takenBack } from '../feed.ts';
import { LAST_ORDER } from '../stated/periods.ts';
import { readAs } from '../valid.ts';
import { stopDraft } from './stop-drafts.ts';

/** A decision on a game that its own feed does not state. */
const Ruling = v.object({
  /** Who decides. `wait`: the rule that a suspended game is called off after 48 hours. */
  by: v.picklist(['operator', 'schedule', 'wait']),
  /** LIVE takes back the earlier rulings of the same `by`; CLOSED closes joining. */
  status: v.picklist(['POSTPONED', 'SUSPENDED', 'CANCELED', 'ENDED', 'LIVE', 'CLOSED']),
  /** The side games of CLOSED. */
  closes: v.optional(v.array(v.picklist(hypeGames)), []),
  /** Epoch ms. */
  at: v.pipe(v.number(), v.integer()),
});
export type Ruling = v.InferInput<typeof Ruling>;

const PREFIX = 'ruling/';

/** Rulings on a game beside its feed. They come through the queue like a provider's deliveries, and cannot be pushed. */
export const rulings: Feed = {
  key: 'ruling',
  owns: () => false,
  read(body, event, _, known) {
    const ruling = readAs(Ruling, body, 'it is no ruling:');
    if ('unreadable' in ruling) return ruling;
    const { by, status, at, closes } = ruling;
    const id = `${PREFIX}${by}/${status}/${at}`;
    const plays = known?.plays() ?? [];
    if (status === 'LIVE') {
      return { plays: plays.filter((play) => play.id.startsWith(`${PREFIX}${by}/`)).map(takenBack), ignored: [] };
    }
    if (known && isInForce(ruling, known)) return { plays: [], ignored: [] };
    if (status === 'CLOSED') {
      // A status that does not change the game.
      const closing = stopDraft(`${id}/${closes.join('.')}`, 'LINEUP', plays, event, at);
      return { plays: [{ ...closing, kind: 'status', status: 'LINEUP', closes }], ignored: [] };
    }
    return {
      plays: status === 'ENDED' ? endings(id, at, known) : [stopDraft(id, status, plays, event, at)],
      ignored: [],
    };
  },
};

/** Whether a ruling would no longer change the game. The schedule does not reopen a called off game, nor postpone a suspended one. */
function isInForce({ by, status, closes = [] }: Ruling, known: Timeline): boolean {
  const { stopped, ended } = known;
  if (status === 'ENDED') return ended;
  if (status === 'CLOSED') return closes.every((key) => known.hasClosed(key));
  return (
    stopped === status ||
    (by === 'schedule' && (stopped === 'CANCELED' || (stopped === 'SUSPENDED' && status === 'POSTPONED')))
  );
}

/** The end of a game that has begun, and of its last period if that has not been stated. */
function endings(id: string, at: number, known: Timeline | undefined): Draft[] {
  if (!known || known.now.period < 1) return [];
  const { event, now } = known;
  const { period } = now;
  const closed = known.plays().some((play) => play.period === period && endsPeriod(play.status));
  const length = lengthOf(period, event);
  const place = { kind: 'status', at, period, clock: 0 } as const;
  const { end } = boundaryOf(period, event.regulation);
  return [
    ...(closed ? [] : [{ ...place, id: `${id}/end`, status: end, order: gameOrder(period, length, LAST_ORDER - 1) }]),
    { ...place, id, status: 'ENDED', order: gameOrder(period, length, LAST_ORDER) },
  ];
}
