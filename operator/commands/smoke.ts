import { address, answer, commandLine, main, number, print, Valued } from '../command-line.ts';
import { smoke } from '../smoke/smoke.ts';
import { UserError } from '../user-error.ts';

const line = () =>
  commandLine(
    'npm run -s smoke --',
    `Plays a fan's main path against a site, deployed or on this machine, such as http://localhost:8080: page and config.json, sign-up,
renewal of the session, what the edge keeps, schedule, subscription, a Bingo game with its points, leaderboard, messages, logout. Prints a line for each step with its ms; the first
that is wrong says what was expected and what was found.`,
    `Where no game can be joined it says so and checks the rest. It leaves a fan named smoke_… behind, with an entry of a game that can be
joined; without a verified e-mail they are not in the official standings.

Exit status 0 where all went well, 1 where a step failed, 2 where it was called wrongly.`,
  )
    .argument('<URL>')
    .addOption(
      new Valued(
        '--hear <SECONDS>',
        'a live message must come within so many seconds: for a site with a live game',
        'a number of seconds',
        number((seconds) => seconds >= 0),
      ),
    );

await main(import.meta.filename, (args) =>
  answer(line(), args, async ({ args: [given], values: { hear = 0 }, seeHelp }) => {
    const url = address(given);
    if (url === undefined) throw new UserError(`${given} is no address of a site: ${seeHelp}`);
    return print('', (await smoke({ url: new URL(url).origin, hear, say: console.log })) ? 0 : 1);
  }),
);
