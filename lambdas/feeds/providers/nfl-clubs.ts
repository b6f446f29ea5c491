/** Other club codes of a team: in stat rows, in other seasons, or since it moved. */
const alsoCalled = [
  ['ARI', 'ARZ'],
  ['BAL', 'BLT'],
  ['CLE', 'CLV'],
  ['HOU', 'HST'],
  ['JAC', 'JAX'],
  ['LA', 'LAR', 'STL', 'SL'],
  ['LAC', 'SD'],
  ['LV', 'OAK'],
  ['WAS', 'WSH'],
];

/** Whether two club codes are of one team. */
export const sameTeam = (a: string, b: string): boolean =>
  a === b || alsoCalled.some((names) => names.includes(a) && names.includes(b));
