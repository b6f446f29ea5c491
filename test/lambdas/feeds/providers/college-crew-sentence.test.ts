import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCollegeSentence } from '../../../../lambdas/feeds/providers/espn/football/college-sentence.ts';
import { forAll } from '../../../runs.ts';
import { bare, checkWith, touchdown } from './sentences.ts';

const checkAt = checkWith(readCollegeSentence);
const check = checkAt();

describe('a sentence of the stat crew in the stadium', () => {
  it('credits runs, passes and those who made the tackle', () =>
    check(`
      (14:14) Shotgun #28 A.Oak rush middle for 7 yards gain to the HILL49 (#5 D.Fir; #8 G.Hay)
        => 10 A.Oak 7, | 82 D.Fir, | 82 G.Hay
      #28 A.Oak rush left for 12 yards gain to the HILL40 (#5 D.Fir), 1ST DOWN => 10 A.Oak 12, | 79 D.Fir
      #28 A.Oak rush left for 7 yards loss to the RIV33 => 10 A.Oak -7
      Oak,Al rush right for 0 yards to the RIV34 (Fir,Di; Hay,Gus) => 10 Al Oak, | 82 Di Fir, | 82 Gus Hay
      #2 A.Oak rush middle for 24 yards gain (1) to the HILL22 PENALTY RIV Holding 10 yards from HILL45 to RIV45
        => 10 A.Oak 1, 93 team 10
      (12:28) No Huddle-Shotgun #14 B.Ash pass complete short left to #23 C.Elm Jr. caught at RIV19, for 6 yards to the RIV26 (#11 D.Fir)
        => 15 B.Ash 6, 21 C.Elm Jr. 6, | 79 D.Fir
      #14 B.Ash pass incomplete short right thrown to HILL30 => 14 B.Ash
      #14 B.Ash pass incomplete deep middle to #0 C.Elm thrown to HILL30 broken up by #3 D.Fir
        => 14 B.Ash, 115 C.Elm, | 85 D.Fir
      #14 B.Ash pass incomplete short left to #0 C.Elm thrown to HILL30 QB hurried by #55 G.Hay => 14 B.Ash, 115 C.Elm
      #1 B.Ash pass intercepted by #1 D.Fir IV at HILL30 #1 D.Fir IV return 12 yards to the HILL42 (#0 C.Elm)
        => 19 B.Ash, | 25 D.Fir IV 12
      #14 B.Ash sacked for loss of 7 yards to the RIV01 (#8 D.Fir; #9 G.Hay)
        => 20 B.Ash, 10 B.Ash -7, | 84 D.Fir, | 84 G.Hay, | 82 D.Fir, | 82 G.Hay
    `));

  it('credits fumbles, also of the team', () =>
    check(`
      #14 B.Ash sacked for loss of 7 yards to the RIV01 (#8 D.Fir), fumble by #14 B.Ash recovered by HILL #14 K.Lee at RIV14, End Of Play
        => 20 B.Ash, 10 B.Ash -7, | 83 D.Fir, | 79 D.Fir, 53 B.Ash, 106 B.Ash, | 59 K.Lee
      #28 A.Oak rush left for 10 yards gain to the HILL41 fumbled by #28 A.Oak at HILL40 forced by #24 G.Hay recovered by HILL #3 D.Fir at HILL41 #3 D.Fir return 4 yards to the HILL45
        => 10 A.Oak 10, 52 A.Oak, | 91 G.Hay, 106 A.Oak, | 59 D.Fir 4
      Shotgun Riverton rush middle for 12 yards loss to the RIV26 fumbled by Riverton at RIV26 recovered by RIV #16 B.Ash at RIV26 (#5 D.Fir)
        => 10 team -12, 53 team, 57 B.Ash
      #33 M.Nut punt 40 yards to the HILL38 muffed by #8 D.Fir at HILL38 recovered by RIV #9 P.Yew at HILL39, End Of Play
        => 29 M.Nut 40, | 53 D.Fir, | 106 D.Fir, 59 P.Yew
      Riverton rush middle for 1 yard loss to the RIV 00 (#17 D.Fir). #17 D.Fir SAFETY, clock 07:20
        => 10 team -1, | 79 D.Fir, | 89 D.Fir
    `));

  it('credits kicks', () =>
    check(`
      (15:00) #91 E.Gum kickoff 65 yards to the HILL00, Touchback => 44 E.Gum
      #91 E.Gum kickoff 65 yards to the HILL00 #0 D.Fir return 10 yards to the HILL10 => 41 E.Gum, | 45 D.Fir 10
      #37 M.Nut punt 25 yards to the HILL20, fair catch by #8 D.Fir => 29 M.Nut 25, | 39 D.Fir
      #37 M.Nut punt 48 yards to the HILL37 #7 D.Fir return 1 yard to the HILL38 (#84 P.Yew)
        => 29 M.Nut 48, | 33 D.Fir 1, 79 P.Yew
      #91 E.Gum field goal attempt from 39 yards GOOD (H: #14 M.Nut, LS: #51 P.Yew), clock 12:27 => 70 E.Gum 39
      #91 E.Gum field goal attempt from 39 yards NO GOOD blocked by #44 D.Fir (H: #14 M.Nut, LS: #51 P.Yew)
        => 69 E.Gum 39, | 88 D.Fir
    `));

  it('reads the try behind the touchdown, and not the plays that were glued on', () => {
    const scored = 'Shotgun #22 A.Oak rush left for 1 yard gain to the HILL00 TOUCHDOWN, clock 13:34';
    const kick = '#91 E.Gum kick attempt good (H: #14 M.Nut, LS: #51 P.Yew)';
    checkAt(touchdown)(`
      ${scored} ${kick} => 11 A.Oak 1, 72 E.Gum
      ${scored} #91 E.Gum kick attempt failed => 11 A.Oak 1, 73 E.Gum
      ${scored} ${kick} (13:34) #91 E.Gum kickoff 65 yards to the HILL00, Touchback => 11 A.Oak 1, 72 E.Gum
      ${scored} #13 B.Ash pass attempt failed PENALTY HILL Holding (#8 D.Fir) 1 yard from HILL03 to HILL02. NO PLAY #23 P.Yew rush attempt Successful
        => 11 A.Oak 1, 75 P.Yew, | 93 D.Fir 1
    `);
  });

  it('takes the final call', () =>
    check(`
      #2 A.Oak rush left for 27 yards gain to the HILL00 TOUCHDOWN nullified by penalty, clock 06:01 PENALTY RIV Holding (#17 P.Yew) 10 yards from HILL27 to HILL37. NO PLAY
        => 93 P.Yew 10
      #2 A.Oak rush middle for 4 yards gain to the HILL22 (#1 D.Fir). CALL OVERTURNED. (Original Play: #2 A.Oak rush middle for 24 yards gain to the HILL00 TOUCHDOWN)
        => 10 A.Oak 4, | 79 D.Fir
      ASH, Bo pass to the right complete for 32 yards to ELM, Cy caught at the HILL9 (FIR, Di), clock 07:43. PENALTY RIV Holding on YEW, Pat enforced 10 yards from the RIV38 to the RIV28 [NHSG]. NO PLAY (replay the down).
        => 93 Pat YEW 10
    `));
});

