import { describe, expect, it } from 'vitest';
import { categories, fansOf } from './nfl-games.ts';

/*
 * Every number of points below was worked out by hand, from the official box score where the fan joined before the start, else from the
 * stats of the provider's rows of the later quarters. The games are in test/fixtures/games, facts alone. "259 of 259" is what the player had of what was asked for.
 */
const final = 'nfl-2015-02-01-ne-sea';
describe('NE 28 @ SEA 24, Super Bowl XLIX', () => {
  const card = [
    [
      'T.Brady PASS_YDS 328',
      'M.Lynch RUSH_YDS 102',
      'J.Edelman RECV_REC 9',
      'C.Matthews RECV_YDS 109',
      'R.Wilson PASS_TD 2',
    ],
    [
      'R.Wilson PASS_YDS 248',
      'L.Blount RUSH_YDS 40',
      'R.Gronkowski RECV_TD 1',
      'S.Hauschka KICK_PTS 6',
      'B.Irvin DEF_SACK 1',
    ],
    ['J.Lane INT 1', 'S.Vereen RECV_REC 12', '', 'J.Kearse RECV_YDS 46', 'D.Revis DEF_SACK 1'],
    ['S.Gostkowski KICK_PTS 5', 'M.Lynch RUSH_TD 1', 'B.LaFell RECV_TD 1', 'M.Butler INT 1', 'R.Turbin RUSH_YDS 22'],
    ['T.Brady PASS_TD 4', 'D.Amendola RECV_TD 2', 'D.Baldwin RECV_TD 1', 'B.Wagner INT 1', 'R.Lockette RECV_REC 3'],
  ];

  /*
   * Row 1: 328 of 328, 102 of 102, 9 of 9, 109 of 109, 2 of 2. Row 2: 247 of 248 no, 40 of 40, 1 of 1, 3 + 3 of 6, 1 of 1. Row 3: 1 of 1,
   * 11 of 12 no, 45 of 46 no, 1 of 1. Row 4: 4 of 5 no, 1 of 1, 1 of 1, 1 of 1, 21 of 22 no. Row 5: 4 of 4, 1 of 2 no, 1 of 1, 1 of 1, 3 of 3.
   * 5 + 4 + 2 + 3 + 4 = 18 squares, 180. Whole are row 1, column 3, both diagonals and the four corners: 250. Of the Pick 5, row 4, three.
   */
  it('Bingo: both diagonals and a Pick 5 that fails', () => {
    const { points, keys } = fansOf(final).bingo(0, card, [15, 16, 17, 18, 19]);
    expect(points).toBe(430);
    expect(keys.slice(18)).toEqual(['row-0', 'column-2', 'diagonal-0', 'diagonal-1', 'fourCorners-0']);
  });

  /* After half-time: Irvin's sack, Butler's and Wagner's interceptions, Baldwin's touchdown; Lane's interception was before. */
  it('Bingo: four squares for who joins at half-time with the same card', () => {
    const fans = fansOf(final);
    const { points, keys } = fans.bingo(fans.at('START_THIRD_QUARTER'), card);
    expect([points, keys]).toEqual([40, ['square-9', 'square-18', 'square-22', 'square-23']]);
  });

  /*
   * Brady 37 completions, 328 yards 13, four touchdown passes 16, two interceptions -4, rushing yards below 0 nothing: 62. Wilson 12, 247
   * yards 9, two touchdown passes 8, interception -2, 39 rushing yards 3: 30. Lynch touchdown 6, 102 yards 10: 16. Amendola and Gronkowski
   * 6 each. 120. After half-time: Brady 17, 151 yards 6, 8, -2: 29. Wilson 8, 163 yards 6, 4, -2, 15 rushing yards 1: 17. Lynch 57 yards:
   * 5. Edelman and Amendola 6: 63. With Ninkovich's sack 2, Butler's interception 2 and a kicker 50, to the point.
   */
  it('MVP: from the start and since half-time', () => {
    const fans = fansOf(final);
    const half = fans.at('START_THIRD_QUARTER');
    expect(fans.mvp(0, 'T.Brady R.Wilson M.Lynch D.Amendola R.Gronkowski').points).toBe(250);
    expect(fans.mvp(half, 'T.Brady R.Wilson M.Lynch J.Edelman D.Amendola').points).toBe(75);
    expect(fans.mvp(half, 'T.Brady R.Wilson R.Ninkovich M.Butler S.Gostkowski').points).toBe(75);
    expect(fans.mvp(half, 'T.Brady R.Wilson R.Ninkovich S.Hauschka S.Gostkowski').points).toBe(25); // 48
  });

  /*
   * Seahawks first. Sacks 1 – 3, rushing attempts 29 – 21, completions 12 – 37, attempts 21 – 50, TD passes 2 – 4, rushing TDs 1 – 0,
   * interceptions 2 – 1, fumbles lost 0 – 0, which from the start is a push: 3 × 20 + 10, 4 × 20 + 10, 7 × 20 + 10 + 50. After half-time:
   * sacks 1 – 1, rushing attempts 14 – 9, completions 8 – 17, attempts 14 – 23, TD passes 1 – 2, interceptions 1 – 1; no rushing touchdown,
   * a push since both teams ran, and no fumble lost, which then is void: 20 + 30, 60 + 30.
   */
  it('Parlay: nothing to nothing is a push from the start, and void for who came late', () => {
    const fans = fansOf(final);
    const half = fans.at('START_THIRD_QUARTER');
    expect(fans.parlay(0, [])).toMatchObject({ points: 70, keys: expect.arrayContaining(['category-Fumbles Lost']) });
    expect(fans.parlay(0, categories).points).toBe(90);
    expect(fans.parlay(0, ['QB Sacks', 'Completions', 'Attempts', 'TD Passes']).points).toBe(200);
    expect(fans.parlay(half, []).points).toBe(50);
    expect(fans.parlay(half, categories).points).toBe(90);
  });

  /*
   * Brady 328 yards, Edelman 9 catches, Blount 40 yards, Wagner an interception and 10 + 2 tackles, Lynch 102 yards. After half-time: Vereen 4
   * catches, Lynch 57 yards, Wilson 163, Brady two touchdown passes; Lane, hurt before it, has no row any more.
   */
  it('Over/Under: wins, values on the line and a void', () => {
    const fans = fansOf(final);
    const three = ['T.Brady over 327.5 PASS_YDS', 'J.Edelman over 8.5 RECV_REC', 'L.Blount under 40.5 RUSH_YDS'];
    expect(fans.overUnder(0, ...three, 'B.Wagner over 11.5 DEF_TOT', 'M.Lynch over 101.5 RUSH_YDS').points).toBe(200);
    expect(fans.overUnder(0, ...three, 'B.Wagner over 0.5 INT', 'M.Lynch over 102 RUSH_YDS').points).toBe(140);
    const late = ['S.Vereen over 3.5 RECV_REC', 'M.Lynch under 57.5 RUSH_YDS', 'R.Wilson over 162.5 PASS_YDS'];
    const none = ['T.Brady under 2 PASS_TD', 'J.Lane under 0.5 INT'];
    expect(fans.overUnder(fans.at('START_THIRD_QUARTER'), ...late, ...none).points).toBe(90);
  });

  /* Seahawks first: 0–0, 0–7, half 14–14, 24–14, 24–21, half 24–28. */
  it('Squares: all five from the start, fewer later', () => {
    const fans = fansOf(final);
    const picks = '00 07 44 41 48';
    expect(fans.squares(0, picks).points).toBe(500);
    expect(fans.squares(fans.at('START_THIRD_QUARTER'), picks).points).toBe(300);
    expect(fans.squares(fans.at('START_THIRD_QUARTER') + 1, picks).points).toBe(200);
  });

  /*
   * NE short left twice, short right, right end, short left, SEA left end, NE short left (871), short right (948), short middle (1015):
   * 4-5-6. On the Seahawks' fresh board: NE short left, SEA short right (1450), deep right (1495), right tackle (1561): 3-6-9. After
   * half-time: SEA up the middle (2233), deep left, NE short right, SEA right end (2589), left end (2610): 1-2-3. On the Patriots' fresh
   * board: SEA up the middle, short right, deep middle, NE deep middle, short middle twice (3452), short left (3662), short right (3745):
   * 4-5-6.
   */
  it('Tic-Tac-Toe: both teams, from the start and from half-time', () => {
    const fans = fansOf(final);
    const half = fans.at('START_THIRD_QUARTER');
    const playsOf = (team: string, since: number) => fans.ticTacToe(since, team).awards.map(({ plays }) => plays);
    expect(playsOf('NE', 0)).toEqual([['871/shot', '1015/shot', '948/shot']]);
    expect(playsOf('SEA', 0)).toEqual([['1561/shot', '1450/shot', '1495/shot']]);
    expect(playsOf('SEA', half)).toEqual([['2610/shot', '2233/shot', '2589/shot']]);
    expect(playsOf('NE', half)).toEqual([['3662/shot', '3452/shot', '3745/shot']]);
  });
});

