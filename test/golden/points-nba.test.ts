import { beforeAll, describe, expect, it } from 'vitest';
import { spotOf } from '../../games/timeline/court.ts';
import type { Play } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery } from '../../lambdas/feeds/feed.ts';
import { nbaLive } from '../../lambdas/feeds/providers/nba-live/feed.ts';
import { allRecordings, type Recording } from '../../local/league/recording.ts';
import { scheduledEvent } from '../fixtures/events.ts';
import { timelineWith } from '../games/plays.ts';
import { Fans } from './fans.ts';
import { realGame, skipReason } from './real-games.ts';

/*
 * GSW 99 @ BKN 125. Every number of points below was worked out by hand, from the official box score where the fan joined before the start,
 * else from the provider's rows whose time is not before the join. "22 of 22" is what the player had of what was asked for.
 */
const path = 'nba-cdn/playbyplay_0022000001.json';
const [NETS, WARRIORS] = ['1610612751', '1610612744'];
const recording = allRecordings().find(({ key }) => key === 'gsw-bkn') as Recording;
const players = [...recording.home.players, ...recording.away.players];
/** By the first word of the last name; a name that two players have is left out. */
const ids = new Map(players.map(([id, , name]) => [name.split(' ')[0] as string, id]));
ids.delete('Green');

const real = () => {
  const { plays } = nbaLive.read(realGame(path), scheduledEvent(), 0) as Delivery;
  return plays.map((draft) => ({ ...draft, rev: 1 }) as Play);
};

const games = [
  { name: "the project's own recording", playsOf: () => recording.plays, skip: undefined },
  { name: 'the real game', playsOf: real, skip: skipReason(path) },
];

/** Makes by zone, row by row from the baseline. */
const histogram = (timeline: Timeline): number[][] => {
  const zones = timeline
    .shots()
    .filter(({ shotType }) => shotType === 'MAKE')
    .flatMap((shot) => spotOf(shot)?.zone ?? []);
  const row = (first: number) => [0, 1, 2].map((step) => zones.filter((zone) => zone === first + step).length);
  return [row(1), row(4), row(7)];
};

const card = [
  'Durant PTS 22, Irving FG3 4, LeVert REB 9, Jordan REB 12, Curry AST 10',
  'Harris REB 7, Allen BLK 2, Dinwiddie FT 4, Allen STL 1, Shamet FT 3',
  'Wiseman PTS 20, Wiggins FT 3, FREE, Oubre BLK 2, Curry PTS 21',
  'Chriss REB 8, Lee AST 3, Mulder FG3 2, Poole AST 3, Bazemore STL 2',
  'Toscano-Anderson BLK 2, Wanamaker FT 4, Irving PTS 26, LeVert AST 6, Durant STL 3',
];
/** The card's seven unreached squares. Each is one short. */
const unreached = /Jordan REB 12|Wiseman PTS 20|Curry PTS 21|Lee AST 3|Bazemore STL 2|Wanamaker FT 4|LeVert AST 6/g;
const secondRow = [5, 6, 7, 8, 9];
const categories = ['FG%', '2P%', 'FT', 'FT%', '3P', '3P%', 'REB', 'AST', 'STL', 'BLK'];

