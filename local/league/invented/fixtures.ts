import type { TeamFace } from '../../../games/timeline/event.ts';
import { inTurn } from '../../in-turn.ts';

export type Fixture = { home: TeamFace; away: TeamFace };

/**
 * Everyone at home and away against everyone, by the circle method: in each round every team plays once. Within a round a match
 * comes first whose teams did not play last in the round before, so that nobody plays in two matches that follow one another.
 */
export function fixturesOf(teams: readonly TeamFace[]): Fixture[] {
  const [fixed, ...others] = teams;
  if (!fixed || teams.length % 2 === 1) throw new RangeError('a league has an even number of teams');
  const fixtures: Fixture[] = [];
  for (let round = 0; round < 2 * others.length; round += 1) {
    const shift = round % others.length;
    const circle = [fixed, ...others.slice(shift), ...others.slice(0, shift)];
    const matches = Array.from({ length: teams.length / 2 }, (_, index): Fixture => {
      const [one, other] = [inTurn(circle, index), inTurn(circle, teams.length - 1 - index)];
      // The circle comes round after an odd number of rounds, so that then the other is at home.
      return (round + index) % 2 === 0 ? { home: one, away: other } : { home: other, away: one };
    });
    fixtures.push(...rested(matches, fixtures.at(-1)));
  }
  return fixtures;
}

/** The matches, those of teams that have just played last. */
function rested(matches: readonly Fixture[], before: Fixture | undefined): Fixture[] {
  const justPlayed = ({ home, away }: Fixture) =>
    [before?.home, before?.away].some((team) => team !== undefined && (team === home || team === away));
  return matches.toSorted((a, b) => Number(justPlayed(a)) - Number(justPlayed(b)));
}
