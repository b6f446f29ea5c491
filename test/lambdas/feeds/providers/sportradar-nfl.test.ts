import { describe, expect, it } from 'vitest';
import { AWAY, HOME, type Message, nflMessage } from '../../../fixtures/sportradar.ts';
import { read, stat } from './sportradar-nfl.ts';

/** Id, event type or kind, and stats of each play that an event gives. */
const said = (statistics: Record<string, unknown>, parts: Message = {}) =>
  read(nflMessage('e', 0, statistics, parts))
    .plays.filter(({ id }) => id.startsWith('e/'))
    .map(
      (play) =>
        `${play.id.slice(2)} ${play.kind === 'stat' ? `${play.classification} ${JSON.stringify(play.stats)}` : play.kind}`,
    );

const defence = (...told: Message[]) => told.map((more, index) => stat(`d${index}`, more, AWAY));

describe('an event of the provider', () => {
  it('gives a pass, its catch and its tackle, numbers as text too', () => {
    const statistics = {
      pass: stat('qb', { attempt: 1.0, complete: 1, yards: '12.0', firstdown: 1 }),
      receive: stat('wr', { reception: 1, target: 1, yards: 12 }),
      first_down: { team: HOME, category: 'pass' },
      defense: defence({ ast_tackle: 1 }, { tackle: 1 }),
    };
    const parts = { description: 'Q.Able pass short left to W.Birch for 12 yards.' };
    expect(said(statistics, parts)).toEqual([
      'qb/pass PASS_COMPLETE {"PASS_ATT":1,"PASS_CMP":1,"PASS_YDS":12}',
      'wr/catch RECEPTION {"RECV_REC":1,"RECV_YDS":12}',
      `${HOME}/first-down FIRST_DOWN {"FIRST_DOWN":1}`,
      'd0/tackle TACKLE_ASSIST {"DEF_TOT":1,"DEF_AST":1}',
      'd1/tackle TACKLE {"DEF_TOT":1,"DEF_SOLO":1}',
      'shot shot',
    ]);
    const shot = read(nflMessage('e', 0, statistics, parts)).plays.find(({ kind }) => kind === 'shot');
    expect(shot).toMatchObject({ shotType: 'MAKE', pid: 'qb', tid: HOME, hsx: 2540, hsy: 5515 });
  });

  it.each<[string, Record<string, unknown>, Message, string[]]>([
    [
      'a run for a touchdown',
      { rush: stat('rb', { attempt: 1, yards: 1, touchdown: 1 }) },
      {},
      ['rb/run RUSH_TOUCHDOWN {"RUSH_ATT":1,"RUSH_TD":1,"PTS":6,"RUSH_YDS":1}', 'shot shot'],
    ],
    [
      'a shared sack',
      { pass: stat('qb', { sack: true, sack_yards: -12 }), defense: defence({ ast_sack: 1, ast_tackle: 1 }) },
      {},
      [
        `${HOME}/sacked SACKED {"PASS_YDS":-12}`,
        'd0/tackle TACKLE_ASSIST {"DEF_TOT":1,"DEF_AST":1}',
        'd0/sack HALF_SACK {"DEF_SACK":0.5}',
        'qb/named SACKED {}',
      ],
    ],
    [
      'an interception that is run back, told twice',
      {
        pass: stat('qb', { attempt: 1, interception: 1 }),
        defense: [...defence({ interception: 1, int_touchdown: 1 }), stat('wr', { tackle: 1 })],
        return: stat('d0', { category: 'int_return', yards: 40, touchdown: 1 }, AWAY),
      },
      {},
      [
        'qb/pass PASS_INTERCEPTED {"PASS_ATT":1,"PASS_INT":1}',
        'd0/interception INTERCEPTION {"INT":1}',
        'd0/touchdown DEFENSIVE_TOUCHDOWN {"DEF_TD":1,"PTS":6}',
        'wr/named OTHER_TACKLE {}',
        'shot shot',
      ],
    ],
    [
      'a blocked kick that is run back',
      { return: stat('d0', { category: 'blocked_kick_return', yards: 40, touchdown: 1 }, AWAY) },
      { play_type: 'field_goal' },
      ['d0/touchdown DEFENSIVE_TOUCHDOWN {"DEF_TD":1,"PTS":6}'],
    ],
    [
      'a punt and its return, tackles uncounted',
      {
        punt: stat('p', { attempt: 1, yards: 45 }),
        return: [
          stat('pr', { category: 'punt_return', return: 1, yards: 35, nullified: 'true' }, AWAY),
          stat('pr', { category: 'punt_return', return: 1, yards: 0 }, AWAY),
        ],
        defense: defence({ tackle: 1 }),
      },
      { play_type: 'punt' },
      [
        'p/punt PUNT {"PUNT":1,"PUNT_YDS":45}',
        'pr/punt-return PUNT_RETURN {"PUNT_RET":1,"PUNT_RET_YDS":0}',
        'd0/named OTHER_TACKLE {}',
      ],
    ],
    [
      'a field goal',
      { field_goal: stat('k', { attempt: 1, missed: 0 }) },
      { play_type: 'field_goal', scoring_play: 'true' },
      ['k/field-goal FIELD_GOAL_MAKE {"FG":1,"FGA":1,"KICK_PTS":3,"PTS":3}'],
    ],
    [
      'an extra point that was missed',
      { extra_point: stat('k', { attempt: 1, made: 0 }) },
      { play_type: 'extra_point' },
      ['k/extra-point EXTRA_POINT_MISS {"XPA":1}'],
    ],
    [
      'a conversion',
      { conversion: [stat('qb', { category: 'pass', complete: 1 }), stat('wr', { category: 'receive', complete: 1 })] },
      { play_type: 'conversion', scoring_play: true },
      [
        'qb/two-point-pass TWO_POINT_PASS_MAKE {"TWO_PT":1,"PTS":2}',
        'wr/two-point-catch TWO_POINT_CATCH_MAKE {"TWO_PT":1}',
      ],
    ],
    [
      'a penalty, and nothing of what it nullified',
      {
        penalty: stat('ol', { penalty: 1, yards: 10 }),
        rush: stat('rb', { attempt: 1, yards: 60, nullified: 'true' }),
      },
      {},
      ['ol/penalty PENALTY {"PEN":1,"PEN_YDS":10}'],
    ],
  ])('gives %s', (_, statistics, parts, plays) => {
    expect(said(statistics, parts)).toEqual(plays);
  });

  it('passes over by reason what it cannot read', () => {
    const odd = nflMessage('e', 0, { juggle: stat('a'), pass: {} }, { scoring_play: 'true' });
    const foreign = nflMessage('f', 0, { rush: stat('a', {}, 'another-team') });
    expect(read([odd, foreign, nflMessage('g', 0, {}, { clock: 'half-time' }), null]).ignored).toEqual([
      { why: 'a statistic without a type or a team', count: 1 },
      { why: 'a statistic of unknown kind juggle', count: 1 },
      { why: 'a score whose team is not told', count: 1 },
      { why: 'an event of another game', count: 1 },
      { why: 'an event with a wrong clock', count: 1 },
      { why: 'an event with a wrong form', count: 1 },
    ]);
  });
});
