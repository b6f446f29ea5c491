import { smoke } from '../smoke/smoke.ts';
import { Unusable } from '../unusable.ts';
import { readOptions } from './options.ts';

const usage = `npm run -s smoke -- URL [--hear SECONDS]

Plays a fan's main path against a site, deployed or on this machine, such as http://localhost:8080: page and config.json, sign-up,
schedule, subscription, a Bingo game with its points, leaderboard, messages, logout. A line for each step with its ms; the first
that is not as it must be says what was expected and what was found.

  --hear SECONDS   a live message must be heard within so many seconds: for a site with a game on

Where no game can be joined it says so and checks the rest. It leaves a fan named smoke_… behind, with an entry of a game that can be
joined; without a verified e-mail it is out of the official standings.

Exit status 0 where all went well, 1 where a step failed, 2 where it was called wrongly.`;

/** What the arguments ask for; undefined for the usage. @throws Unusable where they make no sense */
export function readSmoke(args: string[]): { url: string; hear: number } | undefined {
  const { help, values, positionals, seeHelp } = readOptions('smoke', args, { hear: { type: 'string' } });
  if (help) return undefined;
  const [url = '', ...more] = positionals;
  if (url === '' || more.length > 0) throw new Unusable(`One URL is wanted: ${seeHelp}`);
  const site = URL.canParse(url) ? new URL(url) : undefined;
  if (!site || !/^https?:$/.test(site.protocol)) throw new Unusable(`${url} is no address of a site: ${seeHelp}`);
  const hear = values.hear === undefined ? 0 : Number(values.hear);
  if (!(hear >= 0) || values.hear === '') throw new Unusable('--hear takes a number of seconds.');
  return { url: site.origin, hear };
}

if (process.argv[1] === import.meta.filename) {
  try {
    const asked = readSmoke(process.argv.slice(2));
    if (!asked) console.log(usage);
    else if (!(await smoke({ ...asked, say: console.log }))) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
