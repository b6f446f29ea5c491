import { basketball } from '../../../games/sports/basketball.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Draft, Tally } from '../feed.ts';
import { isAdjustmentId } from '../stated/score.ts';
import { actOf, type Subject, shotLine } from './lines.ts';

/** What all plays of one row share. */
type PlayHead = Pick<Draft, 'id' | 'order' | 'at' | 'period' | 'clock'>;

type Idle = 'ended' | 'nothing';

/** The content of a row, the same for every provider. Its plays follow from this alone. */
export type Act = {
  /** Only `clock`, `substitution`, `ended` and `nothing` need no team. `nothing`: bookkeeping without a play. */
  what: 'shot' | 'free-throw' | 'rebound' | 'turnover' | 'steal' | 'block' | 'foul' | 'clock' | 'substitution' | Idle;
  tid?: string | undefined;
  /** Absent for a deed of the team itself. Of a substitution: the player who enters. */
  pid?: string | undefined;
  /** Whether an attempt went in. */
  made?: boolean;
  /** Points of an attempt; of a free throw only if they are known apart from its words. */
  worth?: number | undefined;
  /** Type and sentence of a free throw. */
  words?: string;
  /** A shot from afar in the last seconds. A missed one is the team's attempt alone (since 2025-26). */
  heave?: boolean;
  /** In the source shot space; absent if the provider states no place. */
  place?: { hsx: number; hsy: number } | undefined;
  /** `OFFENSIVE` or `DEFENSIVE`, of a player's rebound; absent if it is not known. */
  end?: string | undefined;
  /** Of a turnover: the ball stayed in play. */
  live?: boolean;
  /** Who also did something: assisted the make, blocked the miss, stole the ball, committed the other foul. */
  second?: { as: 'ASSIST' | 'BLOCK' | 'STEAL' | 'PERSONAL_FOUL'; by: Subject } | undefined;
  /** Of a substitution: the player who leaves. */
  leaves?: string | undefined;
  /** Steals and blocks whose row's number is that of the turnover or the miss are a part of it. */
  isPart?: true;
  /** Players whom the row also names. It gives them no stats, but counts as their play. */
  named?: readonly Subject[];
};

function statPlay(facts: PlayHead, { tid, pid }: Subject, classification: string): Draft & { kind: 'stat' } {
  const stats = { ...basketball.eventTypes[classification]?.stats };
  return { ...facts, kind: 'stat', tid, classification, ...actOf(pid), stats };
}

/** The facts of another play of the same row. */
const partHead = (facts: PlayHead, name: string): PlayHead => ({ ...facts, id: `${facts.id}/${name}` });

/**
 * Points of a made free throw. In some leagues one free throw is worth all points of the foul. Its sentence states that ("2PT"), else the step
 * of the score shows it.
 * @param step points by which the team's score rises with the row, if the provider states it
 */
function freeThrowWorth(words: string, step: number | undefined): number {
  const [, said] = /\b([123]) ?-?pt\b/i.exec(words) ?? [];
  if (said !== undefined) return Number(said);
  // One of several counts one; a higher step includes a row that is missing.
  return !/\d of \d/i.test(words) && (step === 2 || step === 3) ? step : 1;
}

/** Points of a field goal as stated, or by its sentence if 0 is stated. Any other number is noted in `ignored`, and counts two. */
export function shotWorth(stated: number, isThree: boolean, ignored: Tally): 2 | 3 {
  if (![0, 2, 3].includes(stated)) ignored.add(`a shot of unknown worth ${stated}`);
  return stated === 3 || (stated === 0 && isThree) ? 3 : 2;
}

export const opponentOf = (tid: string, { home, away }: GameEvent): string => (tid === home.id ? away.id : home.id);

/**
 * The plays of a row, or why it is skipped.
 * @param step points by which the score of the row's team rises with it, if rows state the score
 */
export function playsOf(act: Act, facts: PlayHead, step?: number): Draft[] | string {
  const { what, tid, pid, leaves, second, named = [] } = act;
  if (what === 'nothing') return [];
  if (what === 'ended') return [{ ...facts, kind: 'status', status: 'ENDED' }];
  if (what === 'substitution') return tid === undefined ? [] : exchangedPlays(facts, tid, pid, leaves);
  if (what === 'clock') return [{ ...facts, kind: 'clock' }, ...namedPlays(facts, named)];
  if (tid === undefined) return `a ${what} without a team`;
  const plays = creditedPlays(act, facts, { tid, pid }, step);
  if (second) {
    const part = second.as === 'PERSONAL_FOUL' ? 'second' : second.as.toLowerCase();
    plays.push(statPlay(partHead(facts, part), second.by, second.as));
  }
  const credited = new Set(plays.map((play) => ('pid' in play ? play.pid : undefined)));
  const others = named.filter((subject) => !credited.has(subject.pid));
  return [...plays, ...namedPlays(facts, others)];
}

