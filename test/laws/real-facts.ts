import { playersWithAverages } from '../../games/facts/averages.ts';
import type { DealFacts } from '../../games/facts/deal-facts.ts';
import { sports } from '../../games/sports/sports.ts';
import { rosterOf } from '../../local/league/broadcast.ts';
import { allRecordings, type RecordedTeam } from '../../local/league/recording.ts';

/** The facts behind the recorded games: real rosters with their real seasons. */
export const realFacts: readonly DealFacts[] = allRecordings().map(({ sport, home, away }) => {
  const side = (team: RecordedTeam): DealFacts['home'] => {
    const { id, name, players } = rosterOf(team, sport);
    const roster = players.map(({ profile_image_link: _, ...player }) => player);
    const season = team.players.map(([pid, , , , line]) => ({
      pid,
      games_played: line?.games ?? null,
      stats: line?.totals ?? null,
    }));
    return { id, name, players: playersWithAverages(roster, season, sports[sport]) };
  };
  return { eventId: 'event', version: 'v', sport, home: side(home), away: side(away) };
});
