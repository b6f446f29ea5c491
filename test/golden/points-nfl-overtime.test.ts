import { describe, expect, it } from 'vitest';
import { categories, fansOf } from './nfl-games.ts';

/*
 * Every number of points below was worked out by hand, from the official box score where the fan joined before the start, else from the
 * stats of the provider's rows of the later quarters. "259 of 259" is what the player had of what was asked for.
 */
const overtime = 'nfl-2012-10-21-nyj-ne';
describe('NYJ 26 @ NE 29 after overtime, 2012-10-21', () => {
  const card = [
    [
      'T.Brady PASS_YDS 259',
      'J.Kerley RECV_YDS 120',
      'R.Gronkowski RECV_TD 2',
      'S.Greene RUSH_YDS 55',
      'S.Ridley RUSH_YDS 65',
    ],
    [
      'M.Sanchez PASS_YDS 329',
      'W.Welker RECV_REC 6',
      'R.Ninkovich DEF_SACK 1',
      'N.Folk KICK_PTS 14',
      'D.Keller RECV_TD 1',
    ],
    ['S.Gostkowski KICK_PTS 9', 'A.Hernandez RECV_REC 5', '', 'A.Dennard INT 1', 'D.Hightower DEF_SACK 1'],
    [
      'K.Love DEF_SACK 2',
      'D.Woodhead RUSH_YDS 18',
      'S.Vereen RUSH_YDS 49',
      'D.Keller RECV_REC 7',
      'D.Harris DEF_SACK 1',
    ],
    [
      'J.McKnight RUSH_YDS 23',
      'T.Brady PASS_TD 3',
      'S.Greene RUSH_TD 1',
      'J.Cunningham DEF_SACK 1',
      'M.Sanchez PASS_TD 1',
    ],
  ];
  const fifthColumn = [4, 9, 14, 19, 24];

  /*
   * Row 1: 259 of 259, 120 of 120, 2 of 2, 54 of 55 no, 65 of 65. Row 2: 328 of 329 no, 6 of 6, 1½ of 1, 4 × 3 + 2 of 14, 1 of 1.
   * Row 3: 2 × 3 + 3 of 9, 5 of 5, 1 of 1, 1 of 1. Row 4: 1 of 2 no, 17 of 18 no, 49 of 49, 7 of 7, 1 of 1.
   * Row 5: 23 of 23, 2 of 3 no, 1 of 1, ½ of 1 no, 1 of 1. 4 + 4 + 4 + 3 + 3 = 18 squares, 180. Whole are row 3, columns 3 and 5, the diagonal
   * from the top left and the four corners: 250. Column 5 is the Pick 5: 250. Together 680.
   */
  it('Bingo: half sacks, kicking points, lines, corners and Pick 5', () => {
    const { points, keys } = fansOf(overtime).bingo(0, card, fifthColumn);
    expect(points).toBe(680);
    expect(keys.slice(18)).toEqual(['row-2', 'column-2', 'column-4', 'diagonal-0', 'fourCorners-0', 'pick5-0']);
  });

  /*
   * After half-time: Ninkovich 1½ sacks of 1, Keller a touchdown of 1, Hightower a sack of 1, McKnight 23 yards of 23, Sanchez a touchdown pass
   * of 1. No: Brady 147, Kerley 43, Gronkowski 1, Greene 20, Ridley 31, Sanchez 190, Welker 5, Folk 10, Gostkowski 7, Hernandez 2, Dennard
   * 0, Love 0, Woodhead 7, Vereen 28, Keller 5 catches, Harris 0, Brady 1 touchdown pass, Greene 0, Cunningham ½.
   */
  it('Bingo: five squares for who joins at half-time with the same card', () => {
    const fans = fansOf(overtime);
    const { points, keys } = fans.bingo(fans.at('START_THIRD_QUARTER'), card, fifthColumn);
    expect([points, keys]).toEqual([50, ['square-7', 'square-9', 'square-14', 'square-20', 'square-24']]);
  });

  /*
   * Brady 26 completions, 259 yards are ten full 25s, 2 touchdown passes 8: 44. Sanchez 28, 328 yards 13, touchdown pass 4, interception
   * -2, two fumbles -4: 39. Gronkowski two touchdowns 12. Greene touchdown 6, 54 yards 5, fumble -2: 9. Ninkovich a sack and a half 3,
   * recovery 2: 5. McCourty kick return 6, fumble -2: 4. Folk and Gostkowski kick, 0.
   */
  it('MVP: four thresholds, to the point', () => {
    const fans = fansOf(overtime);
    expect(fans.mvp(0, 'T.Brady M.Sanchez R.Gronkowski S.Greene R.Ninkovich').points).toBe(250); // 109
    expect(fans.mvp(0, 'T.Brady M.Sanchez R.Gronkowski R.Ninkovich N.Folk').points).toBe(250); // 100
    expect(fans.mvp(0, 'T.Brady M.Sanchez R.Gronkowski D.McCourty N.Folk').points).toBe(150); // 99
  });

  /*
   * After half-time: Brady 17, 147 yards 5, touchdown pass 4: 26. Sanchez 16, 190 yards 7, touchdown pass 4, fumble -2: 25. Keller and
   * Gronkowski a touchdown each, 6. McCourty's return was before, his fumble after: -2.
   */
  it('MVP: since half-time, where a fumble costs a threshold', () => {
    const fans = fansOf(overtime);
    const half = fans.at('START_THIRD_QUARTER');
    expect(fans.mvp(half, 'T.Brady M.Sanchez D.Keller R.Gronkowski D.McCourty').points).toBe(75); // 61
    expect(fans.mvp(half, 'T.Brady M.Sanchez N.Folk S.Gostkowski W.Welker').points).toBe(75); // 51
    expect(fans.mvp(half, 'T.Brady M.Sanchez N.Folk S.Gostkowski D.McCourty').points).toBe(25); // 49
  });

  /*
   * Patriots first. Sacks 4 – 1, rushing attempts 31 – 33, completions 26 – 28, attempts 42 – 41, TD passes 2 – 1, rushing TDs 0 – 1,
   * interceptions 1 – 0, fumbles lost 1 – 1. The Patriots' four and the push 90, the Jets' three and the push 70, all seven 140 + 10 + 50.
   */
  it('Parlay: four, three and seven correct and a push', () => {
    const fans = fansOf(overtime);
    expect(fans.parlay(0, []).points).toBe(90);
    expect(fans.parlay(0, categories).points).toBe(70);
    expect(fans.parlay(0, ['Rushing Attempts', 'Completions', 'Rushing TDs']).points).toBe(200);
  });

  /*
   * After half-time: sacks 3 – 0, rushing attempts 15 – 18, completions 17 – 16, attempts 25 – 20, TD passes 1 – 1, fumbles lost 1 – 1; no
   * rushing touchdown, a push since both teams ran, and no interception, which is void. The Patriots' three and three pushes 90, the Jets'
   * one and the pushes 50.
   */
  it('Parlay: pushes and voids since half-time', () => {
    const fans = fansOf(overtime);
    const half = fans.at('START_THIRD_QUARTER');
    expect(fans.parlay(half, [])).toMatchObject({
      points: 90,
      keys: ['QB Sacks', 'Completions', 'Attempts', 'TD Passes', 'Rushing TDs', 'Fumbles Lost'].map(
        (id) => `category-${id}`,
      ),
    });
    expect(fans.parlay(half, categories).points).toBe(50);
  });

  /*
   * Brady 259 yards, Gronkowski 6 catches, Ridley 65 yards, Kerley 120 yards, Ninkovich 1½ sacks, Mayo 10 + 1 tackles. After half-time: Woodhead
   * 7 rushing yards, Keller 67 yards, Greene 20, Sanchez one touchdown pass; Cumberland, with his one catch before it, has no row any more.
   */
  it('Over/Under: wins, values on the line and a void', () => {
    const fans = fansOf(overtime);
    const two = ['T.Brady over 258.5 PASS_YDS', 'S.Ridley under 65.5 RUSH_YDS'];
    const sure = ['R.Ninkovich over 1 DEF_SACK', 'J.Mayo over 10.5 DEF_TOT'];
    expect(fans.overUnder(0, ...two, ...sure, 'R.Gronkowski over 5.5 RECV_REC').points).toBe(200);
    expect(fans.overUnder(0, ...two, ...sure, 'J.Kerley under 120 RECV_YDS').points).toBe(140);
    expect(
      fans.overUnder(0, ...two, 'J.Kerley over 120 RECV_YDS', 'J.Mayo under 11 DEF_TOT', 'S.Greene over 54 RUSH_YDS')
        .points,
    ).toBe(50);
    const late = ['D.Woodhead over 6.5 RUSH_YDS', 'D.Keller over 66.5 RECV_YDS', 'S.Greene under 20.5 RUSH_YDS'];
    const none = ['M.Sanchez over 1 PASS_TD', 'J.Cumberland under 5.5 RECV_YDS'];
    expect(fans.overUnder(fans.at('START_THIRD_QUARTER'), ...late, ...none).points).toBe(90);
    expect(fans.overUnder(0, ...late, ...none).points).toBe(90); // Woodhead 17, Keller 93, Greene 54 no; now Cumberland's 4 count.
  });

  /*
   * Patriots first, at the twelfth minute of each quarter's clock and at the ends: 14–7, 16–7, half 16–10, 16–13, 23–20, half 26–26,
   * overtime 29–26, whose twelfth minute was not played.
   */
  it('Squares: from the start, from half-time and from the overtime', () => {
    const fans = fansOf(overtime);
    const picks = '47 60 63 96 00';
    expect(fans.squares(0, picks).points).toBe(400);
    expect(fans.squares(0, '67 30 66 99 44').points).toBe(300);
    expect(fans.squares(fans.at('START_THIRD_QUARTER'), picks).points).toBe(200);
    expect(fans.squares(fans.at('START_OVER_TIME'), picks)).toMatchObject({ points: 100, keys: ['square-9-6'] });
    expect(fans.squares(fans.at('START_OVER_TIME') + 1, picks).points).toBe(0);
  });

  /*
   * First downs and touchdowns as the rows tell them: NE short left (54), left end, NYJ deep middle, deep right, right guard, up the
   * middle, NE short middle (751), short right (776): the Patriots hold 4-5-6. On the Jets' fresh board: NE deep left, right guard, short
   * middle: 3-5-7, lost again. On the third: NE right guard, NYJ right tackle (1551), deep right (1572), short right (1645): the Jets hold
   * 3-6-9.
   */
  it('Tic-Tac-Toe: both teams from the start', () => {
    const fans = fansOf(overtime);
    const playsOf = (team: string, since = 0) =>
      fans.ticTacToe(since, team).awards.map(({ points, plays }) => [points, plays]);
    expect(playsOf('NE')).toEqual([[50, ['54/shot', '751/shot', '776/shot']]]);
    expect(playsOf('NYJ')).toEqual([[50, ['1551/shot', '1645/shot', '1572/shot']]]);
  });

  /*
   * After half-time: NYJ short left, short middle, up the middle (2584), deep middle (2607): 2-5-8 with 2511. On the Patriots' fresh board:
   * NE short right, short left twice, right tackle, short right, short left, right tackle, up the middle, NYJ deep right, deep left, short
   * middle, short right twice, short middle, deep right, left tackle: 1-5-9, lost again. On the third: NE short middle, short right (4423),
   * short middle (4448), in overtime short left (4613): 4-5-6. From the overtime on: NE short left (4613), short middle (4660), short right
   * (4787); the Jets have one more, deep right.
   */
  it('Tic-Tac-Toe: both teams from half-time and from the overtime', () => {
    const fans = fansOf(overtime);
    const playsOf = (team: string, since: string) =>
      fans.ticTacToe(fans.at(since), team).awards.map(({ plays }) => plays);
    expect(playsOf('NYJ', 'START_THIRD_QUARTER')).toEqual([['2584/shot', '2511/shot', '2607/shot']]);
    expect(playsOf('NE', 'START_THIRD_QUARTER')).toEqual([['4613/shot', '4448/shot', '4423/shot']]);
    expect(playsOf('NE', 'START_OVER_TIME')).toEqual([['4613/shot', '4660/shot', '4787/shot']]);
    expect(playsOf('NYJ', 'START_OVER_TIME')).toEqual([]);
  });
});