/** What the player or team of a row is credited with, and the place of a shot. */
function creditedPlays(act: Act, facts: PlayHead, by: Subject, step: number | undefined): Draft[] {
  const { what, made = false, worth, words = '', heave, place, end, live, isPart } = act;
  const { tid, pid } = by;
  const outcome = made ? 'MAKE' : 'MISS';
  switch (what) {
    case 'shot': {
      const subject = heave && !made ? { tid } : by;
      const plays: Draft[] = [statPlay(facts, subject, `${worth === 3 ? 'THREE' : 'TWO'}_POINT_${outcome}`)];
      if (pid !== undefined) plays.push({ ...partHead(facts, 'shot'), ...shotLine(tid, pid, made, place) });
      return plays;
    }
    case 'free-throw': {
      // Whatever it is worth, it is one made and one tried.
      const play = statPlay(facts, by, `FREE_THROW_${outcome}`);
      return made ? [{ ...play, stats: { ...play.stats, PTS: worth ?? freeThrowWorth(words, step) } }] : [play];
    }
    case 'rebound':
      // One that no player is credited with counts apart: a team's REB in every official box score is the sum of its players'.
      if (pid === undefined) return [statPlay(facts, by, 'TEAM_REBOUND')];
      return [statPlay(facts, by, end === undefined ? 'REBOUND' : `${end}_REBOUND`)];
    case 'turnover':
      return [statPlay(facts, by, live ? 'LIVE_BALL_TURNOVER' : 'DEAD_BALL_TURNOVER')];
    case 'foul':
      return [statPlay(facts, by, 'PERSONAL_FOUL')];
    default:
      return [statPlay(isPart ? partHead(facts, what) : facts, by, what.toUpperCase())];
  }
}

/** Plays of players whom a row names without crediting. They have no stats, but count as their plays. */
function namedPlays(facts: PlayHead, subjects: readonly Subject[]): Draft[] {
  const players = new Map(subjects.flatMap((subject) => (subject.pid === undefined ? [] : [[subject.pid, subject]])));
  return [...players.values()]
    .slice(0, 3)
    .map((subject, index) => statPlay(partHead(facts, index ? `named-${index + 1}` : 'named'), subject, 'NAMED'));
}

const [ENTERS, LEAVES] = ['named', 'named-2'];

/** The plays of a substitution: the ends of their ids differ for the player who enters and the one who leaves. */
const exchangedPlays = (facts: PlayHead, tid: string, entering?: string, leaving?: string): Draft[] =>
  [[ENTERS, entering] as const, [LEAVES, leaving] as const].flatMap(([part, pid]) =>
    pid === undefined ? [] : [statPlay(partHead(facts, part), { tid, pid }, 'NAMED')],
  );

/** Whether a play of a substitution is that of the player who enters. */
const isEntry = ({ id }: Draft): boolean => id.endsWith(`/${ENTERS}`);

/** Ids of rows and of their parts. */
const partIds = /^\d+(\/(shot|assist|steal|block|second|named(-[23])?))?$/;

/** Whether an id is a row's number, or one of its parts. */
export const isRowId = (id: string): boolean => partIds.test(id) || isAdjustmentId(id);

/**
 * The plays that substitutions make. A player who enters gets a play each time, so that a fan who joined before sees them play. A player who
 * leaves gets one only if they have no other play. A substitution may come in a break, where a play would begin the next period, so its plays
 * are made at the next row that has plays.
 */
export class Entered {
  readonly #played = new Set<string>();
  #waiting: Draft[] = [];

  /** @param plays of a substitution; see `exchangedPlays` */
  wait(plays: readonly Draft[]): void {
    this.#waiting.push(...plays);
  }

  /** The plays of a row, with the ones that waited for it. Call it in game order. */
  beside(plays: readonly Draft[], { order, at, period, clock }: PlayHead): Draft[] {
    if (plays.length === 0) return [];
    for (const play of plays) this.#isFirst(play);
    const entered = this.#waiting.filter((play) => this.#isFirst(play) || isEntry(play));
    this.#waiting = [];
    return [...plays, ...entered.map((play) => ({ ...play, order, at, period, clock }))];
  }

  #isFirst(play: Draft): boolean {
    const pid = 'pid' in play ? play.pid : undefined;
    if (pid === undefined || this.#played.has(pid)) return false;
    this.#played.add(pid);
    return true;
  }
}