const snow = 'nfl-2013-12-08-det-phi';
/*
 * McCoy two touchdowns 12, 217 yards 21: 33. Foles 11 completions, 179 yards 7, touchdown pass 4, interception -2, fumble -2, conversion 2,
 * touchdown 6, 23 yards 2: 28. Ross two returns 12. Polk touchdown 6, 50 yards 5: 11. Stafford 10, 148 yards 5, conversion 2, five fumbles
 * -10: 7. 91. Bell touchdown 6, 69 yards 6, conversion 2, two fumbles -4: 10 in Stafford's place: 94. B.Brown 19 yards 1, conversion 2: 3.
 */
it('MVP in the snow, DET 20 @ PHI 34: conversions, returns and fumbles', () => {
  const fans = fansOf(snow);
  expect(fans.mvp(0, 'L.McCoy N.Foles J.Ross C.Polk M.Stafford').points).toBe(150);
  expect(fans.mvp(0, 'L.McCoy N.Foles J.Ross C.Polk J.Bell').points).toBe(150);
  expect(fans.mvp(0, 'L.McCoy N.Foles J.Ross B.Brown M.Stafford').points).toBe(150); // 83
  expect(fans.mvp(0, 'J.Ross C.Polk M.Stafford J.Bell B.Brown').points).toBe(25); // 43
});
