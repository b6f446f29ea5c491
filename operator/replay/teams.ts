import type { GameEvent, TeamFace } from '../../games/timeline/event.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { frozenWith } from '../../lambdas/api/deals/deal-inputs.ts';
import { type PlayerNames, playerOf } from '../../lambdas/feeds/feed.ts';
import { withColor } from '../../lambdas/feeds/imports/importer.ts';
import { nbaColors } from '../../lambdas/feeds/imports/nba-live/importer.ts';
import { addPlayers, type Roster, team, updateTeam } from '../../lambdas/stores/teams.ts';
import type { GameFile } from '../game-files/game-file.ts';

/** Both teams of a file with all named players. Football positions are estimated if missing. @param names full names known to the feed */
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

/** Stores an unknown team, or adds missing players to a known team. Returns the team's face after that. */
export async function putOrAdd(roster: Roster, now: number): Promise<TeamFace> {
  const known = await team(roster.id);
  if (known) await addPlayers(roster.id, roster.players, now);
  else await updateTeam(roster, now);
  const { id, name, shortName, color } = known ?? roster;
  return { id, name, shortName, color };
}

/** Freezes the deal facts of the event with only the file's players, so that no card is about an absent player. */
export async function freezeFileFacts(event: GameEvent, { home, away }: { home: Roster; away: Roster }): Promise<void> {
  const ofTheFile = async (roster: Roster): Promise<Roster> => {
    const known = (await team(roster.id)) ?? roster;
    const pids = new Set(roster.players.map(({ id }) => id));
    return { ...known, players: known.players.filter(({ id }) => pids.has(id)) };
  };
  await frozenWith(event, await ofTheFile(home), await ofTheFile(away));
}

type Sign = readonly [position: string, stat: string];

/** A player who made one of these plays has that position. */
const kicking: readonly Sign[] = [
  ['P', 'PUNT_YDS'],
  ['K', 'FGA'],
  ['K', 'XPA'],
];
/** The position is that of a player's most frequent kind of play. */
const offense: readonly Sign[] = [
  ['QB', 'PASS_ATT'],
  ['RB', 'RUSH_ATT'],
  ['WR', 'RECV_REC'],
];
/** The position is that of the first matching kind of play. */
const defense: readonly Sign[] = [
  ['CB', 'INT'],
  ['DL', 'DEF_SACK'],
  ['LB', 'DEF_TOT'],
  ['LB', 'FUM_RCV'],
  ['ST', 'KICK_RET'],
  ['ST', 'PUNT_RET'],
];

/** Estimates a football player's position from their plays, for files without positions. Empty if unknown. */
function positionOf(pid: string, timeline: Timeline): string {
  const did = ([, stat]: Sign) => timeline.total(pid, stat);
  const kicker = kicking.find((sign) => did(sign) > 0);
  const [most] = offense.toSorted((a, b) => did(b) - did(a));
  const defender = defense.find((sign) => did(sign) > 0);
  return (kicker ?? (most && did(most) > 0 ? most : defender))?.[0] ?? '';
}
