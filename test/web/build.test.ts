import { inflateSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '../../games/side-games/bingo/copy.ts';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { budgets, excesses, isOfDesk, isOfRoom, type Measured, measured } from '../../web/budgets.ts';
import { chunksOf, namesOf } from '../../web/first-screen.ts';

let files: Rollup.OutputBundle;
beforeAll(async () => {
  const built = await build({ configFile: 'web/vite.config.ts', logLevel: 'error', build: { write: false } });
  const { output } = built as Rollup.RollupOutput;
  files = Object.fromEntries(output.map((file) => [file.fileName, file]));
});

const source = (path: string): string | Uint8Array => {
  const file = files[path];
  if (file?.type !== 'asset') throw new Error(`the build has no ${path}`);
  return file.source;
};
const text = (path: string) => Buffer.from(source(path)).toString();

/** The files that the worker stores when it is installed. */
const installed = () => {
  const lists = text('service-worker.js').match(/\["\/assets[^\]]*\]/g) ?? [];
  return lists.map((list) => JSON.parse(list) as string[]).sort((a, b) => a.length - b.length)[0] ?? [];
};
const head = () => text(/\/(assets\/head-.*?\.js)"/.exec(text('index.html'))?.[1] ?? '');
const chunks = () => Object.values(files).filter((file) => file.type === 'chunk');

describe('the budgets', () => {
  it('hold: the files before the first screen, style sheets, the largest chunk, and Amplify by itself', () => {
    const sizes = measured(files);
    expect(excesses(sizes, budgets)).toEqual([]);
    // The measured sizes are plausible.
    expect(sizes.firstScreen).toBeGreaterThan(sizes.chunk);
    expect(sizes.styles).toBeGreaterThan(5_000);
  });

  it('name each part that is above its limit', () => {
    const sizes: Measured = { firstScreen: 2, styles: 2, chunk: 2, largest: 'a.js', early: ['aws-amplify/api.js'] };
    expect(excesses(sizes, { firstScreen: 1, styles: 1, chunk: 1 })).toEqual([
      expect.stringContaining('first screen'),
      expect.stringContaining('style sheets'),
      expect.stringContaining('a.js'),
      expect.stringContaining('aws-amplify/api.js'),
    ]);
  });
});

it('the kit is in no deployed chunk', () => {
  const modules = chunks().flatMap(({ moduleIds }) => moduleIds);
  expect(modules.some((module) => module.endsWith('/features/schedule/schedule.tsx'))).toBe(true);
  expect(modules.filter((module) => module.includes('/features/kit/'))).toEqual([]);
});

describe('the desk', () => {
  const isOperators = (id: string) =>
    isOfDesk(id) || /\/(graphql\/desk-calls|games\/timeline\/boundaries)\.ts$/.test(id);
  const ofDesk = () => chunks().filter(({ moduleIds }) => moduleIds.some(isOperators));

  it('is in chunks of its own, with nothing that fans load', () => {
    expect(ofDesk().length).toBeGreaterThan(1);
    const others = ofDesk().flatMap(({ moduleIds }) => moduleIds.filter((id) => !isOperators(id)));
    expect(others.filter((id) => !id.includes('\0'))).toEqual([]);
  });

  it('is loaded by the page /desk alone, and but for the question who asks by its answer alone', () => {
    const own = new Set(ofDesk().map(({ fileName }) => fileName));
    const guard = chunks().find(({ facadeModuleId }) => facadeModuleId?.endsWith('/features/desk/guard.tsx'));
    const others = chunks().filter(({ fileName }) => !own.has(fileName));
    expect(others.flatMap(({ imports }) => imports.filter((name) => own.has(name)))).toEqual([]);
    const opened = others.flatMap(({ dynamicImports }) => dynamicImports.filter((name) => own.has(name)));
    expect(new Set(opened)).toEqual(new Set([guard?.fileName]));
    const ofDeskWith = (screen: string) =>
      chunksOf(files, screen).flatMap(({ moduleIds }) =>
        moduleIds.filter(isOfDesk).map((id) => /[\w.-]+(?=\?|$)/.exec(id)?.[0]),
      );
    const ofGuard = ['guard.module.css', 'guard.tsx', 'operator-calls.ts'];
    expect(ofDeskWith('/features/desk/guard.tsx').filter((name = '') => !ofGuard.includes(name))).toEqual([]);
    expect(ofDeskWith('/features/desk/desk.tsx').length).toBeGreaterThan(20);
  });

  it('is in no list of files that a page or its worker fetches beforehand', () => {
    expect(namesOf(ofDesk()).some((name) => name.endsWith('.css'))).toBe(true);
    for (const name of namesOf(ofDesk())) {
      expect(installed()).not.toContain(`/${name}`);
      expect(text('index.html') + head()).not.toContain(name);
    }
  });
});

it('the room is loaded by its page alone, and is in no list of files that are fetched beforehand', () => {
  const own = chunks().filter(({ moduleIds }) => moduleIds.some(isOfRoom));
  const others = own.flatMap(({ moduleIds }) =>
    moduleIds.filter((id) => !isOfRoom(id) && !id.includes('\0') && !id.includes('/uqr/')),
  );
  expect(others).toEqual([]);
  const names = namesOf(own).filter((name) => /room/.test(name));
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(installed()).not.toContain(`/${name}`);
});

describe('the first picture', () => {
  it('is in the page itself, before and without the app', () => {
    const page = text('index.html');
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|style="/);
    const titles = [...page.matchAll(/<div class="shell .*<span class="shell-title".*?>(.*?)<\/span>/g)];
    expect(titles.map(([, title]) => title)).toEqual(['Today’s games', 'Your games']);
  });

  it('has the words of the hub’s main card as the side game has them', () => {
    const { title, description } = words;
    expect(text('index.html')).toContain(`<b>${title}</b>${description}</span>`);
  });

  it('waits for the head’s script and the style sheets, which come before everything else', () => {
    const order = [...text('index.html').matchAll(/<(script|link)[^>]*>/g)].map(([tag]) => tag);
    const sheets = order.filter((tag) => tag.includes('rel="stylesheet"'));
    expect(sheets.length).toBeGreaterThan(0);
    expect(order.slice(0, sheets.length + 1)).toEqual([
      expect.stringMatching(/<script src="\/assets\/head-/),
      ...sheets,
    ]);
  });

  it('has its letters before the modules', () => {
    const modules = text('index.html').match(/<(script type="module"|link rel="modulepreload").*?>/g) ?? [];
    expect(modules.length).toBeGreaterThan(2);
    expect(modules.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
    expect(text('index.html')).toMatch(/<link rel="preload"[^>]* as="font"(?![^>]*fetchpriority)/);
  });
});

describe('the code of a page', () => {
  it('is not loaded before its page is opened', () => {
    const first = new Set(chunksOf(files));
    const pages = ['schedule', 'hub', 'leaderboard', 'profile', 'verify-email', 'reset-password', 'invited'];
    const screens = hypeGames.map((key) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    for (const end of [...pages.map((page) => `/${page}.tsx`), ...screens.map((key) => `/${key}/screen.tsx`)]) {
      const page = chunksOf(files, end).filter((chunk) => !first.has(chunk));
      expect(page.map(({ facadeModuleId }) => facadeModuleId)).toContainEqual(expect.stringContaining(end));
    }
  });

  it.each([
    ['schedule', ['/schedule.tsx']],
    ['game', ['/layouts/hype.tsx', '/side-games/side-games.ts']],
    ['home', ['/layouts/hype.tsx', '/hub/hub.tsx']],
  ])('%s: each chunk is asked for by the page or its head, once', (screen, ends) => {
    const own = new RegExp(`\\b${screen}:\\[(.*?)\\]`).exec(head())?.[1] ?? '';
    const asked = text('index.html') + own;
    const needed = chunksOf(files, ...ends);
    expect(needed.length).toBeGreaterThan(4);
    for (const { fileName } of needed) expect(asked.split(`/${fileName}"`)).toHaveLength(2);
    expect(asked).not.toContain('amplify');
    expect(own).toMatch(/\.css"/);
  });
});

describe('the installable site', () => {
  type Manifest = { start_url: string; display: string; icons: { src: string; sizes: string; purpose?: string }[] };

  it('has a manifest whose icons are there, in the sizes that it says', () => {
    expect(text('index.html')).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    const { start_url, display, icons } = JSON.parse(text('manifest.webmanifest')) as Manifest;
    expect([start_url, display]).toEqual(['/', 'standalone']);
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of icons) expect(`${decoded(src).size}x${decoded(src).size}`).toBe(sizes);
  });

  it('draws: a blue post, the green bolt, round corners; one that is cut fills its square and stays within a circle', () => {
    const plain = decoded('/icons/icon-512.png');
    expect(plain.at(20, 20)).toEqual([0x3b, 0x6c, 0xff, 255]);
    expect(plain.at(32, 34)).toEqual([0x39, 0xd9, 0x8a, 255]);
    expect(plain.at(0.2, 0.2)[3]).toBe(0);
    const cut = decoded('/icons/maskable-512.png');
    const ground = cut.at(0.2, 0.2);
    expect(ground[3]).toBe(255);
    for (let angle = 0; angle < 360; angle += 1) {
      const [x = 0, y = 0] = [Math.cos(angle), Math.sin(angle)].map((part) => 32 + part * 0.4 * 64);
      expect(cut.at(x, y)).toEqual(ground);
    }
  });

  it('has a worker that knows every hashed file of this build', () => {
    const worker = text('service-worker.js');
    const hashed = Object.keys(files).filter((file) => file.startsWith('assets/'));
    expect(hashed.length).toBeGreaterThan(20);
    for (const file of hashed) expect(worker).toContain(`"/${file}"`);
    expect(worker).toContain(JSON.parse(text('builds/latest.json')).id);
    // Plus the page itself. A side game adds its screen and no other file.
    expect(installed().length + 1).toBeLessThanOrEqual(31 + hypeGames.length);
    expect(installed().filter((file) => file.includes('/screen-'))).toHaveLength(hypeGames.length);
    // Files of their own: the module by which the router opens them, and the live connection, which starts after the first picture.
    const needed = namesOf(chunksOf(files, '/src/side-games/side-games.ts', '/live/amplify.ts'));
    expect(needed.filter((file) => !installed().includes(`/${file}`))).toEqual([]);
    // Settings and manifests always come from the network.
    expect(worker).not.toMatch(/config\.json|builds\//);
  });
});

/** A PNG as the project writes it: unfiltered rows of RGBA. Points are on the drawing's square of 64. */
function decoded(src: string) {
  const bytes = Buffer.from(source(src.slice(1)));
  const size = bytes.readUInt32BE(16);
  const length = bytes.readUInt32BE(33);
  expect(bytes.subarray(37, 41).toString()).toBe('IDAT');
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  const at = (x: number, y: number) => {
    const [column, row] = [x, y].map((part) => Math.floor((part / 64) * size)) as [number, number];
    const offset = row * (1 + size * 4) + 1 + column * 4;
    return [...rows.subarray(offset, offset + 4)];
  };
  return { size, at };
}
