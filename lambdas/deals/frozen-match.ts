import { createHash } from 'node:crypto';
import { contenders } from '../../games/averages.ts';
import { factsText } from '../../games/facts.ts';
import type { Match } from '../../games/match.ts';
import { isRefusal } from '../../games/side-game.ts';
import { sideGames } from '../../games/side-games.ts';
import { sports } from '../../games/sports/sports.ts';
import type { GameEvent, TeamFace } from '../../games/timeline/event.ts';
import { type Fault, refuse } from '../pipeline/fault.ts';
import { freezeMatch, match } from '../stores/events.ts';
import { type Roster, team } from '../stores/teams.ts';

/**
 * The facts behind every offer of an event: frozen when first needed, the same ever after (RULES B3). Rosters that some side game cannot
 * be dealt from are not complete yet, and are not frozen: they may still grow.
 */
export async function frozenMatch(event: GameEvent): Promise<Match | Fault> {
  const frozen = await match(event.id);
  if (frozen) return frozen;
  const { home_team_id, away_team_id } = event.game_attributes;
  const [home, away] = await Promise.all([team(home_team_id), team(away_team_id)]);
  return home && away ? frozenWith(event, home, away) : refuse('TeamNotFound');
}

/** The frozen facts of an event; where nothing is frozen yet, these rosters as they are now. */
export async function frozenWith(event: GameEvent, home: Roster, away: Roster): Promise<Match> {
  const facts = { eventId: event.id, sport: event.type, home: side(home, event), away: side(away, event) };
  const current = { ...facts, version: versionOf(facts) };
  return isComplete(current) ? freezeMatch(current) : current;
}

const isComplete = (current: Match): boolean =>
  Object.values(sideGames).every((game) => !isRefusal(game.deal(current, '', 1)));

function side({ id, name, players }: Roster & TeamFace, event: GameEvent): Match['home'] {
  const roster = players.map(({ profile_image_link, ...player }) => ({
    ...player,
    ...(profile_image_link && { profile_image_link }),
  }));
  const season = players.map(({ id: pid, games_played, stats }) => ({
    pid,
    games_played: games_played ?? null,
    stats: (stats ?? null) as Record<string, number> | null,
  }));
  return { id, name, players: contenders(roster, season, sports[event.type]) };
}

/** Names the facts by what they are: the same facts have the same version wherever they are frozen. */
const versionOf = (facts: Omit<Match, 'version'>): string =>
  createHash('sha256').update(factsText(facts)).digest('hex');
