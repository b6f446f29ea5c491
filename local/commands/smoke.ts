import { answer, commandLine, main, print, Valued } from '../command-line.ts';
import { smoke } from '../smoke/smoke.ts';
import { UserError } from '../user-error.ts';

const line = () =>
  commandLine(
    'npm run -s smoke --',
    `Plays a fan's main path against a site, deployed or on this machine, such as http://localhost:8080: page and config.json, sign-up,
schedule, subscription, a Bingo game with its points, leaderboard, messages, logout. Prints a line for each step with its ms; the first
that is wrong says what was expected and what was found.`,
  )
    .argument('[URL]')
    .addOption(
      new Valued('--hear <SECONDS>', 'a live message must come within so many seconds: for a site with a live game'),
    )
    .addHelpText(
      'after',
      `
Where no game can be joined it says so and checks the rest. It leaves a fan named smoke_… behind, with an entry of a game that can be
joined; without a verified e-mail they are not in the official standings.

Exit status 0 where all went well, 1 where a step failed, 2 where it was called wrongly.`,
    );

await main(import.meta.filename, (args) =>
  answer(line(), args, async ({ args: [url], values, seeHelp }) => {
    if (url === undefined) throw new UserError(`One URL is wanted: ${seeHelp}`);
    const site = URL.canParse(url) ? new URL(url) : undefined;
    if (!site || !/^https?:$/.test(site.protocol)) throw new UserError(`${url} is no address of a site: ${seeHelp}`);
    const hear = Number((values as { hear?: string }).hear ?? 0);
    if (!(hear >= 0)) throw new UserError('--hear takes a number of seconds.');
    return print('', (await smoke({ url: site.origin, hear, say: console.log })) ? 0 : 1);
  }),
);
