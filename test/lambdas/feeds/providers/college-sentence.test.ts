import { describe, it } from 'vitest';
import { readCollegeSentence } from '../../../../lambdas/feeds/providers/espn/football/college-sentence.ts';
import { checkWith, state, touchdown } from './sentences.ts';

const checkAt = checkWith(readCollegeSentence);
const check = checkAt();

describe('a sentence of college football', () => {
  it('credits runs', () => {
    check(`
      Al Oak run for 3 yds to the Hill 48 => 10 Al Oak 3
      Al Oak run for a loss of 4 yards to the River 10 => 10 Al Oak -4
      Al Oak run for no gain to the 50 yard line => 10 Al Oak
      Al Oak run for 12 yds to the Hill 30 for a 1ST down => 10 Al Oak 12
      run for 2 yds to the River 40 => 10 team 2
      TEAM run for a loss of 2 yards to the Hill 3 => 10 team -2
      [NH] Kneel down by OAK, Al at RIV19 (team loss of 1), clock 00:00. => 10 team -1
    `);
    checkAt({ end: state(2, 12, 62, '1') })('Al Oak takes a knee => 10 team -2');
  });

  it('takes the place after the play for the sign of its yards, as some games state losses as gains', () => {
    const back = { end: state(2, 12, 62, '1') };
    checkAt(back)(`
      Al Oak run for 2 yds to the River 38 => 10 Al Oak -2
      Bo Ash pass complete to Cy Elm for 2 yds to the River 38 => 15 Bo Ash -2, 21 Cy Elm -2
      Al Oak run for 2 yds to the River 38 RIVERTON Penalty, Offensive Holding (-4 Yards) to the River 38
        => 10 Al Oak 2, 93 team 4
    `);
    checkAt({ end: state(2, 8, 58, '1') })('Al Oak run for 2 yds to the River 38 => 10 Al Oak 2');
    // Without places, the yards follow from the distance to a first down.
    const left = { start: state(1, 10, undefined, '1'), end: state(2, 12, undefined, '1') };
    checkAt(left)('Al Oak run for 2 yds to the River 38 => 10 Al Oak -2');
  });

  it('credits passes', () => {
    check(`
      Bo Ash pass complete to Cy Elm Jr. for 12 yds to the Hill 30 for a 1ST down => 15 Bo Ash 12, 21 Cy Elm Jr. 12
      Bo Ash pass complete to Cy Elm for no gain to the Hill 30 => 15 Bo Ash, 21 Cy Elm
      Bo Ash pass complete to Cy Elm for a loss of 3 yards => 15 Bo Ash -3, 21 Cy Elm -3
      Bo Ash pass incomplete => 14 Bo Ash
      pass incomplete to Cy Elm => 14 team, 115 Cy Elm
      Bo Ash pass incomplete to Cy Elm, broken up by Di Fir => 14 Bo Ash, 115 Cy Elm, | 85 Di Fir
      Bo Ash pass intercepted => 19 Bo Ash, | 25 team
      Bo Ash pass intercepted Di Fir return for 22 yds to the River 8 => 19 Bo Ash, | 25 Di Fir 22
      Bo Ash pass intercepted by Di Fir at the Hill 37, returned for 9 yards => 19 Bo Ash, | 25 Di Fir 9
      Bo Ash pass intercepted, touchback. Di Fir return for no gain => 19 Bo Ash, | 25 Di Fir
    `);
    checkAt({ end: state(2, 3, 53, '1') })('Bo Ash pass complete to Cy Elm => 15 Bo Ash 7, 21 Cy Elm 7');
  });

  it('counts a sack as a run of the passer', () =>
    check(`
      Bo Ash sacked by Di Fir for a loss of 7 yards to the River 33 => 20 Bo Ash, 10 Bo Ash -7, | 83 Di Fir
      Bo Ash sacked by Di Fir and Gus Hay for a loss of 6 yards => 20 Bo Ash, 10 Bo Ash -6, | 84 Di Fir, | 84 Gus Hay
      Bo Ash sacked for a loss of 2 yards to the River 3 => 20 Bo Ash, 10 Bo Ash -2, | 83 team
    `));

  it('credits touchdowns and the try behind them, in both forms', () =>
    checkAt(touchdown)(`
      Al Oak run for 9 yds for a TD, (Ed Gum KICK) => 11 Al Oak 9, 72 Ed Gum
      Al Oak 9 Yd Run (Ed Gum Kick) => 11 Al Oak 9, 72 Ed Gum
      A. Oak run for 9 yds for a TD, (E. Gum KICK), (E. Gum KICK) => 11 A. Oak 9, 72 E. Gum
      Al Oak run for 9 yds for a TD => 11 Al Oak 9, 72 team
      Al Oak 9 Yd Run for a TD (PAT) => 11 Al Oak 9, 72 team
      Al Oak 9 Yd Run (PAT blocked) => 11 Al Oak 9, 73 team
      Al Oak 9 Yd Run (Ed Gum PAT missed) (Ed Gum Kick) => 11 Al Oak 9, 72 Ed Gum
      Al Oak 9 Yd Run (Ed Gum BLOCKED) => 11 Al Oak 9, 73 Ed Gum
      Bo Ash pass complete to Cy Elm for 4 yds for a TD, (Ed Gum PAT BLOCKED) => 16 Bo Ash 4, 22 Cy Elm 4, 73 Ed Gum
      Cy Elm 4 Yd pass from Bo Ash (Ed Gum PAT failed) => 16 Bo Ash 4, 22 Cy Elm 4, 73 Ed Gum
      Cy Elm 4 Yd pass from Bo Ash (Bo Ash Pass to Al Oak for Two-Point Conversion)
        => 16 Bo Ash 4, 22 Cy Elm 4, 77 Bo Ash, 104 Al Oak
      Cy Elm 4 Yd pass from Bo Ash (Al Oak Run for Two-Point Conversion) => 16 Bo Ash 4, 22 Cy Elm 4, 75 Al Oak
      Al Oak 4 Yd Run (Two-Point Run Conversion Failed) => 11 Al Oak 4, 76 team
      Al Oak run for 4 yds for a TD, (Two-Point Conversion failed ) => 11 Al Oak 4, 78 team
      Al Oak run for 4 yds for a TD, (Two pt pass, Bo Ash pass to Cy Elm GOOD) => 11 Al Oak 4, 77 Bo Ash, 104 Cy Elm
      #5 B.Ash pass to CJ Elm for 49 yds, for a TD (Two-Point Conversion failed) => 16 B.Ash 49, 22 CJ Elm 49, 78 team
      Di Fir 40 Yd Interception Return (Kit Lee Kick) => 19 team, | 26 Di Fir 40, | 72 Kit Lee
      Bo Ash pass intercepted for a TD Di Fir return for 31 yds for a TD, (Kit Lee KICK)
        => 19 Bo Ash, | 26 Di Fir 31, | 72 Kit Lee
      Di Fir 40 Yd Fumble Return (Kit Lee Kick) => | 60 Di Fir 40, | 72 Kit Lee
      Di Fir 40 Yd Punt Return (Kit Lee Kick) => | 34 Di Fir 40, | 72 Kit Lee
      Di Fir 99 Yd Kickoff Return (Kit Lee Kick) => | 46 Di Fir 99, | 72 Kit Lee
      Di Fir 20 Yd Return of Blocked Punt (Kit Lee Kick) => | 34 Di Fir 20, | 72 Kit Lee
      Di Fir 20 Yd Return of Blocked Field Goal (Kit Lee Kick) => | 64 Di Fir 20, | 72 Kit Lee
      Di Fir 100 Yd Return of Missed Field Goal (Kit Lee Kick) => | 64 Di Fir 100, | 72 Kit Lee
    `));

  it('credits field goals', () => {
    check(`
      Ed Gum 33 Yd Field Goal  => 70 Ed Gum 33
      Ed Gum 33 yd FG GOOD => 70 Ed Gum 33
      Ed Gum 33 yd FG MISSED => 69 Ed Gum 33
      Ed Gum 33 yd FG BLOCKED blocked by Di Fir => 69 Ed Gum 33, | 88 Di Fir
      Ed Gum 33 yd FG BLOCKED blocked by Di Fir, Gus Hay return for 9 yds => 69 Ed Gum 33, | 88 Di Fir, | 63 Gus Hay 9
      Ed Gum 53 yd FG MISSED , Gus Hay return for 12 yds to the Hill 14 => 69 Ed Gum 53, | 63 Gus Hay 12
    `);
    checkAt(touchdown)(`
      Ed Gum 53 yd FG MISSED , Gus Hay return for 99 yds for a TD, (Kit Lee KICK)
        => 69 Ed Gum 53, | 64 Gus Hay 99, | 72 Kit Lee
    `);
  });

  it('credits kickoffs and punts', () =>
    check(`
      Ed Gum kickoff for 65 yds for a touchback => 44 Ed Gum
      Ed Gum kickoff for 62 yds , Di Fir return for 20 yds to the Hill 23 => 41 Ed Gum, | 45 Di Fir 20
      Ed Gum kickoff for 40 yds fair catch by Di Fir at the Hill 25 => 41 Ed Gum, | 39 Di Fir
      Ed Gum kickoff for 62 yds , Di Fir return for 97 yds for a TD, (Kit Lee KICK)
        => 41 Ed Gum, | 46 Di Fir 97, | 72 Kit Lee
      Ed Gum on-side kick recovered by Riverton at the Hill 49 => 41 Ed Gum
      Moe Nut punt for 40 yds, downed at the Hill 4 => 29 Moe Nut 40
      Moe Nut punt for 40 yds, punt out-of-bounds at the Hill 4 => 29 Moe Nut 40
      Moe Nut punt for 50 yds for a touchback => 29 Moe Nut 50
      Moe Nut punt for 40 yds, fair catch by Di Fir at the Hill 9 => 29 Moe Nut 40, | 39 Di Fir
      Moe Nut punt for 40 yds , Di Fir returns for a loss of 1 yard to the Hill 9 => 29 Moe Nut 40, | 33 Di Fir -1
      Moe Nut punt for 40 yds , Di Fir returns for 80 yds for a TD, (Kit Lee KICK)
        => 29 Moe Nut 40, | 34 Di Fir 80, | 72 Kit Lee
      TEAM punt blocked by Di Fir blocked by Di Fir  Gus Hay return for 6 yds to the River 9
        => 2 team, | 86 Di Fir, | 33 Di Fir, | 33 Gus Hay 6
      Moe Nut punt blocked by Di Fir blocked by Di Fir for a TD, (Kit Lee KICK)
        => 2 team, | 86 Di Fir, | 34 Di Fir, | 72 Kit Lee
    `));

  it('credits fumbles: who lost the ball and whose it is now', () => {
    const theirs = { end: state(1, 10, 40, '2') };
    check(`
      Al Oak run for 5 yds to the Hill 44 Al Oak fumbled, forced by Di Fir, recovered by Hill Gus Hay
        => 10 Al Oak 5, 52 Al Oak, | 91 Di Fir, 106 Al Oak, | 59 Gus Hay
      Al Oak run for 5 yds Al Oak fumbled, recovered by Rivr Pat Yew , return for 2 yds
        => 10 Al Oak 5, 53 Al Oak, 57 Pat Yew 2
      Bo Ash pass complete to Cy Elm for 5 yds Cy Elm fumbled, recovered by Hill for a 1ST down
        => 15 Bo Ash 5, 21 Cy Elm 5, 53 Cy Elm, 106 Cy Elm, | 59 team
      Moe Nut punt for 42 yds , Di Fir returns for 3 yds to the Hill 39 Di Fir fumbled, recovered by Rivr Pat Yew
        => 29 Moe Nut 42, | 33 Di Fir 3, | 53 Di Fir, | 106 Di Fir, 59 Pat Yew
    `);
    checkAt(touchdown)(`
      Bo Ash sacked by Di Fir for a loss of 7 yards Bo Ash fumbled, forced by Di Fir, recovered by Hill Gus Hay , return for 9 yds, (Kit Lee KICK)
        => 20 Bo Ash, 10 Bo Ash -7, | 83 Di Fir, 52 Bo Ash, | 91 Di Fir, 106 Bo Ash, | 60 Gus Hay 9, | 72 Kit Lee
      Al Oak run for 5 yds, Al Oak fumbled, recovered by HILL D. Fir, for 42 yds for a TD (K. Lee KICK)
        => 10 Al Oak 5, 53 Al Oak, 106 Al Oak, | 60 D. Fir 42, | 72 K. Lee
    `);
    checkAt(theirs)(`
      Bo Ash sacked by Di Fir for a loss of 1 yard Bo Ash fumbled, recovered by Rivr Gus Hay
        => 20 Bo Ash, 10 Bo Ash -1, | 83 Di Fir, 53 Bo Ash, 106 Bo Ash, | 59 Gus Hay
    `);
    checkAt({ ...theirs, start: state(4, 6, 40, '1') })(`
      Bo Ash sacked by Di Fir for a loss of 1 yard Bo Ash fumbled, recovered by Rivr Bo Ash
        => 20 Bo Ash, 10 Bo Ash -1, | 83 Di Fir, 53 Bo Ash, 57 Bo Ash
    `);
  });

  it('credits laterals, also to the passer, and the touchdown to the player who had the ball last', () => {
    checkAt({ scored: { kind: 'touchdown', tryPoints: 0 } })(`
      Bo Ash pass complete to Cy Elm for 16 yds, lateral to Al Oak for 4 yds, Al Oak fumbled, recovered by Hill Di Fir, return for 60 yds for a TD.
        => 15 Bo Ash 20, 21 Cy Elm 16, 23 Al Oak 4, 53 Al Oak, 106 Al Oak, | 60 Di Fir 60
    `);
    checkAt(touchdown)(`
      Bo Ash pass complete to Cy Elm for 6 yds, lateral to Al Oak for 9 yds for a TD
        => 16 Bo Ash 15, 21 Cy Elm 6, 24 Al Oak 9, 72 team
    `);
  });

  it('credits safeties', () =>
    checkAt({ scored: { kind: 'safety' } })(`
      Moe Nut punt blocked by Di Fir for a SAFETY => 2 team, | 86 Di Fir, | 33 Di Fir, | 89 Di Fir
      Bo Ash sacked by Di Fir for a loss of 7 yards for a SAFETY => 20 Bo Ash, 10 Bo Ash -7, | 83 Di Fir, | 89 Di Fir
      Al Oak run for a loss of 3 yards to the River 0 => 10 Al Oak -3, | 89 team
      Di Fir Safety => | 89 Di Fir
    `));

  it('credits tries in rows of their own', () =>
    check(`
      Al Oak Run for Two-Point Conversion => 75 Al Oak
      (Bo Ash Pass to Cy Elm for Two-Point Conversion) => 77 Bo Ash, 104 Cy Elm
      (Two-Point Pass Conversion Failed) => 78 team
      Di Fir Defensive PAT Conversion => | 404 Di Fir
    `));

  it('counts fouls, and no play that they undo', () => {
    const again = { end: state(1, 10, 55, '1') };
    check(`
      RIVERTON Penalty, False Start (-5 Yards) to the River 20 => 93 team 5
      RIVERTON Penalty, Illegal Formation (Pat Yew) declined =>
      Oak, Al rush for 7 yards to the HILL24, PENALTY RIVERTON holding (Yew, Pat) 8 yards to the RIVERTON9, NO PLAY.
        => 93 Pat Yew 8
      Bo Ash pass complete to Cy Elm RIVERTON Penalty, ineligible downfield on pass (-5 Yards) to the River 22
        => 93 team 5
      Al Oak run for 3 yds to the Hill 40 for a 1ST down HILL ST Penalty, Face Mask (15 yards) (Di Fir) to the Hill 25 for a 1ST down
        => 10 Al Oak 3, 5 team, | 93 Di Fir 15
    `);
    checkAt(again)(`
      HILL ST Penalty, Offside (Di Fir) to the Hill 45 for a 1ST down => 5 team, | 93 Di Fir 5
      Bo Ash pass incomplete to Cy Elm HILL ST Penalty, Defensive pass interference (Di Fir) to the Hill 45 for a 1ST down
        => 5 team, | 93 Di Fir 5
      Bo Ash pass incomplete HILL ST Penalty, Personal Foul (15 Yards) to the Hill 45 for a 1ST down
        => 14 Bo Ash, 5 team, | 93 team 15
    `);
    checkAt(touchdown)(`
      Al Oak run for 6 yds for a TD HILL STATE Penalty, Face Mask (15 yards) (Di Fir) to the Hill 0, (Ed Gum KICK)
        => 11 Al Oak 6, 72 Ed Gum, | 93 Di Fir 15
    `);
  });

  it('credits no one for what is no play', () => {
    check('=>');
    check('Timeout RIVERTON, clock 05:00 =>');
    check('End of 1st Quarter =>');
  });
});
