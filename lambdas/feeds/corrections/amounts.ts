import * as v from 'valibot';
import { canonical } from '../../../games/lib/unknown.ts';
import { toPlay } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { type Draft, type Feed, isEntered } from '../feed.ts';
import { readAs } from '../valid.ts';

/** By how much a correction changes a stat of a player or of a team. A player's change is listed for the team too. */
type CorrectedAmount = { tid: string; pid?: string; stat: string; amount: number; order: number };

/** Changes of stats by the corrections of a game, play by play. */
export const correctedAmounts = (timeline: Timeline | undefined): CorrectedAmount[] =>
  changedPlays(timeline).flatMap((play) => {
    const changes = new Map<string, CorrectedAmount>();
    const count = (of: Play, sign: number) => {
      if (of.kind !== 'stat' || of.void || of.act === 'OTHER') return;
      const { tid, pid, stats, order } = of;
      for (const [stat, value] of Object.entries(stats))
        for (const subject of [{ tid }, ...(pid === undefined ? [] : [{ tid, pid }])]) {
          const key = `${subject.tid} ${'pid' in subject ? subject.pid : ''} ${stat}`;
          const known = changes.get(key) ?? { ...subject, stat, amount: 0, order };
          changes.set(key, { ...known, amount: known.amount + sign * value });
        }
    };
    count(play, 1);
    if (play.correction && !isEntered(play.id)) count(play.correction.was, -1);
    return [...changes.values()].filter(({ amount }) => amount !== 0);
  });

/** Plays of an operator, not of a provider: corrected plays, and plays entered by hand. */
function changedPlays(timeline: Timeline | undefined): Play[] {
  if (!timeline) return [];
  const entered = timeline.plays().filter(({ id, correction }) => isEntered(id) && !correction);
  return [...timeline.corrections(), ...entered];
}

export const amountsOf = (corrections: readonly CorrectedAmount[]): number[] => corrections.map(({ amount }) => amount);

/** Limit of sums that are tried. A game has few corrections. */
const MAX_SUMS = 1000;

/**
 * The part of a difference that corrections explain, because the provider states them too: the closest sum of some of them, or 0.
 * @param difference the provider's stated number minus the sum of its own rows
 */
export function explained(difference: number, amounts: readonly number[]): number {
  const sums = new Set([0]);
  for (const amount of amounts) if (sums.size < MAX_SUMS) for (const sum of [...sums]) sums.add(sum + amount);
  let best = 0;
  for (const sum of sums) if (Math.abs(difference - sum) < Math.abs(difference - best)) best = sum;
  return best;
}

/** The facts of a play as text, without order, time and revision: a provider may move and renumber its rows. */
function factsOf({ order, at, period, clock, rev, correction, ...facts }: Draft): string {
  // Drafts may have fields that are undefined, plays of the log have none.
  return canonical(JSON.parse(JSON.stringify(facts)));
}

/** Whether an operator's correction of a play is in force. A correction back to the original play gives the play back to its provider. */
export const isHeld = (play: Play): boolean =>
  play.correction !== undefined && factsOf(play) !== factsOf(play.correction.was);

/** Whether a provider states a corrected play as before the correction, or as corrected. */
export function repeatsProvider(draft: Draft, { correction, ...play }: Play): boolean {
  const now = factsOf(draft);
  return now === factsOf(play) || (correction !== undefined && now === factsOf(correction.was));
}

/** A play as its provider stated it, before any correction. */
export const asProvided = <Known extends Draft>(play: Known): Known | Play => play.correction?.was ?? play;

/** A corrected play as a message, and the revision that the operator saw. */
const Corrected = v.object({ message: v.unknown(), revision: v.number() });
export type Corrected = v.InferOutput<typeof Corrected>;

/** Corrections of operators. They come through the queue as a provider's deliveries do, and the webhook does not accept them. */
export const corrections: Feed = {
  key: 'correction',
  strict: true,
  owns: () => false,
  read(body, _event, _seenAt, known) {
    const corrected = readAs(Corrected, body, 'it is no correction:');
    if ('unreadable' in corrected) return corrected;
    const play = toPlay(corrected.message);
    if ('ignored' in play) return { unreadable: play.ignored };
    const before = known?.revision(play.id);
    // The queue delivers some messages twice.
    if (before && canonical(before) === canonical(play)) return { plays: [], ignored: [] };
    if (before?.rev !== corrected.revision)
      return {
        plays: [],
        ignored: [{ why: 'a correction of a play that has changed since', count: 1, refused: true }],
      };
    return { plays: [play], ignored: [] };
  },
};
