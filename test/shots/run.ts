import { mkdirSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { allRecordings } from '../../local/league/recording.ts';
import { callersPath } from '../../operator/caller.ts';
import { commandLine } from '../../operator/command-line.ts';
import { beyond } from './beyond.ts';
import { Camera, everything, readme } from './camera.ts';
import { compare } from './compare.ts';
import { atTheDoor, evening, replay } from './evening.ts';
import { launchFixedBrowser, startFixedCloud } from './fixed.ts';

const line = commandLine(
  'npm run shots --',
  `Takes pictures of every screen into DIR, which lies outside the repository: at 390x844 and 360x640, in both sports, before a game,
while fans choose, live and ended, as SCREEN-SPORT-PHASE-WIDTH.png. It starts a cloud of its own and plays it two recorded games.
Two runs over the same code take the same pictures.`,
)
  .argument('[DIR]', '', callersPath)
  .argument('[AFTER]', 'with --compare: the folder of the newer pictures', callersPath)
  .option('--only <PART>', 'the pictures whose names hold this, such as bingo, football or bingo-basketball-live', '')
  .option('--width <PIXELS>', 'the pictures of one size of phone: 390 or 360', '')
  .option('--text <PERCENT>', 'the size of text that the fan has set in the browser', '100')
  .option('--readme', "the README's pictures, into their place")
  .option('--compare', 'takes none: prints every picture of two folders that differs; exit status 1 if one does')
  .parse();

const { only, width, text, readme: forReadme = false, compare: comparing } = line.opts();
const [folder = '', after] = line.processedArgs;
const root = resolve(import.meta.dirname, '../..');
if (comparing) {
  if (!after) throw line.error('--compare wants two folders');
  for (const each of [folder, after])
    if (!statSync(each, { throwIfNoEntry: false })?.isDirectory()) line.error(`${each} is no folder`);
  process.exit((await compare(folder, after)) ? 0 : 1);
}
if (folder !== '' && !relative(root, resolve(folder)).startsWith('..'))
  line.error('DIR must be outside the repository');
if ((folder === '') !== forReadme || after) line.error('Either DIR or --readme is wanted');

const film = forReadme ? readme : everything({ folder: resolve(folder), only, width, text: Number(text) });
mkdirSync(film.folder, { recursive: true });
const camera = new Camera(film);
const [cloud, browser] = await Promise.all([startFixedCloud(), launchFixedBrowser()]);
try {
  if (!forReadme) {
    await atTheDoor(cloud, browser, camera);
    for (const recording of allRecordings()) await evening(cloud, browser, camera, recording);
  }
  await beyond(cloud, browser, camera);
  for (const recording of allRecordings()) await replay(cloud, browser, camera, recording);
} finally {
  await browser.close();
  await cloud.remove();
}
console.log(`${camera.taken.length} pictures in ${film.folder}`);
process.exit();
