import { describe, expect, it } from 'vitest';
import { keyMoments } from '../../games/timeline/key-moments.ts';
import { categories, fansOf, knownGame } from './nfl-games.ts';

/*
 * Every number of points below was worked out by hand, from the official box score where the fan joined before the start, else from the
 * stats of the provider's rows of the later quarters. The games are in test/fixtures/games, facts alone. "259 of 259" is what the player had of what was asked for.
 */
describe('NYJ 26 @ NE 29 after overtime, 2012-10-21', () => {
  const fans = fansOf('nfl-2012-10-21-nyj-ne');
  const half = fans.at('START_THIRD_QUARTER');
  const card = [
    'T.Brady PASS_YDS 259, J.Kerley RECV_YDS 120, R.Gronkowski RECV_TD 2, S.Greene RUSH_YDS 55, S.Ridley RUSH_YDS 65',
    'M.Sanchez PASS_YDS 329, W.Welker RECV_REC 6, R.Ninkovich DEF_SACK 1, N.Folk KICK_PTS 14, D.Keller RECV_TD 1',
    'S.Gostkowski KICK_PTS 9, A.Hernandez RECV_REC 5, FREE, A.Dennard INT 1, D.Hightower DEF_SACK 1',
    'K.Love DEF_SACK 2, D.Woodhead RUSH_YDS 18, S.Vereen RUSH_YDS 49, D.Keller RECV_REC 7, D.Harris DEF_SACK 1',
    'J.McKnight RUSH_YDS 23, T.Brady PASS_TD 3, S.Greene RUSH_TD 1, J.Cunningham DEF_SACK 1, M.Sanchez PASS_TD 1',
  ];
  const fifthColumn = [4, 9, 14, 19, 24];

  /*
   * Row 1: 259 of 259, 120 of 120, 2 of 2, 54 of 55 no, 65 of 65. Row 2: 328 of 329 no, 6 of 6, 1½ of 1, 4 × 3 + 2 of 14, 1 of 1.
   * Row 3: 2 × 3 + 3 of 9, 5 of 5, 1 of 1, 1 of 1. Row 4: 1 of 2 no, 17 of 18 no, 49 of 49, 7 of 7, 1 of 1.
   * Row 5: 23 of 23, 2 of 3 no, 1 of 1, ½ of 1 no, 1 of 1. 4 + 4 + 4 + 3 + 3 = 18 squares, 180. Whole are row 3, columns 3 and 5, the diagonal
   * from the top left and the four corners: 250. Column 5 is the Pick 5: 250. Together 680.
   */
  it('Bingo: half sacks, kicking points, lines, corners and Pick 5', () => {
    const { points, keys } = fans.bingo(0, card, fifthColumn);
    expect(points).toBe(680);
    expect(keys.slice(18)).toEqual(['row-2', 'column-2', 'column-4', 'diagonal-0', 'fourCorners-0', 'pick5-0']);
  });

  /*
   * After half-time: Ninkovich 1½ sacks of 1, Keller a touchdown of 1, Hightower a sack of 1, McKnight 23 yards of 23, Sanchez a touchdown pass
   * of 1. No: Brady 147, Kerley 43, Gronkowski 1, Greene 20, Ridley 31, Sanchez 190, Welker 5, Folk 10, Gostkowski 7, Hernandez 2, Dennard
   * 0, Love 0, Woodhead 7, Vereen 28, Keller 5 catches, Harris 0, Brady 1 touchdown pass, Greene 0, Cunningham ½.
   */
  it('Bingo: five squares for who joins at half-time with the same card', () => {
    const { points, keys } = fans.bingo(half, card, fifthColumn);
    expect([points, keys]).toEqual([50, ['square-7', 'square-9', 'square-14', 'square-20', 'square-24']]);
  });

  /*
   * Brady 26 completions, 259 yards are ten full 25s, 2 touchdown passes 8: 44. Sanchez 28, 328 yards 13, touchdown pass 4, interception
   * -2, two fumbles -4: 39. Gronkowski two touchdowns 12. Greene touchdown 6, 54 yards 5, fumble -2: 9. Ninkovich a sack and a half 3,
   * recovery 2: 5. McCourty kick return 6, fumble -2: 4. Folk and Gostkowski kick, 0.
   */
  it('MVP: four thresholds, to the point', () => {
    expect(fans.mvp(0, 'T.Brady M.Sanchez R.Gronkowski S.Greene R.Ninkovich').points).toBe(250); // 109
    expect(fans.mvp(0, 'T.Brady M.Sanchez R.Gronkowski R.Ninkovich N.Folk').points).toBe(250); // 100
    expect(fans.mvp(0, 'T.Brady M.Sanchez R.Gronkowski D.McCourty N.Folk').points).toBe(150); // 99
  });

  /*
   * After half-time: Brady 17, 147 yards 5, touchdown pass 4: 26. Sanchez 16, 190 yards 7, touchdown pass 4, fumble -2: 25. Keller and
   * Gronkowski a touchdown each, 6. McCourty returned a kick before half-time and fumbled after it: -2.
   */
  it('MVP: since half-time, where a fumble costs a threshold', () => {
    expect(fans.mvp(half, 'T.Brady M.Sanchez D.Keller R.Gronkowski D.McCourty').points).toBe(75); // 61
    expect(fans.mvp(half, 'T.Brady M.Sanchez N.Folk S.Gostkowski W.Welker').points).toBe(75); // 51
    expect(fans.mvp(half, 'T.Brady M.Sanchez N.Folk S.Gostkowski D.McCourty').points).toBe(25); // 49
  });

  /*
   * Patriots first. Sacks 4 – 1, rushing attempts 31 – 33, completions 26 – 28, attempts 42 – 41, TD passes 2 – 1, rushing TDs 0 – 1,
   * interceptions 1 – 0, fumbles lost 1 – 1. The Patriots' four and the push 90, the Jets' three and the push 70, all seven 140 + 10 + 50.
   */
  it('Parlay: four, three and seven correct and a push', () => {
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
   * 7 rushing yards, Keller 67 yards, Greene 20, Sanchez one touchdown pass.
   * Cumberland's name is in rows before half-time only.
   */
  it('Over/Under: wins, values on the line and a void', () => {
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
    expect(fans.overUnder(half, ...late, ...none).points).toBe(90);
    expect(fans.overUnder(0, ...late, ...none).points).toBe(90); // Woodhead 17, Keller 93, Greene 54 no; now Cumberland's 4 count.
  });

  /*
   * Patriots first, at the twelfth minute of each quarter's clock and at the ends: 14–7, 16–7, half 16–10, 16–13, 23–20, half 26–26,
   * overtime 29–26, whose twelfth minute was not played.
   */
  it('Squares: from the start, from half-time and from the overtime', () => {
    const picks = '47 60 63 96 00';
    expect(fans.squares(0, picks).points).toBe(400);
    expect(fans.squares(0, '67 30 66 99 44').points).toBe(300);
    expect(fans.squares(half, picks).points).toBe(200);
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
    const playsOf = (team: string, since: string) =>
      fans.ticTacToe(fans.at(since), team).awards.map(({ plays }) => plays);
    expect(playsOf('NYJ', 'START_THIRD_QUARTER')).toEqual([['2584/shot', '2511/shot', '2607/shot']]);
    expect(playsOf('NE', 'START_THIRD_QUARTER')).toEqual([['4613/shot', '4448/shot', '4423/shot']]);
    expect(playsOf('NE', 'START_OVER_TIME')).toEqual([['4613/shot', '4660/shot', '4787/shot']]);
    expect(playsOf('NYJ', 'START_OVER_TIME')).toEqual([]);
  });
});

describe('NE 28 @ SEA 24, Super Bowl XLIX', () => {
  const fans = fansOf('nfl-2015-02-01-ne-sea');
  const half = fans.at('START_THIRD_QUARTER');
  const card = [
    'T.Brady PASS_YDS 328, M.Lynch RUSH_YDS 102, J.Edelman RECV_REC 9, C.Matthews RECV_YDS 109, R.Wilson PASS_TD 2',
    'R.Wilson PASS_YDS 248, L.Blount RUSH_YDS 40, R.Gronkowski RECV_TD 1, S.Hauschka KICK_PTS 6, B.Irvin DEF_SACK 1',
    'J.Lane INT 1, S.Vereen RECV_REC 12, FREE, J.Kearse RECV_YDS 46, D.Revis DEF_SACK 1',
    'S.Gostkowski KICK_PTS 5, M.Lynch RUSH_TD 1, B.LaFell RECV_TD 1, M.Butler INT 1, R.Turbin RUSH_YDS 22',
    'T.Brady PASS_TD 4, D.Amendola RECV_TD 2, D.Baldwin RECV_TD 1, B.Wagner INT 1, R.Lockette RECV_REC 3',
  ];

  /*
   * Row 1: 328 of 328, 102 of 102, 9 of 9, 109 of 109, 2 of 2. Row 2: 247 of 248 no, 40 of 40, 1 of 1, 3 + 3 of 6, 1 of 1. Row 3: 1 of 1,
   * 11 of 12 no, 45 of 46 no, 1 of 1. Row 4: 4 of 5 no, 1 of 1, 1 of 1, 1 of 1, 21 of 22 no. Row 5: 4 of 4, 1 of 2 no, 1 of 1, 1 of 1, 3 of 3.
   * 5 + 4 + 2 + 3 + 4 = 18 squares, 180. Whole are row 1, column 3, both diagonals and the four corners: 250. Of the Pick 5, row 4, three.
   */
  it('Bingo: both diagonals and a Pick 5 that fails', () => {
    const { points, keys } = fans.bingo(0, card, [15, 16, 17, 18, 19]);
    expect(points).toBe(430);
    expect(keys.slice(18)).toEqual(['row-0', 'column-2', 'diagonal-0', 'diagonal-1', 'fourCorners-0']);
  });

  /* After half-time: Irvin's sack, Butler's and Wagner's interceptions, Baldwin's touchdown; Lane's interception was before. */
  it('Bingo: four squares for who joins at half-time with the same card', () => {
    const { points, keys } = fans.bingo(half, card);
    expect([points, keys]).toEqual([40, ['square-9', 'square-18', 'square-22', 'square-23']]);
  });

  /*
   * Brady 37 completions, 328 yards 13, four touchdown passes 16, two interceptions -4, rushing yards below 0 nothing: 62. Wilson 12, 247
   * yards 9, two touchdown passes 8, interception -2, 39 rushing yards 3: 30. Lynch touchdown 6, 102 yards 10: 16. Amendola and Gronkowski
   * 6 each. 120. After half-time: Brady 17, 151 yards 6, 8, -2: 29. Wilson 8, 163 yards 6, 4, -2, 15 rushing yards 1: 17. Lynch 57 yards:
   * 5. Edelman and Amendola 6: 63. With Ninkovich's sack 2, Butler's interception 2 and a kicker 50, to the point.
   */
  it('MVP: from the start and since half-time', () => {
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
    expect(fans.parlay(0, [])).toMatchObject({ points: 70, keys: expect.arrayContaining(['category-Fumbles Lost']) });
    expect(fans.parlay(0, categories).points).toBe(90);
    expect(fans.parlay(0, ['QB Sacks', 'Completions', 'Attempts', 'TD Passes']).points).toBe(200);
    expect(fans.parlay(half, []).points).toBe(50);
    expect(fans.parlay(half, categories).points).toBe(90);
  });

  /*
   * Brady 328 yards, Edelman 9 catches, Blount 40 yards, Wagner an interception and 10 + 2 tackles, Lynch 102 yards. After half-time: Vereen 4
   * catches, Lynch 57 yards, Wilson 163, Brady two touchdown passes.
   * Lane's name is in rows before half-time only.
   */
  it('Over/Under: wins, values on the line and a void', () => {
    const three = ['T.Brady over 327.5 PASS_YDS', 'J.Edelman over 8.5 RECV_REC', 'L.Blount under 40.5 RUSH_YDS'];
    expect(fans.overUnder(0, ...three, 'B.Wagner over 11.5 DEF_TOT', 'M.Lynch over 101.5 RUSH_YDS').points).toBe(200);
    expect(fans.overUnder(0, ...three, 'B.Wagner over 0.5 INT', 'M.Lynch over 102 RUSH_YDS').points).toBe(140);
    const late = ['S.Vereen over 3.5 RECV_REC', 'M.Lynch under 57.5 RUSH_YDS', 'R.Wilson over 162.5 PASS_YDS'];
    const none = ['T.Brady under 2 PASS_TD', 'J.Lane under 0.5 INT'];
    expect(fans.overUnder(half, ...late, ...none).points).toBe(90);
  });

  /* Seahawks first: 0–0, 0–7, half 14–14, 24–14, 24–21, half 24–28. */
  it('Squares: all five from the start, fewer later', () => {
    const picks = '00 07 44 41 48';
    expect(fans.squares(0, picks).points).toBe(500);
    expect(fans.squares(half, picks).points).toBe(300);
    expect(fans.squares(half + 1, picks).points).toBe(200);
  });

  /*
   * NE short left twice, short right, right end, short left, SEA left end, NE short left (871), short right (948), short middle (1015):
   * 4-5-6. On the Seahawks' fresh board: NE short left, SEA short right (1450), deep right (1495), right tackle (1561): 3-6-9. After
   * half-time: SEA up the middle (2233), deep left, NE short right, SEA right end (2589), left end (2610): 1-2-3. On the Patriots' fresh
   * board: SEA up the middle, short right, deep middle, NE deep middle, short middle twice (3452), short left (3662), short right (3745):
   * 4-5-6.
   */
  it('Tic-Tac-Toe: both teams, from the start and from half-time', () => {
    const playsOf = (team: string, since: number) => fans.ticTacToe(since, team).awards.map(({ plays }) => plays);
    expect(playsOf('NE', 0)).toEqual([['871/shot', '1015/shot', '948/shot']]);
    expect(playsOf('SEA', 0)).toEqual([['1561/shot', '1450/shot', '1495/shot']]);
    expect(playsOf('SEA', half)).toEqual([['2610/shot', '2233/shot', '2589/shot']]);
    expect(playsOf('NE', half)).toEqual([['3662/shot', '3452/shot', '3745/shot']]);
  });
});

/*
 * McCoy two touchdowns 12, 217 yards 21: 33. Foles 11 completions, 179 yards 7, touchdown pass 4, interception -2, fumble -2, conversion 2,
 * touchdown 6, 23 yards 2: 28. Ross two returns 12. Polk touchdown 6, 50 yards 5: 11. Stafford 10, 148 yards 5, conversion 2, five fumbles
 * -10: 7. 91. Bell touchdown 6, 69 yards 6, conversion 2, two fumbles -4: 10 in Stafford's place: 94. B.Brown 19 yards 1, conversion 2: 3.
 */
it('MVP in the snow, DET 20 @ PHI 34: conversions, returns and fumbles', () => {
  const fans = fansOf('nfl-2013-12-08-det-phi');
  expect(fans.mvp(0, 'L.McCoy N.Foles J.Ross C.Polk M.Stafford').points).toBe(150);
  expect(fans.mvp(0, 'L.McCoy N.Foles J.Ross C.Polk J.Bell').points).toBe(150);
  expect(fans.mvp(0, 'L.McCoy N.Foles J.Ross B.Brown M.Stafford').points).toBe(150); // 83
  expect(fans.mvp(0, 'J.Ross C.Polk M.Stafford J.Bell B.Brown').points).toBe(25); // 43
});

it.each(['nfl-2012-10-21-nyj-ne', 'nfl-2015-02-01-ne-sea'])(
  '%s, whose times are estimated, has its checkpoints at the twelfth minute of game clock',
  (path) => {
    const { timeline } = knownGame(path);
    const { home_team_id, away_team_id } = timeline.event.game_attributes;
    /** Points of a team up to 3:00 left in a quarter, summed plainly. */
    const plain = (tid: string, quarter: number) =>
      timeline
        .plays()
        .flatMap((play) => (play.kind === 'stat' && play.tid === tid ? [play] : []))
        .filter(({ period, clock }) => period < quarter || (period === quarter && clock >= 180))
        .reduce((sum, { stats }) => sum + (stats.PTS ?? 0), 0);
    const checkpoints = keyMoments(timeline).filter(({ kind, period }) => kind === 'checkpoint' && period <= 4);
    expect(checkpoints.map(({ period, home, away }) => [period, home, away])).toEqual(
      [1, 2, 3, 4].map((quarter) => [quarter, plain(home_team_id, quarter), plain(away_team_id, quarter)]),
    );
    const ends = keyMoments(timeline).filter(({ kind }) => kind !== 'checkpoint');
    expect(ends.at(-1)).toMatchObject(timeline.scoreAt());
  },
);
