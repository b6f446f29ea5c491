import { mkdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allRecordings } from '../../local/league/recordings.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { check } from './beyond/check.ts';
import { crews } from './beyond/crews.ts';
import { kit } from './beyond/kit.ts';
import { receipts } from './beyond/receipts.ts';
import { replay } from './beyond/replay.ts';
import { share } from './beyond/share.ts';
import { viewerDelay } from './beyond/viewer-delay.ts';
import { Camera, everything } from './camera.ts';
import { compare } from './compare.ts';
import { atTheDoor, evening } from './evening.ts';
import { startFixedCloud } from './fixed.ts';
import { readme } from './readme.ts';

const usage = `npm run shots -- DIR [--only PART] [--width 390]
npm run shots -- --readme
npm run shots -- --compare BEFORE AFTER

Takes pictures of every screen into DIR, which lies outside the repository: at 390x844 and 360x640, in both sports, before a game,
while fans choose, live and ended, as SCREEN-SPORT-PHASE-WIDTH.png. It starts a cloud of its own and plays it two recorded games.
Two runs over the same code take the same pictures.

  --only PART   the pictures whose names hold this, such as bingo, football or bingo-basketball-live
  --width 390   the pictures of one size of phone: 390 or 360
  --text 200    the size of text that the fan has set in the browser, in percent
  --readme      the README's pictures, into their place
  --compare     takes none: prints every picture of two folders that differs, and by how many pixels; exit status 1 if one does
  --help        this text`;

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '' },
    text: { type: 'string', default: '100' },
    readme: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
});
const [folder = '', ...rest] = positionals;
const root = resolve(import.meta.dirname, '../..');
const inside = folder !== '' && !relative(root, resolve(folder)).startsWith('..');
const right = values.compare ? rest.length === 1 : rest.length === 0 && (folder === '') === values.readme;

if (values.help) console.log(usage);
else if (inside || !right) {
  console.error(inside ? 'DIR must lie outside the repository.' : usage);
  process.exitCode = 2;
} else if (values.compare) {
  process.exitCode = (await compare(folder, rest[0] ?? '')) ? 0 : 1;
} else {
  const { only, width, text } = values;
  const film = values.readme ? readme : everything({ folder: resolve(folder), only, width, text: Number(text) });
  mkdirSync(film.folder, { recursive: true });
  const camera = new Camera(film);
  const [cloud, browser] = await Promise.all([startFixedCloud(), launchBrowser()]);
  try {
    if (!values.readme) {
      await atTheDoor(cloud, browser, camera);
      for (const recording of allRecordings()) await evening(cloud, browser, camera, recording);
      await kit(browser, camera);
    }
    await check(cloud, browser, camera);
    await share(cloud, browser, camera);
    await crews(cloud, browser, camera);
    await viewerDelay(cloud, browser, camera);
    await receipts(cloud, browser, camera);
    for (const recording of allRecordings()) await replay(cloud, browser, camera, recording);
  } finally {
    await browser.close();
    await cloud.remove();
  }
  console.log(`${camera.taken.length} pictures in ${film.folder}`);
}
process.exit();
