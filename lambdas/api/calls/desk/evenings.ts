import * as v from 'valibot';
import { dayInNewYork } from '../../../../games/lib/new-york.ts';
import { entriesIn } from '../../../../games/ranking/pick-counts.ts';
import { fansAbove, totalsIn } from '../../../../games/ranking/totals.ts';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { eventsOfDay, feedOf, healthOf } from '../../../feeds/feed-health.ts';
import { Fault, refuse } from '../../../lib/fault.ts';
import { event } from '../../../stores/events.ts';
import { picks, ranking } from '../../../stores/ranking.ts';
import { hypeGameKey, resolveSideGame } from '../../deals/deal-inputs.ts';
import { pickCountsNow } from '../../deals/pick-counts.ts';
import { call } from '../../pipeline/call.ts';
import { day, id, optional } from '../../pipeline/input.ts';

export const evenings = call('evenings', v.object({ day: optional(day()) }), async ({ day }) => {
  const now = Date.now();
  const events = await eventsOfDay(day ?? dayInNewYork(now));
  return Promise.all(events.map((event) => eveningOf(event, now)));
});

async function eveningOf(event: GameEvent, now: number) {
  const [known, stored, counts] = await Promise.all([feedOf(event.id), ranking(event.id), picks(event.id)]);
  const { provider, lag, failing, wrong, ignored, adjusted } = healthOf(known, now);
  const joined = stored?.players ?? 0;
  const { polled } = known;
  return {
    event,
    provider,
    // The rest of the address may have a key.
    host: polled ? new URL(polled.url).host : null,
    lag,
    fault: failing ?? wrong,
    ignored: sumOf(Object.values(ignored).flatMap((byReason) => Object.values(byReason))),
    adjusted: adjusted + sumOf(Object.values(known.feeds).map((feed) => feed.adjusted ?? 0)),
    joined,
    playing: fansAbove(totalsIn(stored?.totals), 0),
    games: hypeGames.map((hypeGame) => {
      const entries = entriesIn(counts, hypeGame);
      return { hypeGame, entries, share: joined === 0 ? 0 : Math.min(1, entries / joined) };
    }),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export const pickCounts = call(
  'pickCounts',
  v.object({ eventId: id(), hypeGame: hypeGameKey() }),
  async ({ eventId, hypeGame }) => {
    const game = resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    const known = await event(eventId);
    return known ? pickCountsNow(game.key, known) : refuse('EventNotFound');
  },
);
