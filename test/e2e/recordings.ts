import { allRecordings, type PlayerRow, type Recording } from '../../local/league/recording.ts';

export const [court, field] = allRecordings() as [Recording, Recording];

/** A row for each, for a table of tests. */
export const bySport = [court, field].map((recording) => [recording.sport, recording] as const);

/** Every fourth player bears a name of thirty letters. */
export const longNames = (rows: readonly PlayerRow[]): PlayerRow[] =>
  rows.map(([id, first, last, ...rest], at) => [id, first, at % 4 ? last : 'Featherstonehaugh-Wolfeschlege', ...rest]);

/** The teams of basketball in colors that are hard to tell apart, from the night and from each other, with names as long as they come. */
export const dressed = {
  home: { name: 'The Brooklyn Borough Basketball Club', color: '#000000', players: longNames(court.home.players) },
  away: { color: '#1a1a1a', players: longNames(court.away.players) },
};
