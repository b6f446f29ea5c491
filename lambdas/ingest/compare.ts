import type { Play } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery, Draft, Feed, PassedOver } from '../feeds/feed.ts';

/** A snapshot that lacks more than this, and most of the game, is a provider's fault rather than a correction. */
const CREDIBLE_LOSS = 10;

export type News = { plays: Play[]; ignored: PassedOver[] };

/**
 * What a delivery tells that the timeline does not know: new plays, corrections under their next revision, and what was
 * taken back. The timeline itself stays.
 * @param newest time of the newest snapshot of this provider that was taken, where there was one
 */
export function newsOf(delivery: Delivery, feed: Feed, timeline: Timeline, newest: number | undefined): News {
  const { snapshot } = delivery;
  const ignored = [...delivery.ignored];
  if (snapshot?.asOf !== undefined && newest !== undefined && snapshot.asOf < newest) {
    return { plays: [], ignored: [...ignored, { why: 'a snapshot older than one taken before', count: 1 }] };
  }
  const news = new Map<string, Play>();
  for (const draft of delivery.plays) {
    const told = delivery.untimed ? fitted(draft, timeline) : draft;
    const play = revised(told, news.get(draft.id) ?? timeline.revision(draft.id));
    if (play) news.set(play.id, play);
  }
  if (snapshot) {
    const told = new Set(delivery.plays.map(({ id }) => id));
    const own = timeline.plays().filter(({ id }) => feed.owns(id));
    const gone = own.filter(({ id }) => !told.has(id) && !snapshot.unread.has(id));
    if (gone.length > CREDIBLE_LOSS && gone.length > own.length / 2) {
      ignored.push({ why: 'the loss of most of the game', count: gone.length });
    } else {
      for (const play of gone) news.set(play.id, { ...play, rev: play.rev + 1, void: true });
    }
  }
  return { plays: [...news.values()], ignored };
}

/** The play that a draft makes of what is known, undefined where it says nothing new. */
function revised(draft: Draft, known: Play | undefined): Play | undefined {
  if (draft.rev !== undefined)
    return known && known.rev >= draft.rev ? undefined : ({ ...draft, rev: draft.rev } as Play);
  if (!known) return { ...draft, rev: 1 } as Play;
  // A fact keeps its time when it is corrected (RULES A1).
  const next = { ...draft, at: known.at, rev: known.rev } as Play;
  return same(next, known) ? undefined : { ...next, rev: known.rev + 1 };
}

/** A draft whose time is a guess, at a time between those of its known neighbours in game order (RULES A1). */
function fitted(draft: Draft, timeline: Timeline): Draft {
  const plays = timeline.plays();
  const before = plays.findLast(({ order }) => order <= draft.order)?.at ?? draft.at;
  const after = plays.find(({ order }) => order > draft.order)?.at ?? Number.POSITIVE_INFINITY;
  return { ...draft, at: Math.min(Math.max(draft.at, before), after) };
}

/** Deep equality of plain data; an absent field and an undefined one are the same. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => same(left[key], right[key]));
}
