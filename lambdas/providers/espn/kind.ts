import type { EspnPlay } from './row.ts';

/** What a play is. Professional games and those of colleges name the same things differently (Free Throw - 1 of 2, MadeFreeThrow). */
export type Kind =
  | 'end-period'
  | 'end-game'
  | 'free-throw'
  | 'shot'
  | 'rebound'
  | 'steal'
  | 'block'
  | 'turnover'
  | 'foul'
  | 'clock'
  | 'silent'
  | 'unknown';

/** The first that fits; types are compared without blanks. */
const kinds: readonly [RegExp, Kind][] = [
  [/^endperiod/, 'end-period'],
  [/^endgame/, 'end-game'],
  [/^substitution/, 'silent'],
  [/freethrow/, 'free-throw'],
  // Rows of their own in games of colleges; elsewhere the second participant of the turnover or miss.
  [/^steal/, 'steal'],
  [/^block(ed)?shot|^block$/, 'block'],
  [/rebound/, 'rebound'],
  [/turnover|^travel|^doubledribble|^palming|^discontinued?dribble|^carry/, 'turnover'],
  [/technical/, 'clock'],
  [/foul|^offensivecharge/, 'foul'],
  [
    /timeout|jumpball|challenge|review|violation|goaltending|kickedball|delay|ejection|^start|^lane|notavailable/,
    'clock',
  ],
];
/** Where the provider does not say which plays are shots. */
const shots = /shot(?!clock)|jumper|layup|dunk|hook|tip|heave|fingerroll/;

export function kindOf({ type, shooting }: EspnPlay): Kind {
  const name = type.replaceAll(/[^a-z]/g, '');
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
  if (kind) return kind;
  return shooting || (shooting === undefined && shots.test(name)) ? 'shot' : 'unknown';
}

/** Points of a field goal; from its sentence where the provider does not say. */
export const worthOf = ({ tried, words }: EspnPlay): 2 | 3 =>
  tried === 3 || (tried === 0 && /three|3-?p/.test(words)) ? 3 : 2;

/** A rebound of a dead ball is bookkeeping and counts for nobody. */
export const isDead = ({ type, words }: EspnPlay): boolean => /dead ?ball/.test(`${type} ${words}`);
/** So the provider calls what was no turnover after all. */
export const isNoTurnover = ({ type }: EspnPlay): boolean => /^no turnover/.test(type);
/** A stop of the game that no player is at fault for. */
export const isPause = ({ type }: EspnPlay): boolean => /time ?out|challenge|review|^start|not available/.test(type);
export const isHeave = ({ type, words }: EspnPlay): boolean => /\bheave\b/.test(`${type} ${words}`);