for (const { name, playsOf, skip } of games)
  describe.skipIf(skip)(`${name}${skip ? ` – skipped: ${skip}` : ''}`, () => {
    let timeline: Timeline;
    let fans: Fans;
    let half: number;
    /** The entry time for a time of day, UTC; both games begin with the tip-off at 0:06:19. */
    const at = (clock: string) => {
      const of = (time: string) => Date.parse(`2020-12-23T${time}Z`);
      return fans.at('LIVE') + of(clock) - of('00:06:19');
    };
    beforeAll(() => {
      timeline = timelineWith(playsOf(), scheduledEvent());
      fans = new Fans(timeline, ids);
      half = at('01:10:00');
    });

    /*
     * Row 1: 22 of 22, 4 of 4, 9 of 9, 11 of 12 no, 10 of 10. Row 2: 7 of 7, 2 of 2, 4 of 4, 1 of 1, 3 of 3. Row 3: 19 of 20 no, 3 of 3, 2 of 2,
     * 20 of 21 no. Row 4: 8 of 8, 2 of 3 no, 2 of 2, 3 of 3, 1 of 2 no. Row 5: 2 of 2, 3 of 4 no, 26 of 26, 5 of 6 no, 3 of 3.
     * 4 + 5 + 2 + 3 + 3 = 17 squares, 170. Whole are row 2, column 3 (over FREE), the diagonal from the top left (22, 2, FREE, 3, 3) and
     * the four corners (22, 10, 2, 3): 200. Row 2 is the Pick 5: 250. Together 620.
     */
    it('Bingo: squares, a row, a column, a diagonal, four corners and Pick 5', () => {
      const { points, keys } = fans.bingo(0, card, secondRow);
      expect(points).toBe(620);
      expect(keys.filter((key) => key.startsWith('square-'))).toHaveLength(17);
      expect(keys.slice(17)).toEqual(['row-1', 'column-2', 'diagonal-0', 'fourCorners-0', 'pick5-0']);
      expect(fans.bingo(0, card).points).toBe(370);
      // A pick that stays open, Wiseman's 20th point, leaves the other four without a bonus.
      expect(fans.bingo(0, card, [5, 6, 7, 8, 10]).points).toBe(370);
    });

    /* All 24 squares 240, five rows 250, five columns 250, two diagonals 100, four corners 50, black out 150, Pick 5 250. */
    it('Bingo: a black out, every square reached to the number', () => {
      const full = card.map((row) =>
        row.replace(unreached, (square) => square.replace(/\d+$/, (count) => `${Number(count) - 1}`)),
      );
      const { points, keys } = fans.bingo(0, full, secondRow);
      expect(points).toBe(1290);
      expect(keys).toContain('blackOut-0');
    });

    /*
     * Since half-time: Durant 10 PTS, Irving 0 FG3, LeVert 5 REB, Jordan 3 REB, Curry 5 AST: no. Harris 1 REB, Allen 0 BLK no, Dinwiddie 4 FT of 4,
     * Allen 0 STL no, Shamet 3 FT of 3. Wiseman 12 PTS, Wiggins 0 FT no, Oubre 2 BLK of 2, Curry 4 PTS no. Chriss 6 REB, Lee 2 AST no,
     * Mulder 2 FG3 of 2, Poole 3 AST of 3, Bazemore 1 STL no. Toscano-Anderson 0 BLK, Wanamaker 3 FT, Irving 2 PTS, LeVert 4 AST, Durant 2 STL: no.
     */
    it('Bingo: five squares for who joins at half-time with the same card', () => {
      const { points, keys } = fans.bingo(half, card, secondRow);
      expect([points, keys]).toEqual([50, ['square-7', 'square-9', 'square-13', 'square-17', 'square-18']]);
    });

    /*
     * 5 for a three, 3 for a two, 1 for a free throw or rebound, 2 for an assist, 4 for a steal or block, -1 for a miss, -2 for a turnover:
     * Durant 5 + 18 + 7 + 5 + 6 + 12 + 4 - 9 - 2 = 46, Irving 20 + 18 + 2 + 4 + 8 - 6 - 2 = 44,
     * LeVert 15 + 9 + 5 + 9 + 10 + 8 + 4 - 11 - 1 - 4 = 44, Curry 10 + 15 + 4 + 4 + 20 + 8 - 14 - 6 = 41,
     * Wiseman 5 + 18 + 4 + 6 + 8 - 6 - 4 - 2 = 29. Together 204, eight thresholds: 25 × (1 + … + 8) = 900.
     */
    it('MVP: five stars cross eight thresholds', () => {
      const { points, keys } = fans.mvp(0, 'Durant Irving LeVert Curry Wiseman');
      expect([points, keys.length]).toEqual([900, 8]);
    });

    /*
     * Harris 10 + 6 + 7 + 4 + 4 - 4 - 4 = 23, Toscano-Anderson 6 + 4 + 4 + 8 = 22, Jordan 6 + 11 + 2 + 4 + 4 - 1 - 2 - 6 = 18,
     * Wiggins 10 + 6 + 3 + 2 + 2 + 4 - 12 - 1 - 8 = 6: 69. Kurucs 5 + 1 = 6 makes 75, the third threshold to the point: 25 + 50 + 75.
     * Shamet 5 + 3 + 1 + 4 - 3 - 1 - 4 = 5 makes 74 and leaves it at two: 25 + 50.
     */
    it('MVP: a threshold is crossed when it is reached', () => {
      expect(fans.mvp(0, 'Harris Toscano-Anderson Jordan Wiggins Kurucs').points).toBe(150);
      expect(fans.mvp(0, 'Harris Toscano-Anderson Jordan Wiggins Shamet').points).toBe(75);
    });

    /*
     * Since half-time: Durant 6 + 6 + 2 + 4 + 8 + 4 - 3 = 27, Irving 3 + 1 + 4 - 2 = 6, LeVert 5 + 3 + 3 + 5 + 8 + 4 - 6 - 1 = 21,
     * Curry 3 + 2 + 3 + 10 + 4 - 5 - 4 = 13, Wiseman 5 + 9 + 3 + 2 - 4 - 3 = 12: 79, three thresholds, 150.
     */
    it('MVP: three thresholds since half-time', () => {
      expect(fans.mvp(half, 'Durant Irving LeVert Curry Wiseman').points).toBe(150);
    });

    /*
     * Nets first. FG% 42/92 45.65 – 37/99 37.37, 2P% 27/57 47.37 – 27/66 40.91, FT 26 – 15, FT% 26/32 81.25 – 15/23 65.22, 3P 15 – 10,
     * 3P% 15/35 42.86 – 10/33 30.3, REB 57 – 47, AST 24 – 26, STL 11 – 6, BLK 7 – 6: the Nets excel in all but assists.
     * All ten right 200 + 100; the Nets throughout nine, 180 + 50; the Warriors throughout one, 20.
     */
    it('Parlay: ten, nine and one correct', () => {
      expect(fans.parlay(0, ['AST']).points).toBe(300);
      expect(fans.parlay(0, []).points).toBe(230);
      expect(fans.parlay(0, categories)).toMatchObject({ points: 20, keys: ['category-AST'] });
      // Four correct, the Nets' first four, are below the bonus; a fifth brings it.
      expect(fans.parlay(0, categories.slice(4, 7).concat(categories.slice(8))).points).toBe(80);
      expect(fans.parlay(0, categories.slice(5, 7).concat(categories.slice(8))).points).toBe(150);
    });

    /*
     * Since half-time: FG% 19/45 42.22 – 20/46 43.48, 2P% 13/30 43.33 – 14/30 46.67, FT 18 – 8, FT% 18/23 78.26 – 8/13 61.54, 3P 6 – 6,
     * 3P% 6/15 40 – 6/16 37.5, REB 29 – 24, AST 13 – 16, STL 6 – 2, BLK 1 – 4. The Nets have five and there is one push: 100 + 50 + 10.
     * For the Warriors it is four and the push: 80 + 10.
     */
    it('Parlay: five correct and a push since half-time', () => {
      expect(fans.parlay(half, []).points).toBe(160);
      expect(fans.parlay(half, categories).points).toBe(90);
    });

    /*
     * The last 48 seconds: the Nets take a rebound and lose the ball, the Warriors miss a two and two free throws, take a rebound and make a
     * three after an assist. FG% 0/0 – 1/2, 3P 0 – 1, 3P% 0/0 – 1/1, AST 0 – 1 are the Warriors'; 2P% 0/0 – 0/1, FT 0 – 0
     * with two attempts, FT% 0/0 – 0/2 and REB 1 – 1 are pushes; in STL and BLK nothing happened: void. 4 × 20 + 4 × 10, or the pushes alone.
     */
    it('Parlay: who joins 48 seconds before the end gets nothing for what did not happen', () => {
      const late = at('02:19:00');
      expect(fans.parlay(late, categories)).toMatchObject({
        points: 120,
        keys: categories.slice(0, 8).map((id) => `category-${id}`),
      });
      expect(fans.parlay(late, []).points).toBe(40);
    });

    /*
     * Durant 22 PTS, Curry 10 AST, LeVert 20 PTS, Wiggins 1 BLK, Irving 4 FG3, Harris 7 REB; Claxton did not play. A value on the line is
     * neither over nor under.
     */
    it('Over/Under: wins, losses, values on the line and a void', () => {
      const three = ['Durant over 21.5 PTS', 'Harris under 7.5 REB', 'Irving over 3.5 FG3'];
      expect(fans.overUnder(0, ...three, 'Curry under 10.5 AST', 'Wiggins under 1.5 BLK').points).toBe(200);
      expect(fans.overUnder(0, ...three, 'Curry under 10 AST', 'Wiggins under 1.5 BLK').points).toBe(140);
      const { points, keys } = fans.overUnder(0, ...three, 'Curry over 10 AST', 'Claxton under 5.5 PTS');
      expect([points, keys]).toEqual([90, ['prediction-2', 'prediction-0', 'prediction-1']]);
      expect(fans.overUnder(0, ...three, 'LeVert under 19.5 PTS', 'Curry over 10.5 AST').points).toBe(90);
    });

    /*
     * Since half-time: Irving 2 PTS, Durant 10 PTS, Harris 2 PTS, Curry 5 AST, Mulder 2 FG3: three wins, two on the line, 90. Since 2:05, with
     * 9:30 of the last quarter gone: Wiseman 9 PTS, LeVert 2 PTS, Lee 4 REB; Curry and Irving did not come back, so both are void: 90.
     */
    it('Over/Under: for who joins at half-time, and late', () => {
      const early = ['Irving over 1.5 PTS', 'Durant over 10 PTS', 'Harris under 2.5 PTS', 'Curry over 4.5 AST'];
      expect(fans.overUnder(half, ...early, 'Mulder under 2 FG3').points).toBe(90);
      const late = ['Wiseman over 8.5 PTS', 'LeVert under 2.5 PTS', 'Lee over 3.5 REB'];
      const voided = ['Curry under 5.5 PTS', 'Irving under 0.5 AST'];
      expect(fans.overUnder(at('02:05:00'), ...late, ...voided).points).toBe(90);
      expect(fans.overUnder(0, ...late, ...voided).points).toBe(50);
    });

    /*
     * Nets first. Twelve minutes after each quarter's start on the wall: 20–8, 50–30, 77–49, 111–78; the halves end at 63–45 and 125–99.
     * The squares 0–0, 1–8, 5–9 and 3–5 come up, 7–7 never; after half-time 1–8 and 5–9 are left, and 7–9.
     */
    it('Squares: from the start and from half-time', () => {
      expect(fans.squares(0, '00 18 59 35 77').points).toBe(400);
      expect(fans.squares(half, '00 18 59 35 79').points).toBe(300);
    });

    /*
     * Since half-time, team and zone of each make: Nets 2, Warriors 2, Nets 2, 2, 2, 8, Warriors 9, 2, Nets 2, Warriors 2, Nets 2, Warriors 2,
     * Nets 5, 8, Warriors 2, 5 (526), 2 (531), 8 (538): the Warriors hold 2-5-8. On the Nets' fresh board: Nets 7, Warriors 5 (551), Nets 2,
     * Warriors 2, Nets 2, Warriors 2, Nets 6, 2, 9, Warriors 7 (664), 2, Nets 2, Warriors 8, 3 (687): they hold 3-5-7. On the third: Warriors
     * 2, Nets 2, Warriors 7, 8, Nets 1, 2, Warriors 7: nobody.
     */
    it('Tic-Tac-Toe: from half-time the Warriors win, and a second time for fans of the Nets', () => {
      const [award, ...more] = fans.ticTacToe(half, WARRIORS as string).awards;
      expect([award?.points, award?.plays, more]).toEqual([50, ['531/shot', '526/shot', '538/shot'], []]);
      expect(fans.ticTacToe(half, NETS as string)).toEqual({ points: 0, keys: [], awards: [] });
    });

    /*
     * From the start: Nets 8, Warriors 2, Nets 8, 2, 7, Warriors 2, Nets 6, 7, 2, 2, 1, Warriors 2, Nets 1, Warriors 8, Nets 5, Warriors 2, 2,
     * Nets 7, 8 (play 137), Warriors 2, Nets 2 (160): the Nets hold the middle column 2-5-8 with 160, 98 and 137. That is the Warriors' lost
     * board. On their fresh one: Warriors 8, 8 (165), Nets 5, 2, Warriors 5 (201), 2 (212): 2-5-8.
     */
    it('Tic-Tac-Toe: fans of both teams win in the first half', () => {
      const plays = [NETS, WARRIORS].map((team) => fans.ticTacToe(0, team as string).awards[0]?.plays);
      expect(plays).toEqual([
        ['160/shot', '98/shot', '137/shot'],
        ['212/shot', '201/shot', '165/shot'],
      ]);
    });

    it('has its 79 makes in these zones', () => {
      expect(histogram(timeline)).toEqual([
        [2, 41, 3],
        [1, 7, 1],
        [9, 11, 4],
      ]);
    });
  });
