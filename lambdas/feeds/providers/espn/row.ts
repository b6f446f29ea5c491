import * as v from 'valibot';
import { id, maybe, period, readAs, secondsOf, statedPoints, text, UNREADABLE_PLAYER, wallTime } from '../../valid.ts';

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

/** The kind of a play. Professional and college games name the same things differently (Free Throw - 1 of 2, MadeFreeThrow). */
type Kind = (typeof kinds)[number][1] | 'shot' | 'unknown';
/** Types of shots, if the provider does not mark shots. */
const shots = /shot(?!clock)|jumper|layup|dunk|hook|tip|heave|fingerroll/;

/** @param shooting whether it is marked as a shot, if the provider marks shots */
function kindOf(type: string, shooting: boolean | undefined): Kind {
  const name = type.replaceAll(/[^a-z]/g, '');
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
  if (kind) return kind;
  return shooting || (shooting === undefined && shots.test(name)) ? 'shot' : 'unknown';
}

const words = v.pipe(
  text,
  v.transform((text) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()),
);

/** A player must not cost the play. */
const participant = v.fallback(
  v.pipe(
    v.object({ athlete: v.object({ id }) }),
    v.transform(({ athlete }) => athlete.id),
  ),
  UNREADABLE_PLAYER,
);

/** Substitutions happen in breaks, so they start no period. */
const saidBy: { [Of in Kind]?: 'end' | 'nothing' } = { 'end-period': 'end', substitution: 'nothing' };

/** Seconds left, of 11:41, or 45.2 in the last minute. */
export const RowClock = v.object({
  displayValue: v.pipe(v.string(), v.regex(/^(\d*:)?\d+(\.\d+)?$/), v.transform(secondsOf), v.maxValue(3600)),
});

/** One play of an ESPN summary. Older and college games lack some fields. */
const Play = v.pipe(
  v.object({
    /** The event's id and a number that stays when plays are inserted before it. */
    id: v.pipe(id, v.regex(/^\d+$/)),
    type: v.object({ text: words }),
    /** The provider's sentence, read for facts found nowhere else, never stored. */
    text: words,
    period: v.object({ number: period }),
    clock: RowClock,
    scoringPlay: v.fallback(v.boolean(), false),
    shootingPlay: maybe(v.boolean()),
    /** Of an attempt, even a missed one; 0 if the provider does not say. */
    scoreValue: v.fallback(v.number(), 0),
    pointsAttempted: v.fallback(v.number(), 0),
    team: v.nullish(v.object({ id })),
    /** Who did it first; then who assisted, stole or blocked. */
    participants: v.nullish(v.fallback(v.array(participant), [UNREADABLE_PLAYER]), []),
    wallclock: wallTime,
    /** After this play. */
    homeScore: statedPoints,
    awayScore: statedPoints,
    /** Feet: across, 25 in the middle; along, from the rim. */
    coordinate: maybe(v.object({ x: v.number(), y: v.number() })),
  }),
  v.transform((play) => ({ ...play, kind: kindOf(play.type.text, play.shootingPlay) })),
  v.transform(({ kind, ...play }) => ({
    id: play.id,
    kind,
    says: saidBy[kind],
    isTipOff: /^jump ?ball/.test(play.type.text),
    type: play.type.text,
    words: play.text,
    period: play.period.number,
    clock: play.clock.displayValue,
    wallTime: play.wallclock,
    scoring: play.scoringPlay,
    /** Points that were tried for; 0 if the provider does not say. */
    tried: play.pointsAttempted || play.scoreValue,
    tid: play.team?.id,
    pids: play.participants,
    x: play.coordinate?.x,
    y: play.coordinate?.y,
    home: play.homeScore,
    away: play.awayScore,
  })),
);

export type EspnPlay = v.InferOutput<typeof Play>;

/** A play, or what is wrong with it. */
export const readPlay = (row: unknown) => readAs(Play, row, 'a play with');
