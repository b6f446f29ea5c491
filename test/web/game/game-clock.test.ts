import { describe, expect, it } from 'vitest';
import { toEnvelope, toMessage } from '../../../games/timeline/message.ts';
import { afterBreak, countsFrom, phaseOf } from '../../../web/src/game/live/clock.ts';
import { LiveGame } from '../../../web/src/game/live/live-game.ts';
import { event } from '../../games/match.ts';
import { TIPOFF } from '../../games/plays.ts';
import { BackEnd, pretendPhone, settle } from '../back-end.ts';

pretendPhone();

function open(backEnd: BackEnd) {
  const game = new LiveGame(event(), { fetchPage: backEnd.fetchPage, loadTransport: async () => backEnd.transport });
  game.open();
  return game;
}

describe('the clock', () => {
  it.each(['SCHEDULED', 'PREGAME', 'JERSEY_COLOR'])('says when it begins while the feed says %s', async (status) => {
    const backEnd = new BackEnd();
    const before = { id: 'a', rev: 1, order: 0, at: TIPOFF - 600_000, period: 0, clock: 720 };
    backEnd.log.push(JSON.stringify(toEnvelope(1, [toMessage({ kind: 'status', status, ...before })])));
    const game = open(backEnd);
    await settle();
    expect(game.timeline.status).toBe(status);
    expect(phaseOf(game.timeline).phase).toBe('before');
    game.close();
  });

  it('says from where an entry counts', async () => {
    const backEnd = new BackEnd();
    backEnd.tell('a STEAL home-2 @258');
    const game = open(backEnd);
    await settle();
    expect(countsFrom(game.timeline, TIPOFF - 1)).toBe('tipoff');
    expect(countsFrom(game.timeline, TIPOFF + 300_000)).toBe('7:42 Q1');
    expect(phaseOf(game.timeline)).toEqual({ phase: 'live', word: 'Live' });
    backEnd.tell('b END_SECOND_QUARTER @1439.5');
    expect(countsFrom(game.timeline, TIPOFF + 1_500_000)).toBe('Q3');
    expect(phaseOf(game.timeline)).toEqual({ phase: 'break', word: 'Half-time' });
    backEnd.tell('c END_FOURTH_QUARTER @2879.5');
    expect(countsFrom(game.timeline, TIPOFF + 2_890_000)).toBe('0:00 Q4');
    expect(afterBreak(game.timeline)).toBe('Back soon');
    backEnd.tell('d TWO_POINT_MAKE home-1 @2879');
    expect(afterBreak(game.timeline)).toBe('');
    backEnd.tell('e START_OVER_TIME @2881');
    expect(countsFrom(game.timeline, TIPOFF + 2_880_000)).toBe('OT');
    backEnd.tell('f ENDED @3179');
    expect(phaseOf(game.timeline)).toEqual({ phase: 'over', word: 'Final · OT' });
    game.close();
  });
});