describe('any text as a sentence', () => {
  const words =
    'Al Oak|Bo Ash|TEAM|#1 J.Doe|Doe, Jo|run for|rush|pass|complete to|incomplete|intercepted|sacked by|and|for a loss of|3 yds|7 yards|gain|no gain|to the Hill 3|fumbled|recovered by|forced by|lateral to|return for|kickoff for|punt for|blocked by|Yd Field Goal|FG|GOOD|MISSED|for a TD|TOUCHDOWN|SAFETY|(Ed Gum KICK)|(|)|PENALTY HILL|HILL STATE Penalty,|declined|NO PLAY|1ST DOWN|,|.|;|#|Two-Point Conversion|kick attempt|(Original Play:|(12:00)';
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(fc.constantFrom(...words.split('|')), { maxLength: 60 }).map((parts) => parts.join(' ')),
    fc.tuple(fc.constantFrom(...words.split('|')), fc.nat(2_000)).map(([word, times]) => `${word} `.repeat(times)),
  );
  const types = ['', 'Rush', 'Pass Reception', 'Punt', 'Fumble Recovery (Own)', 'Field Goal Good', 'Penalty'];

  forAll(
    'is read without an exception, into codes with whole yards and names that are not blank',
    3_000,
    [hostile, fc.constantFrom(...types), fc.boolean()],
    (text, type, scores) => {
      const row = { ...bare, ...(scores ? touchdown : {}), type, text };
      for (const { statId, yards, name } of readCollegeSentence(row)) {
        expect(Number.isInteger(statId) && Number.isInteger(yards) && Math.abs(yards) < 10_000).toBe(true);
        expect(name === undefined || name.trim() !== '').toBe(true);
      }
    },
  );
});
