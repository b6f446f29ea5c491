import { BOX_ADJUSTMENT, type Play, type StatPlay } from '../timeline/play.ts';
import { isStop, stopWords } from '../timeline/status.ts';
import { eventTypeIn, type SportTable, shortLabel } from './sport.ts';

/** The name of a play: "3-pointer", "Run, 12 yards", "Made shot", "End of the first half". */
export function playWords(play: Play, table: SportTable): string {
  switch (play.kind) {
    case 'stat':
      return statWords(play, table);
    case 'shot':
      return table.shots[play.shotType];
    case 'status':
      return statusWords(play.status);
    case 'clock':
      return play.status === undefined ? 'The clock' : statusWords(play.status);
  }
}

function statWords({ classification, stats }: StatPlay, table: SportTable): string {
  const known = eventTypeIn(table, classification);
  const parts = Object.entries(stats).map(([stat, amount]) => `${signed(amount)} ${shortLabel(table, stat)}`);
  if (!known) return parts.length > 0 ? parts.join(', ') : 'A play';
  if (classification === BOX_ADJUSTMENT) return `${known.label}: ${parts.join(', ')}`;
  const [yards] = Object.entries(stats).filter(([stat]) => stat.endsWith('_YDS'));
  return yards ? `${known.label}, ${signed(yards[1])} ${Math.abs(yards[1]) === 1 ? 'yard' : 'yards'}` : known.label;
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `${amount}`);

/** START_SECOND_HALF as "Start of the second half". */
function statusWords(status: string): string {
  if (status === 'ENDED') return 'End of the game';
  if (isStop(status)) return stopWords[status];
  const [, edge, what = ''] = /^(START|END)_(.+)$/.exec(status) ?? [];
  if (!edge) return capital(status.toLowerCase().replaceAll('_', ' '));
  const of = what === 'OVER_TIME' ? 'overtime' : `the ${what.toLowerCase().replaceAll('_', ' ')}`;
  return `${capital(edge.toLowerCase())} of ${of}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * The change of a correction: "Assist moved to another player", "3-pointer changed to missed 3-pointer".
 * @param was the previous revision; undefined for a play that arrived after later plays of the game
 */
export function correctionWords(was: Play | undefined, is: Play, table: SportTable): string {
  const words = changeWords(was, is, table);
  return is.correction ? `${words} by an operator: ${is.correction.why}` : words;
}

function changeWords(was: Play | undefined, is: Play, table: SportTable): string {
  const now = playWords(is, table);
  if (!was) return isOfBox(is) ? now : `${now}, told late`;
  const before = playWords(was, table);
  if (is.void) return `${before} taken back`;
  if (was.void) return `${now} stands again`;
  if (before !== now) return `${before} changed to ${small(now)}`;
  if (subjectOf(was) !== subjectOf(is)) return `${now} moved to another player`;
  if (teamOf(was) !== teamOf(is)) return `${now} moved to the other team`;
  if (was.order !== is.order) return `${now} moved to another moment`;
  return `${now} corrected`;
}

const isOfBox = (play: Play): boolean => play.kind === 'stat' && play.classification === BOX_ADJUSTMENT;
const subjectOf = (play: Play): string | undefined => ('pid' in play ? play.pid : undefined);
const teamOf = (play: Play): string | undefined => ('tid' in play ? play.tid : undefined);
