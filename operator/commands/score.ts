import { score } from '../../games/side-games/side-games.ts';
import { jsonFile, UserError } from '../caller.ts';
import { commandLine, main, print } from '../command-line.ts';
import { playersIn, readEntry } from '../game-files/entry.ts';
import { aboutTimes, anyProvider, readGameFile, warnUnlessOver } from '../game-files/game-file.ts';

const line = commandLine(
  'npm run -s score --',
  `Prints as JSON what entries have earned at the end of a real game: for each of them, in order, its points and awards.
PROVIDER is ${anyProvider}.`,
  `FILE is the game as that provider serves it. ENTRIES is a JSON list of
{hypeGame, createdAt, items} or, for Tic-Tac-Toe, {hypeGame, createdAt, teamId}. Items are those of the API, as JSON or as JSON
text; they are not compared with an offer. createdAt is the join in epoch ms, 0 for one before the start.

Warnings on standard error: a game that is not over, whose points are those so far; a player of an entry whom FILE does not name.
${aboutTimes}`,
)
  .argument('<PROVIDER>')
  .argument('<FILE>')
  .argument('<ENTRIES>')
  .action((provider, file, entries) => print(scoresOf(provider, file, entries)));

/** The score of one entry. */
export type Scored = ReturnType<typeof scoresOf>[number];

/** Scores the entries of a file. Warns if the file is incomplete. @throws UserError that names the invalid entry */
export function scoresOf(provider: string, file: string, entriesFile: string) {
  const { timeline, players } = readGameFile(provider, file);
  const sent = jsonFile(entriesFile, 'a list of entries');
  if (!Array.isArray(sent)) throw new UserError(`${entriesFile} is not a list of entries.`);
  const entries = sent.map((raw: unknown, index) => {
    const read = readEntry(raw, timeline.event, String(index));
    if (typeof read === 'string') throw new UserError(`${entriesFile}: entry ${index} ${read}.`);
    return read;
  });
  warnUnlessOver(file, timeline);
  for (const [index, entry] of entries.entries())
    for (const pid of playersIn(entry))
      if (!players.has(pid))
        console.error(`${entriesFile}: entry ${index} has player ${pid}, whom ${file} does not name.`);
  return entries.map((entry) => {
    const { points, awards } = score(entry, timeline);
    return { points, awards: awards.map(({ kind: _, index: __, ...award }) => award) };
  });
}

await main(import.meta.filename, line);
