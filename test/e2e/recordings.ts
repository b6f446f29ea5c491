import { allRecordings, type PlayerRow, type Recording } from '../../local/league/recording.ts';

export const [court, field] = allRecordings() as [Recording, Recording];

/** Both sports as rows of a test table. */
export const bySport = [court, field].map((recording) => [recording.sport, recording] as const);

/** Every fourth player bears a name of thirty letters. */
export const longNames = (rows: readonly PlayerRow[]): PlayerRow[] =>
  rows.map(([id, first, last, ...rest], at) => [id, first, at % 4 ? last : 'Featherstonehaugh-Wolfeschlege', ...rest]);

/** Basketball teams with long names and with colors close to each other and to the dark background. */
export const dressed = {
  home: { name: 'The Brooklyn Borough Basketball Club', color: '#000000', players: longNames(court.home.players) },
  away: { color: '#1a1a1a', players: longNames(court.away.players) },
};
