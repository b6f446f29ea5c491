import type { Play } from '../../../../../games/timeline/play.ts';
import { asTheyHappened } from '../../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../../games/timeline/timeline.ts';
import { randomId } from '../../../api/random-id.ts';
import { phoneStorage } from '../../../api/storage.ts';
import { ENTERED } from './entered-play.ts';
import { ENTERS, LEAVES } from './floor.ts';

/** Storage name of the mark that the ids of this phone's plays begin with. */
const MARK = 'table mark';

function phoneMark(): string {
  const known = phoneStorage.get(MARK);
  if (known) return known;
  const mark = randomId().slice(0, 8);
  phoneStorage.set(MARK, mark);
  return mark;
}

/** A new id, by which this phone recognises its plays. */
export const newId = (): string => `${phoneMark()}-${randomId().slice(0, 12)}`;

/** Readings of the clock, its start and its stop begin with this word. They are not undone: the clock is set instead. */
export const CLOCK = 'clock-';

/** The id that the plays of one tap share. */
const stemOf = (id: string): string =>
  [ENTERS, LEAVES]
    .reduce((rest, word) => (rest.startsWith(word) ? rest.slice(word.length) : rest), id.slice(ENTERED.length))
    .replace(/-shot$/, '');

/** The plays of this phone's newest tap that were not taken back, the main one first; empty without such a tap. */
export function lastOwn(timeline: Timeline, mark = phoneMark()): Play[] {
  const own = [...timeline.plays()]
    .filter(({ id }) => id.startsWith(ENTERED) && stemOf(id).startsWith(`${mark}-`))
    .sort(asTheyHappened);
  const newest = own.at(-1);
  if (!newest) return [];
  const stem = stemOf(newest.id);
  const rank = ({ kind, id }: Play) => (kind === 'shot' || id.startsWith(ENTERED + LEAVES) ? 1 : 0);
  return own.filter(({ id }) => stemOf(id) === stem).sort((a, b) => rank(a) - rank(b));
}
