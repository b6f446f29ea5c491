import { canonical } from '../../../games/lib/canonical.ts';
import type { Play } from '../../../games/timeline/play.ts';
import type { Draft } from '../feed.ts';

/** What a play says, as text, without its place, its time and its revision: a provider may move and renumber its rows. */
function said({ order, at, period, clock, rev, correction, ...facts }: Draft): string {
  // Drafts may have fields that are undefined, plays of the log have none.
  return canonical(JSON.parse(JSON.stringify(facts)));
}

/** Whether an operator's correction of a play is in force. One that says again what was told before gives the play back to its provider. */
export const isHeld = (play: Play): boolean =>
  play.correction !== undefined && said(play) !== said(play.correction.was);

/** Whether a provider tells a corrected play as before, or as corrected. */
export function repeatsProvider(draft: Draft, { correction, ...play }: Play): boolean {
  const now = said(draft);
  return now === said(play) || (correction !== undefined && now === said(correction.was));
}

/** A play as it was told before an operator corrected it. */
export const asTold = <Known extends Draft>(play: Known): Known | Play => play.correction?.was ?? play;
