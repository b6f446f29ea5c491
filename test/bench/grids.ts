import { randomFrom } from '../../games/lib/random.ts';
import type { Entry } from '../../games/side-games/side-games.ts';
import { lines } from '../../games/side-games/tic-tac-toe/lines.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';
import { basketballGame } from './game.ts';

/** With the places of their shots these are about 600 plays. */
const STAT_PLAYS = 425;
const shot = /^(?:TWO|THREE)_POINT_(MAKE|MISS)$/;
const ends = ['END_FIRST_QUARTER', 'END_SECOND_QUARTER', 'END_THIRD_QUARTER', 'END_FOURTH_QUARTER'];

/** An invented basketball game with places of shots and ends of periods. */
export function placedGame(): Play[] {
  const random = randomFrom('places');
  const stats = basketballGame(STAT_PLAYS);
  const shots = stats.flatMap((play): Play[] => {
    if (play.kind !== 'stat' || play.pid === undefined) return [];
    const [, shotType] = shot.exec(play.classification) ?? [];
    if (!shotType) return [];
    const { rev, order, at, period, clock, tid, pid } = play;
    const place = { hsx: random.below(15_240), hsy: random.below(11_000) };
    const facts = { id: `${play.id}/shot`, rev, order, at, period, clock, tid, pid };
    return [{ ...facts, kind: 'shot', shotType: shotType as 'MAKE' | 'MISS', ...place }];
  });
  const statuses = ends.map((status, index): Play => {
    const period = index + 1;
    const at = stats.findLast((play) => play.period === period)?.at ?? 0;
    const facts = { id: status, rev: 1, order: gameOrder(period, 720, 0), at, period, clock: 0 };
    return { ...facts, kind: 'status', status };
  });
  return [...stats, ...shots, ...statuses];
}

/** Squares by a simple method: one pass over all plays, which reads the score at each key moment. */
export function plainSquaresPoints({ items, createdAt }: Entry<'squares'>, plays: readonly Play[]): number {
  const score: Record<string, number> = { home: 0, away: 0 };
  const won = new Set<number>();
  let [period, startedAt, checked] = [0, 0, true];
  const look = () => {
    if (startedAt < createdAt) return;
    const [home, away] = [(score.home ?? 0) % 10, (score.away ?? 0) % 10];
    const pick = items.selections.findIndex((each) => each.homeTeamScore === home && each.awayTeamScore === away);
    if (pick >= 0) won.add(pick);
  };
  for (const play of plays) {
    if (play.period !== period) [period, startedAt, checked] = [play.period, play.at, false];
    if (!checked && play.at > startedAt + 720_000) {
      checked = true;
      look();
    }
    if (play.kind === 'stat') score[play.tid] = (score[play.tid] ?? 0) + (play.stats.PTS ?? 0);
    if (play.status === 'END_SECOND_QUARTER' || play.status === 'END_FOURTH_QUARTER') look();
  }
  return 100 * won.size;
}

const THIRD = { across: 15_240 / 3, along: ((2657.5 / 3672) * 15_240) / 3 };

/** Tic-Tac-Toe by a simple method: one pass over all plays with a list of holders. */
export function plainTicTacToePoints({ items, createdAt }: Entry<'ticTacToe'>, plays: readonly Play[]): number {
  let holders: string[] = [];
  for (const play of plays) {
    if (play.kind !== 'shot' || play.shotType !== 'MAKE' || play.at < createdAt) continue;
    const { hsx, hsy, tid } = play;
    if (hsx === undefined || hsy === undefined) continue;
    const across = hsy > 28_651 / 2 ? 15_240 - hsx : hsx;
    const column = Math.min(Math.max(Math.floor(across / THIRD.across), 0), 2);
    const row = Math.min(Math.max(Math.floor(Math.min(hsy, 28_651 - hsy) / THIRD.along), 0), 2);
    holders[1 + row * 3 + column] = tid;
    if (!lines.some((line) => line.every((zone) => holders[zone] === tid))) continue;
    if (tid === items.teamId) return 50;
    holders = [];
  }
  return 0;
}
