import type { Sport } from '../../games/timeline/event.ts';
import { commandLine, main, print } from '../command-line.ts';
import { aboutTimes, anyProvider, readGameFile, warnUnlessOver } from '../game-files/game-file.ts';
import { words } from '../words.ts';

const line = commandLine(
  'npm run -s box --',
  `Prints the box score of a real game as JSON, folded from its plays by the timeline that scores the side games.
PROVIDER is ${anyProvider}.`,
  `FILE is the game as that provider serves it: its JSON, or of a push feed the log, one message a line or a list of them. BOXFILE is
its box score where that is a file of its own (nba-live), for the names of all players and the teams' sides. A file of
hype is {messages: [{source, data}, …]}, and may have event: {id, type, startsAt, home: {id, name}, away: {id, name}};
without it the sport follows from the classifications, and the team that a message names first is at home.

\`adjusted\` lists what was given or taken so that score and box score equal those that the provider states; where the score still differs, a warning
on standard error says so. A game that is not over has its box score so far, and a warning on standard error.
${aboutTimes}`,
)
  .argument('<PROVIDER>')
  .argument('<FILE>')
  .argument('[BOXFILE]')
  .action((provider, file, boxFile) => print(boxOf(provider, file, boxFile)));

/** The printed stats, in order. */
const classifiers: Readonly<Record<Sport, readonly string[]>> = {
  BASKETBALL: words('PTS FG FGA FG2 FG2A FG3 FG3A FT FTA OREB DREB REB AST STL BLK TO PF'),
  FOOTBALL: words(`
    PTS PASS_ATT PASS_CMP PASS_YDS PASS_TD RUSH_ATT RUSH_YDS RUSH_TD RECV_REC RECV_YDS RECV_TD DEF_TOT DEF_SOLO
    DEF_AST DEF_SACK INT FUM_RCV FUM_LOST PUNT_YDS KICK_PTS
  `),
};

/** The printed result. Ids are the provider's own; a stat without a play is 0. */
export type Box = ReturnType<typeof boxOf>;

/** The box score of a file. Warns if it is incomplete or unofficial. @throws UserError for a file of another format */
export function boxOf(provider: string, file: string, boxFile?: string) {
  const { event, players, timeline, ignored, adjusted, stated } = readGameFile(provider, file, boxFile);
  const score = timeline.scoreAt();
  if (stated && (stated.home !== score.home || stated.away !== score.away)) {
    const [ours, theirs] = [score, stated].map(({ home, away }) => `${away}-${home}`);
    console.error(`${file}: the plays come to ${ours}, the provider states ${theirs} (away-home).`);
  }
  warnUnlessOver(file, timeline);
  const stats = (subject: string) =>
    Object.fromEntries(classifiers[event.type].map((stat) => [stat, timeline.total(subject, stat)]));
  const { home_team_id: home, away_team_id: away } = event.game_attributes;
  const everyone = new Map(players);
  for (const { pid, tid } of timeline.lines()) if (pid && !players.has(pid)) everyone.set(pid, { name: '', tid });
  return {
    eventId: event.id,
    sport: event.type,
    status: timeline.status,
    score,
    teams: Object.fromEntries([home, away].map((tid) => [tid, stats(tid)])),
    players: Object.fromEntries([...everyone].map(([pid, who]) => [pid, { ...who, stats: stats(pid) }])),
    plays: timeline.plays().length,
    ignored,
    /** Adjustments that make the folded totals equal the provider's totals (docs/scores.md). */
    adjusted,
  };
}

await main(import.meta.filename, line);
