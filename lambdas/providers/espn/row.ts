import * as v from 'valibot';
import { statedPoints } from '../nba-live/row.ts';
import { timeOf } from '../valid.ts';

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const text = v.nullish(v.string(), '');
const words = v.pipe(
  text,
  v.transform((text) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()),
);
const orElse = <T>(schema: v.GenericSchema<unknown, T>, missing: T) => v.fallback(v.nullish(schema, missing), missing);

/** One play of an ESPN summary. Older and college games lack some fields. */
const Play = v.object({
  /** The event's id and a number that stays when plays are inserted before it. */
  id: v.pipe(id, v.regex(/^\d+$/)),
  type: v.object({ text: words }),
  /** The provider's sentence, read for facts found nowhere else, never stored. */
  text: words,
  period: v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) }),
  /** Seconds left, of 11:41, or 45.2 in the last minute. */
  clock: v.pipe(
    v.object({
      displayValue: v.pipe(
        v.string(),
        v.regex(/^(\d*:)?\d+(\.\d+)?$/),
        v.transform((text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)),
        v.maxValue(3600),
      ),
    }),
    v.transform(({ displayValue }) => displayValue),
  ),
  scoringPlay: orElse(v.boolean(), false),
  shootingPlay: orElse<boolean | undefined>(v.boolean(), undefined),
  /** Of an attempt, also where it missed; 0 where the provider does not say. */
  scoreValue: orElse(v.number(), 0),
  pointsAttempted: orElse(v.number(), 0),
  team: v.nullish(v.object({ id })),
  /** Who did it first; then who assisted, stole or blocked. */
  participants: orElse(v.array(v.object({ athlete: v.object({ id }) })), []),
  /** Epoch ms; undefined where the provider has none. */
  wallclock: v.pipe(v.optional(v.unknown()), v.transform(timeOf)),
  /** After this play. */
  homeScore: statedPoints,
  awayScore: statedPoints,
  /** Feet: across, 25 in the middle; along, from the rim. */
  coordinate: orElse<{ x: number; y: number } | undefined>(v.object({ x: v.number(), y: v.number() }), undefined),
});

export type EspnPlay = {
  id: string;
  type: string;
  words: string;
  period: number;
  clock: number;
  scoring: boolean;
  shooting: boolean | undefined;
  /** Points that were tried for; 0 where the provider does not say. */
  tried: number;
  tid: string | undefined;
  pids: string[];
  wallTime: number | undefined;
  x: number | undefined;
  y: number | undefined;
  home: number | undefined;
  away: number | undefined;
};

/** A play, or what is wrong with it. */
export function readPlay(row: unknown): EspnPlay | string {
  const read = v.safeParse(Play, row);
  if (!read.success) return `a play with a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}`;
  const {
    type,
    text: sentence,
    period,
    team,
    participants,
    wallclock,
    coordinate,
    pointsAttempted,
    scoreValue,
    ...rest
  } = read.output;
  return {
    id: rest.id,
    type: type.text,
    words: sentence,
    period: period.number,
    clock: rest.clock,
    wallTime: wallclock,
    scoring: rest.scoringPlay,
    shooting: rest.shootingPlay ?? undefined,
    tried: pointsAttempted || scoreValue,
    tid: team?.id,
    pids: participants.map(({ athlete }) => athlete.id),
    x: coordinate?.x,
    y: coordinate?.y,
    home: rest.homeScore,
    away: rest.awayScore,
  };
}
