import { ensureBuilt } from '../../local/build.ts';

await ensureBuilt(console.log);
