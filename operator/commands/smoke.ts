import { address, commandLine, main, number } from '../command-line.ts';
import { smoke } from '../smoke/smoke.ts';

const line = commandLine(
  'npm run -s smoke --',
  `Plays a fan's main path against a site, deployed or on this machine, such as http://localhost:8080: page and config.json, sign-up,
renewal of the session, what the edge keeps, schedule, subscription, a Bingo game with its points, leaderboard, messages, logout. Prints a line for each step with its ms; the first
that is wrong says what was expected and what was found.`,
  `Where no game can be joined it says so and checks the rest. It leaves a fan named smoke_… behind, with an entry of a game that can be
joined; without a verified e-mail they are not in the official standings.

Exit status 0 where all went well, 1 where a step failed, 2 where it was called wrongly.`,
)
  .argument('<URL>', '', address)
  .option(
    '--hear <SECONDS>',
    'a live message must come within so many seconds: for a site with a live game',
    number('a number of seconds', (seconds) => seconds >= 0),
    0,
  )
  .action(async (url, { hear }) => {
    if (!(await smoke({ url: new URL(url).origin, hear, say: console.log }))) process.exitCode = 1;
  });

await main(import.meta.filename, line);
