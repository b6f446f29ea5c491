import * as v from 'valibot';
import { id, maybe, period, readAs, secondsOf, statedPoints, text, UNREADABLE_PLAYER, wallTime } from '../../valid.ts';
import { type Act, opponentOf, shotWorth } from '../basketball-plays.ts';
import { placeFromRim } from '../lines.ts';
import type { SnapshotContext } from '../snapshot-feed.ts';

/** Middle of the court's width, feet. */
const MIDDLE = 25;

const creditKey = (as: 'STEAL' | 'BLOCK', { period, clock }: EspnPlay, pid: string): string =>
  [as, pid, period, clock].join(' ');

/** Placeholders are hugely negative numbers, the corner, and in games without places the rim; see `onRim`. */
const hasPlace = ({ x = Number.NaN, y = Number.NaN }: EspnPlay): boolean =>
  x >= 0 && x <= 2 * MIDDLE && y > -10 && y < 94 && (x !== 0 || y !== 0);
const onRim = ({ x, y }: EspnPlay): boolean => x === MIDDLE && y === 0;

/** What the rows of a game are read with. */
export const readingOf = (rows: readonly EspnPlay[], { event, ignored }: SnapshotContext) => ({
  event,
  ignored,
  /** Steals and blocks that have rows of their own. A second mention is not counted. */
  ownRows: new Set(
    rows.flatMap((row) => {
      const { kind, pids } = row;
      if ((kind !== 'steal' && kind !== 'block') || !pids[0]) return [];
      return creditKey(kind === 'steal' ? 'STEAL' : 'BLOCK', row, pids[0]);
    }),
  ),
  /** Each player's team: a row's first player is of the row's team. */
  teamOf: new Map(rows.flatMap(({ pids: [pid], tid }) => (pid === undefined || tid === undefined ? [] : [[pid, tid]]))),
  /** Whether shots have places at all. */
  charted: rows.some((row) => hasPlace(row) && !onRim(row) && row.kind === 'shot'),
});

/** A rebound of a dead ball is bookkeeping without credit. */
const isDead = ({ type, words }: EspnPlay): boolean => /dead ?ball/.test(`${type} ${words}`);
/** The provider's type for a turnover that was reversed. */
const isNoTurnover = ({ type }: EspnPlay): boolean => /^no turnover/.test(type);
/** An interruption of the game without a player. */
const isPause = ({ type }: EspnPlay): boolean => /time ?out|challenge|review|^start|not available/.test(type);
const isHeave = ({ type, words }: EspnPlay): boolean => /\bheave\b/.test(`${type} ${words}`);

/** What a row states, or why it is skipped. */
export function actIn(
  row: EspnPlay,
  { event, ignored, ownRows, teamOf, charted }: ReturnType<typeof readingOf>,
): Act | string {
  const { kind, tid, type, scoring: made } = row;
  const [pid, other] = row.pids;
  /** A player of a row without credit: of their own team if it is known, else of the row's team. */
  const ofTeam = (pid: string) => ({ tid: teamOf.get(pid) ?? tid ?? '', pid });
  const opponent = { tid: opponentOf(tid ?? '', event), pid: other };
  /** What the second participant did, unless it has a row of its own. */
  const against = (as: 'STEAL' | 'BLOCK') =>
    other === undefined || ownRows.has(creditKey(as, row, other)) ? undefined : { as, by: opponent };
  const by = { tid, pid };
  switch (kind) {
    case 'unknown':
      ignored.add(`a play of unknown type ${type}`);
      return { what: 'clock' };
    case 'end-game':
    case 'end-period':
      return { what: 'nothing' };
    case 'substitution':
      return { what: kind, tid: ofTeam(pid ?? other ?? '').tid, pid, leaves: other };
    case 'clock':
      return { what: kind, named: isPause(row) || tid === undefined ? [] : row.pids.map(ofTeam) };
    case 'shot': {
      const worth = shotWorth(row.tried, /three|3-?p/.test(row.words), ignored);
      const placed = charted && hasPlace(row) && !(worth === 3 && onRim(row));
      const place = placed ? placeFromRim((row.x ?? 0) - MIDDLE, row.y ?? 0) : undefined;
      const assist = other === undefined ? undefined : { as: 'ASSIST' as const, by: { tid: tid ?? '', pid: other } };
      const second = made ? assist : against('BLOCK');
      return { what: kind, ...by, worth, place, made, heave: isHeave(row), second };
    }
    case 'free-throw':
      return { what: kind, ...by, made, worth: row.tried > 1 ? row.tried : undefined, words: `${type} ${row.words}` };
    case 'rebound':
      return isDead(row) ? { what: 'nothing' } : { what: kind, ...by, end: endOf(row) };
    case 'turnover': {
      const live = other !== undefined;
      return isNoTurnover(row) && !live ? { what: 'clock' } : { what: kind, ...by, live, second: against('STEAL') };
    }
    case 'foul':
      // A double foul is one row.
      return other !== undefined && /\bdouble\b/.test(type)
        ? { what: kind, ...by, second: { as: 'PERSONAL_FOUL', by: opponent } }
        : { what: kind, ...by, named: [opponent] };
    default:
      return { what: kind, ...by };
  }
}

const endOf = ({ type }: EspnPlay): string | undefined => /offensive|defensive/.exec(type)?.[0].toUpperCase();

/** Kinds by the letters of a type; the first that fits. */
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

/** A play is kept although its player cannot be read. */
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

type EspnPlay = v.InferOutput<typeof Play>;

/** A play, or what is wrong with it. */
export const readPlay = (row: unknown) => readAs(Play, row, 'a play with');
