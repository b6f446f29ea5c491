import type { TeamNames } from '../schema.ts';
import type { SentenceRow, SentenceStat } from './sentence.ts';

export type Side = SentenceStat['side'];

/** A player's name in a pattern: "Jo Doe Jr.", "Doe, Jo" or "#12 J.Doe". Bounded, so that no sentence takes long to read. */
export const NAME = String.raw`(?:#\d{1,3} )?[^()#\d;]{1,40}?`;
/** Yards in a pattern: "7 yds", "no gain", "a loss of 3 yards", "4 yards loss"; one group. */
export const GAIN = String.raw`(no gain|(?:an? )?loss of \d{1,3}|-?\d{1,3} ?(?:yds?|yards?)\b(?: (?:gain|loss))?(?: \(-?\d{1,3}\))?)`;

/** The yards in words that match GAIN. In "24 yards gain (1)" one yard counts, up to the spot of a foul. */
export function yardsOf(gain: string | undefined): number {
  const [first = '0', counted] = gain?.match(/-?\d+/g) ?? [];
  return /loss/i.test(gain ?? '') ? -Number(first) : Number(counted ?? first);
}

const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;

/** A player's name as it is looked up, "Doe, Jo" as "Jo Doe"; undefined if the sentence names a team or leaves the name out. */
export function mentionOf(name: string | undefined, { offence, defence }: SentenceRow): string | undefined {
  const tidy = name?.replace(/^[\s,.]*(?:#\d+ )?|[\s,]+$/g, '') ?? '';
  const isTeam = [offence, defence].some(({ location, abbreviation }) => [location, abbreviation].includes(tidy));
  if (tidy === '' || isTeam || /^(?:team|n\/a|null)$/i.test(tidy)) return undefined;
  const [last = '', ...firsts] = tidy.split(/, */);
  const [first = '', ...more] = firsts.filter((part) => !suffix.test(part));
  return first && more.length === 0 ? [first, last, ...firsts.filter((part) => suffix.test(part))].join(' ') : tidy;
}

/** How many letters both have in the same order, gaps allowed. */
function commonLetters(a: string, b: string): number {
  let before = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const row = [0];
    for (let at = 0; at < b.length; at += 1)
      row.push(letter === b[at] ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0));
    before = row;
  }
  return before.at(-1) ?? 0;
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 24);

/** How well a short form such as "MiaFl" fits a team, from 0 to 1, and 2 for the team's own abbreviation or place. */
function likeness(short: string, { abbreviation, location, name }: TeamNames): number {
  const wanted = letters(short);
  if (wanted === '') return 0;
  if ([abbreviation, location].some((own) => letters(own) === wanted)) return 2;
  const fits = [abbreviation, location, location + name].map((own) => commonLetters(wanted, letters(own)));
  return Math.max(...fits) / wanted.length + (letters(location)[0] === wanted[0] ? 0.1 : 0);
}

/** Which team a sentence means by a short form; undefined if it fits both or neither. */
export function sideOf(short: string, { offence, defence }: SentenceRow): Side | undefined {
  const [ours, theirs] = [likeness(short, offence), likeness(short, defence)];
  if (Math.max(ours, theirs) < 0.6 || Math.abs(ours - theirs) < 0.05) return undefined;
  return ours > theirs ? 'offence' : 'defence';
}

/** Codes of the player who takes a lateral, by the codes of the one who gives it. */
export const laterals: ReadonlyMap<number, number> = new Map(
  [10, 21, 25, 33, 45, 55, 59].flatMap((statId) => [
    [statId, statId + 2],
    [statId + 2, statId + 2],
  ]),
);

export const otherSide = (side: Side): Side => (side === 'offence' ? 'defence' : 'offence');

/** A statistic of a player, or of the team if the sentence names no player. */
export function stat(statId: number, side: Side, name?: string, yards = 0): SentenceStat {
  return { statId, yards, side, ...(name !== undefined && { name }) };
}
