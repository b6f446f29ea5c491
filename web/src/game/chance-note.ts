import type { Team } from '../../../graphql/types.generated.ts';

/** A note about teams whose players have no season stats: their offers are drawn by chance (docs/play.md, Chance). */
export function chanceNotes(teams: readonly (Team | undefined)[]): string[] {
  return teams.flatMap((team) =>
    team && team.players.length > 0 && team.players.every(({ stats }) => !stats)
      ? [`No season stats of ${team.name}: Bingo, MVP tiers and Over/Under are drawn by chance.`]
      : [],
  );
}
