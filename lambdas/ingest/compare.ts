import { type Play, supersedes } from '../../games/timeline/play.ts';
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
    const known = news.get(draft.id) ?? timeline.revision(draft.id);
    const guessed = delivery.untimed && !delivery.unseen && !delivery.printed?.has(draft.id);
    const follows = delivery.unseen || (!delivery.untimed && feed.derives?.(draft.id));
    const play = known
      ? corrected(draft, known, follows ? draft.at : known.at)
      : first(guessed ? fitted(draft, timeline) : draft);
    if (play) news.set(play.id, play);
  }
  if (snapshot) {
    const told = new Set(delivery.plays.map(({ id }) => id));
    const gone = timeline.plays().filter(({ id }) => !told.has(id) && !snapshot.unread.has(id) && feed.owns(id));
    const own = () => timeline.plays().filter(({ id }) => feed.owns(id)).length;
    if (gone.length > CREDIBLE_LOSS && gone.length > own() / 2) {
      ignored.push({ why: 'the loss of most of the game', count: gone.length });
    } else {
      for (const play of gone) news.set(play.id, { ...play, rev: play.rev + 1, void: true });
    }
  }
  return { plays: [...news.values()], ignored };
}

/** The play that a draft makes where nothing is known of it. */
const first = (draft: Draft): Play => ({ ...draft, rev: draft.rev ?? 1 }) as Play;

/** The play that a draft makes of what is known, undefined where it says nothing new. @param at when it happened, as far as is known now */
function corrected(draft: Draft, known: Play, at: number): Play | undefined {
  if (draft.rev !== undefined) {
    const next = first(draft);
    return supersedes(next, known) ? next : undefined;
  }
  return saysTheSame(draft, known) && at === known.at ? undefined : ({ ...draft, at, rev: known.rev + 1 } as Play);
}

/** A draft whose time is a guess, at a time between those of its known neighbours in game order (RULES A1). */
function fitted(draft: Draft, timeline: Timeline): Draft {
  const plays = timeline.plays();
  const before = plays.findLast(({ order }) => order <= draft.order)?.at ?? draft.at;
  const after = plays.find(({ order }) => order > draft.order)?.at ?? Number.POSITIVE_INFINITY;
  return { ...draft, at: Math.min(Math.max(draft.at, before), after) };
}

/** Whether a draft and a play are the same but for when they were told. */
function saysTheSame(draft: Draft, known: Play): boolean {
  const [told, before] = [draft as Data, known as Data];
  for (const key in told) if (!ofTelling(key) && !same(told[key], before[key])) return false;
  for (const key in before) if (!ofTelling(key) && !(key in told) && before[key] !== undefined) return false;
  return true;
}

type Data = Record<string, unknown>;
const ofTelling = (key: string) => key === 'at' || key === 'rev';

/** Deep equality of plain data; an absent field and an undefined one are the same. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  for (const key in a) if (!same((a as Data)[key], (b as Data)[key])) return false;
  for (const key in b) if (!(key in a) && (b as Data)[key] !== undefined) return false;
  return true;
}
