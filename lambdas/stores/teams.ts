import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Sport, TeamFace } from '../../games/timeline/event.ts';
import type { Player } from '../../graphql/types.generated.ts';
import { database, tableName } from './database.ts';

/** A team with its players; a player's `stats` and `games_played` are his season totals, absent without a season line. */
export type Roster = TeamFace & { sport: Sport; players: Player[] };

/** Sets a team as a whole. */
export async function putTeam(roster: Roster): Promise<void> {
  await database.send(new PutCommand({ TableName: tableName('Teams'), Item: { tid: roster.id, roster } }));
}

export async function team(tid: string): Promise<Roster | undefined> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName('Teams'), Key: { tid } }));
  return Item?.roster;
}
