import type { Court, Side } from './court.ts';
import type { Hooper } from './roster.ts';
import { spotForThree, spotForTwo } from './spots.ts';

/** How often things happen, in possessions of two usual teams; ratings move them. */
const TURNOVER = 0.116;
const STOLEN = 0.56;
/** Of the other turnovers: a charge or an illegal screen. */
const OFFENSIVE_FOUL = 0.28;
const LOOSE_FOUL = 0.083;
const SHOOTING_FOUL = { two: 0.128, three: 0.017 };
const AND_ONE = { two: 0.28, three: 0.2 };
const ASSISTED = { two: 0.52, three: 0.84 };
const BLOCKED = { two: 0.195, three: 0.02 };
const OFFENSIVE_REBOUND = { shot: 0.242, freeThrow: 0.12 };
const TEAM_REBOUND = 0.085;
/** What is easier on the run, and at home. */
const BREAKAWAY = 0.09;
const AT_HOME = 0.008;
/** When a trailing team fouls to stop the clock: seconds left, and points behind at most. */
const DESPERATE = { left: 28, behind: 8 };

/** How an attempt begins, and how long it takes: seconds from the middle of a possession, and at least and at most. */
const paces = {
  set: [13.9, 4.8, 4, 24],
  break: [6, 2.5, 2, 14],
  again: [6.8, 3.3, 1, 14],
} as const;
export type Start = keyof typeof paces;

/** From when a side has the ball until the other has it, or the period is over. @returns how the other begins */
export function possession(court: Court, side: Side, start: Start): Start {
  const { book, chance } = court;
  let how = start;
  while (book.clock > 0) {
    if (!bringUp(court, side, how)) return 'set';
    if (isChased(court, side)) {
      court.foul(side.other);
      court.whistle(10);
      if (!freeThrows(court, side, court.pick(side, 'passing'), 2)) return 'set';
    } else if (chance.happens((TURNOVER * side.lineup.sum('losing')) / 5.05)) {
      return lose(court, side);
    } else if (chance.happens((LOOSE_FOUL * side.other.lineup.sum('fouling')) / 5.2)) {
      const free = court.foul(side.other);
      court.whistle(22);
      if (free && !freeThrows(court, side, court.pick(side, 'drawing'), 2)) return 'set';
    } else if (!attempt(court, side, how)) {
      return chance.happens(0.12) ? 'break' : 'set';
    }
    how = 'again';
  }
  return 'set';
}

/** The ball is brought up. @returns false where the period ends before anything comes of it */
function bringUp(court: Court, side: Side, how: Start): boolean {
  const { book, chance } = court;
  const hurried = book.period >= 4 && book.clock < 35 && court.lead(side) < 0;
  const [mean, spread, least, most] = isChased(court, side) ? ([3, 1.5, 1, 6] as const) : paces[how];
  const seconds = chance.about(hurried ? Math.min(mean, 6) : mean, spread, least, most);
  if (seconds < book.clock) {
    court.run(seconds);
    return true;
  }
  // The last shot of a period, or none.
  const lastShot = book.clock > 0.6 && chance.happens(0.65);
  court.run(lastShot ? book.clock - chance.between(0.2, 0.6) : book.clock);
  return lastShot;
}

/** The other side is behind, and fouls rather than let the clock run out. */
const isChased = (court: Court, side: Side): boolean =>
  court.book.period >= 4 &&
  court.book.clock < DESPERATE.left &&
  court.lead(side) > 0 &&
  court.lead(side) <= DESPERATE.behind;

function lose(court: Court, side: Side): Start {
  const { book, chance } = court;
  const loser = chance.weighted(side.lineup.floor, ({ ratings }) => ratings.losing * ratings.usage);
  if (chance.happens(STOLEN)) {
    book.credit('LIVE_BALL_TURNOVER', loser);
    book.credit('STEAL', court.pick(side.other, 'stealing'));
    return 'break';
  }
  book.credit('DEAD_BALL_TURNOVER', loser);
  if (chance.happens(OFFENSIVE_FOUL)) court.foul(side, loser);
  court.whistle(22);
  return 'set';
}

/** A shot and what comes of it. @returns whether the side has the ball again */
function attempt(court: Court, side: Side, how: Start): boolean {
  const { book, chance } = court;
  const shooter = court.pick(side, 'usage');
  const { ratings } = shooter;
  const value = chance.happens(ratings.threes) ? 'three' : 'two';
  const name = value === 'two' ? 'TWO_POINT' : 'THREE_POINT';
  const spot = value === 'two' ? spotForTwo(chance) : spotForThree(chance);
  const fouled = chance.happens(SHOOTING_FOUL[value] * (value === 'two' ? ratings.drawing : 1));
  const easier = (how === 'break' ? BREAKAWAY : 0) + (side.atHome ? AT_HOME : -AT_HOME);
  const made = chance.happens(fouled ? AND_ONE[value] : ratings[value] + easier);
  if (made) {
    book.credit(`${name}_MAKE`, shooter);
    court.shot(side, shooter, true, spot);
    if (chance.happens(ASSISTED[value])) book.credit('ASSIST', court.pick(side, 'passing', shooter));
  } else if (!fouled) {
    book.credit(`${name}_MISS`, shooter);
    court.shot(side, shooter, false, spot);
    if (chance.happens((BLOCKED[value] * side.other.lineup.sum('blocking')) / 4.6)) {
      book.credit('BLOCK', court.pick(side.other, 'blocking'));
    }
    return rebound(court, side, OFFENSIVE_REBOUND.shot);
  }
  if (!fouled) return false;
  court.foul(side.other);
  court.whistle(22);
  return freeThrows(court, side, shooter, made ? 1 : value === 'two' ? 2 : 3);
}

/** @returns whether the side has the ball again, by a rebound of the last one */
function freeThrows(court: Court, side: Side, shooter: Hooper, count: number): boolean {
  const { book, chance } = court;
  for (let left = count; left > 0; left -= 1) {
    book.wait(chance.about(13, 3, 8, 20));
    const made = chance.happens(shooter.ratings.free);
    book.credit(made ? 'FREE_THROW_MAKE' : 'FREE_THROW_MISS', shooter);
    if (left === 1 && !made) return rebound(court, side, OFFENSIVE_REBOUND.freeThrow);
  }
  return false;
}

/** @returns whether the side that missed has the ball again */
function rebound(court: Court, side: Side, usual: number): boolean {
  const { book, chance } = court;
  court.run(chance.about(1.8, 0.6, 0.6, 3.5));
  if (book.clock === 0) return false;
  const balance = side.lineup.sum('offensive') / 4.9 / (side.other.lineup.sum('defensive') / 5.5);
  const again = chance.happens(Math.min(usual * balance, 0.45));
  const taker = again ? side : side.other;
  if (chance.happens(TEAM_REBOUND)) {
    book.credit('TEAM_REBOUND', taker.lineup.tid);
    court.whistle(9);
  } else {
    const type = again ? 'OFFENSIVE_REBOUND' : 'DEFENSIVE_REBOUND';
    book.credit(type, court.pick(taker, again ? 'offensive' : 'defensive'));
  }
  return again;
}
