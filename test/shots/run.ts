import { mkdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { commandLine, readOrExit, refuse, Valued } from '../../local/command-line.ts';
import { allRecordings } from '../../local/league/recordings.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startCloudProcess } from '../e2e/cloud.ts';
import { check } from './beyond/check.ts';
import { crews } from './beyond/crews.ts';
import { receipts } from './beyond/receipts.ts';
import { replay } from './beyond/replay.ts';
import { share } from './beyond/share.ts';
import { viewerDelay } from './beyond/viewer-delay.ts';
import { Camera, everything } from './camera.ts';
import { atTheDoor, evening } from './evening.ts';
import { readme } from './readme.ts';

const line = commandLine(
  'npm run shots --',
  `Takes pictures of every screen into DIR, which lies outside the repository: at 390x844 and 360x640, in both sports, before a game,
while fans choose, live and ended, as SCREEN-SPORT-PHASE-WIDTH.png. It starts a cloud of its own and plays it two recorded games.`,
)
  .argument('[DIR]')
  .addOption(
    new Valued('--only <PART>', 'the pictures whose names hold this, such as bingo, football or bingo-basketball-live'),
  )
  .addOption(new Valued('--text <PERCENT>', 'the size of text that the fan has set in the browser (100)'))
  .option('--readme', "the README's pictures, into their place");

type Values = { only?: string; text?: string; readme?: boolean };
const { args, values, seeHelp } = readOrExit(line);
const { only = '', text = '100', readme: forReadme = false } = values as Values;
const [folder = ''] = args;
const root = resolve(import.meta.dirname, '../..');
if (folder !== '' && !relative(root, resolve(folder)).startsWith('..')) refuse('DIR must lie outside the repository.');
if ((folder === '') !== forReadme) refuse(`Either DIR or --readme is wanted: ${seeHelp}`);

const film = forReadme ? readme : everything(resolve(folder), only, Number(text));
mkdirSync(film.folder, { recursive: true });
const camera = new Camera(film);
const [cloud, browser] = await Promise.all([startCloudProcess('--speed', '1'), launchBrowser()]);
try {
  if (!forReadme) {
    await atTheDoor(cloud, browser, camera);
    for (const recording of allRecordings()) await evening(cloud, browser, camera, recording);
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
process.exit();
