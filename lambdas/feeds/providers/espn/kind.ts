/** The first that fits. Types are compared without blanks. */
const kinds = [
  [/^endperiod/, 'end-period'],
  [/^endgame/, 'end-game'],
  [/^substitution/, 'substitution'],
  [/freethrow/, 'free-throw'],
  // Rows in college games; elsewhere the second participant of the turnover or miss.
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
] as const;

/** What a play is. Professional and college games name the same things differently (Free Throw - 1 of 2, MadeFreeThrow). */
export type Kind = (typeof kinds)[number][1] | 'shot' | 'unknown';
/** Types of shots, if the provider does not mark shots. */
const shots = /shot(?!clock)|jumper|layup|dunk|hook|tip|heave|fingerroll/;

/** @param shooting whether it is marked as a shot, if the provider marks shots */
export function kindOf(type: string, shooting: boolean | undefined): Kind {
  const name = type.replaceAll(/[^a-z]/g, '');
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
  if (kind) return kind;
  return shooting || (shooting === undefined && shots.test(name)) ? 'shot' : 'unknown';
}
