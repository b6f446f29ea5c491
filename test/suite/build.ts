import { ensureBuilt } from '../../operator/build.ts';

await ensureBuilt(console.log);
