import { canonical } from '../../../games/lib/canonical.ts';
import type { Play } from '../../../games/timeline/play.ts';
import type { Draft } from '../feed.ts';

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
