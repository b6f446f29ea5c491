import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const repository = join(import.meta.dirname, '..');
const sources = ['web', 'games', 'graphql'];

/** Equal sources give the same id, so deploying them again reloads no client. */
function buildId(): string {
  const files = sources.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...files.sort(), join(repository, 'package-lock.json')]) {
    hash.update(file.slice(repository.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Puts the build's id into the client, and writes the manifests that the client polls: builds/latest.json and builds/meta/<id>.json. */
export function builds(): Plugin {
  const id = buildId();
  return {
    name: 'builds',
    config: () => ({ define: { __BUILD_ID__: JSON.stringify(id) } }),
    // In the development server no other build is ever announced.
    configureServer: ({ middlewares }) => {
      middlewares.use('/builds/latest.json', (_request, response) => response.end(JSON.stringify({ id })));
    },
    generateBundle() {
      const source = JSON.stringify({ id, timestamp: Date.now() });
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source });
      this.emitFile({ type: 'asset', fileName: `builds/meta/${id}.json`, source });
    },
  };
}
