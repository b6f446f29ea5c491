import type { GameEvent, TeamFace } from '../../games/timeline/event.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { frozenWith } from '../../lambdas/api/deals/frozen-facts.ts';
import { withColor } from '../../lambdas/feeds/imports/importer.ts';
import { nbaColors } from '../../lambdas/feeds/imports/nba-live/team-colors.ts';
import { type PlayerNames, playerOf } from '../../lambdas/feeds/providers/player-names.ts';
import { addPlayers, type Roster, team, updateTeam } from '../../lambdas/stores/teams.ts';
import type { GameFile } from '../game-files/game-file.ts';

/** Both teams of a file with everyone whom it names. Football positions are estimates if the file has none. @param names whole names, as far as the feed finds them */
export function rostersOf({ event, players, timeline }: GameFile, names: PlayerNames): { home: Roster; away: Roster } {
  const roster = (face: TeamFace): Roster => ({
    ...withColor({ ...face, color: face.color || (colorsOf(event)[face.shortName] ?? '') }),
    sport: event.type,
    players: [...players].flatMap(([id, { name, tid }]) => {
      if (tid !== face.id) return [];
      const { first, last, position = '' } = names.get(id) ?? { first: '', last: name || id };
      const estimate = event.type === 'FOOTBALL' ? positionOf(id, timeline) : '';
      return [playerOf(id, tid, { first, last, position: position || estimate })];
    }),
  });
  return { home: roster(event.home), away: roster(event.away) };
}

const colorsOf = ({ type }: GameEvent): Readonly<Record<string, string>> => (type === 'BASKETBALL' ? nbaColors : {});

/** Stores a team that is unknown; adds the players that a known one lacks. Returns its face as it is then. */
export async function putOrAdd(roster: Roster, now: number): Promise<TeamFace> {
  const known = await team(roster.id);
  if (known) await addPlayers(roster.id, roster.players, now);
  else await updateTeam(roster, now);
  const { id, name, shortName, color } = known ?? roster;
  return { id, name, shortName, color };
}

/** Freezes the facts behind the event's offers: only players who are in the file, so that no card is about an absent player. */
export async function freezeFileFacts(event: GameEvent, { home, away }: { home: Roster; away: Roster }): Promise<void> {
  const ofTheFile = async (roster: Roster): Promise<Roster> => {
    const known = (await team(roster.id)) ?? roster;
    const pids = new Set(roster.players.map(({ id }) => id));
    return { ...known, players: known.players.filter(({ id }) => pids.has(id)) };
  };
  await frozenWith(event, await ofTheFile(home), await ofTheFile(away));
}

type Sign = readonly [position: string, stat: string];

/** A player who does one of these has that position. */
const kicking: readonly Sign[] = [
  ['P', 'PUNT_YDS'],
  ['K', 'FGA'],
  ['K', 'XPA'],
];
/** The one that a player did most. */
const offense: readonly Sign[] = [
  ['QB', 'PASS_ATT'],
  ['RB', 'RUSH_ATT'],
  ['WR', 'RECV_REC'],
];
/** The first of these that a player did. */
const defense: readonly Sign[] = [
  ['CB', 'INT'],
  ['DL', 'DEF_SACK'],
  ['LB', 'DEF_TOT'],
  ['LB', 'FUM_RCV'],
  ['ST', 'KICK_RET'],
  ['ST', 'PUNT_RET'],
];

/** The position of a football player, estimated from what they did, for files that name none. Empty if it is unknown. */
function positionOf(pid: string, timeline: Timeline): string {
  const did = ([, stat]: Sign) => timeline.total(pid, stat);
  const kicker = kicking.find((sign) => did(sign) > 0);
  const [most] = offense.toSorted((a, b) => did(b) - did(a));
  const defender = defense.find((sign) => did(sign) > 0);
  return (kicker ?? (most && did(most) > 0 ? most : defender))?.[0] ?? '';
}
