import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import manifest from '../../package.json' with { type: 'json' };
import type { Executable } from './find.ts';

/** Compressed files of @sparticuz/chromium: the browser, libraries that a minimal Linux lacks, and a font. */
const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin');
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of the unpacked files, one for each version; it is removed together with the packages. */
const cache = join(root, 'node_modules/.cache');
const unpacked = join(cache, `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);

/** The Chromium of the npm package, unpacked. @returns why it does not run here, else how to run it */
export async function bundledChromium(): Promise<Executable | string> {
  const system = `${process.platform} ${process.arch}`;
  if (system !== 'linux x64') return `the bundled Chromium is built for linux x64, and this is ${system}`;
  if (!(await exists(unpacked))) await unpack();
  const libraries = [join(unpacked, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  const executable = {
    path: join(unpacked, 'chromium'),
    // The same font on every machine: a minimal one has no fonts, and text of another width changes the layout.
    environment: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(unpacked, 'fonts.conf') },
  };
  try {
    await promisify(execFile)(executable.path, ['--version'], { env: { ...process.env, ...executable.environment } });
    return executable;
  } catch (error) {
    const [reason = ''] = (error as { stderr?: string }).stderr?.split('\n') ?? [];
    return `the bundled Chromium does not start (${reason || (error as Error).message})`;
  }
}

/** Unpacks into a new folder and then renames it, so that a parallel process never finds only a part. */
async function unpack(): Promise<void> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'unpacking-'));
  const open = (name: string) => [createReadStream(join(packed, name)), createBrotliDecompress()] as const;
  await Promise.all([
    pipeline(...open('chromium.br'), createWriteStream(join(folder, 'chromium'), { mode: 0o755 })),
    // The software renderer, which the browser expects in its own folder.
    pipeline(...open('swiftshader.tar.br'), extract(folder)),
    pipeline(...open('al2023.tar.br'), extract(join(folder, 'al2023'))),
    pipeline(...open('fonts.tar.br'), extract(join(folder, 'fonts'))),
    writeFile(join(folder, 'fonts.conf'), fontconfig),
  ]);
  try {
    await rename(folder, unpacked);
  } catch (error) {
    if (!(await exists(unpacked))) throw error;
    await rm(folder, { recursive: true });
  }
}

/** The path of the fonts is relative to this file, so that a moved or copied checkout has them too. */
const fontconfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
