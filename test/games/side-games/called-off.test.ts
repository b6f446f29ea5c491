import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnySideGame, hypeGames } from '../../../games/side-games/side-game.ts';
import { entryScoreOf, sideGames } from '../../../games/side-games/side-games.ts';
import type { Sport } from '../../../games/timeline/event.ts';
import { entryIn } from '../../laws/choices.ts';
import { worlds } from '../../laws/worlds.ts';
import { property, runs } from '../../runs.ts';
import { event } from '../match.ts';
import { plays, timelineWith } from '../plays.ts';

const END = '@2880';
/** Plays without the worlds' statuses, which do not decide how the game ends here. */
const isOfPlay = ({ status }: { status?: string }) => status === undefined;

describe('a game that is called off', () => {
  it.each(hypeGames)('leaves %s as docs/play.md says: earned points stay, predictions are void', property, (key) => {
    const game: AnySideGame = sideGames[key];
    fc.assert(
      fc.property(
        fc.constantFrom<Sport>('BASKETBALL', 'FOOTBALL').chain((sport) => worlds(sport)),
        (world) => {
          const entry = entryIn(world, key);
          const standing = (end: string) => {
            const timeline = timelineWith([...world.arrived.filter(isOfPlay), ...plays(end)], event(world.sport));
            const { points, awards, board } = entryScoreOf(game, entry as never, timeline);
            return { points, awards, board };
          };
          const off = standing(`z CANCELED ${END}`);
          if (key === 'parlay' || key === 'overUnder') {
            expect(off).toMatchObject({ points: 0, awards: [], board: { calledOff: true, final: true } });
            expect(JSON.stringify(off.board)).not.toMatch(
              /"(result|outcome)":"(won|lost|correct|wrong|push|home|away)"/,
            );
          } else {
            const { points, awards } = standing('');
            expect({ points: off.points, awards: off.awards }).toEqual({ points, awards });
          }
        },
      ),
      runs(25),
    );
  });
});
