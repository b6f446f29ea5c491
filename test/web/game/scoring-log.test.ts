import { expect, it, vi } from 'vitest';
import { score } from '../../../games/side-games/side-games.ts';
import { ScoringLog } from '../../../web/src/game/entries/entries.ts';
import { event } from '../../games/match.ts';
import { timelineOf } from '../../games/plays.ts';
import { entryOf as cardOf, stealsOn } from '../../games/side-games/bingo/cards.ts';
import { entryOf } from '../../games/side-games/mvp/teams.ts';

it('logs a scoring key that football lacks once, however often the team is scored', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const text = 'a SACK home-0 @1\n b INTERCEPTION home-0 @2 INT=1 PICK_SIX=1';
  const timeline = timelineOf(text, event('FOOTBALL'));
  const log = new ScoringLog();
  for (let look = 0; look < 3; look += 1) log.hear(score(entryOf(), timeline));
  expect(warn.mock.calls).toEqual([['Scoring: no scoring for PICK_SIX of player home-0, skipped']]);
  log.hear(score(cardOf({}), stealsOn(0)));
  expect(warn).toHaveBeenCalledTimes(1);
});

it('a side game whose scoring throws takes no other along, and is logged once', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const log = new ScoringLog();
  const broken = () => {
    throw new TypeError('no such square');
  };
  const attempts = [log.attempt('bingo', broken), log.attempt('bingo', broken), log.attempt('mvp', () => 25)];
  expect(attempts).toEqual([undefined, undefined, 25]);
  expect(warned.mock.calls).toEqual([['Scoring failed. bingo: TypeError: no such square', expect.any(TypeError)]]);
  log.attempt('squares', broken);
  expect(warned).toHaveBeenCalledTimes(2);
});
