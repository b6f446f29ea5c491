import { ensureBuilt } from '../../infra/operator/build.ts';

await ensureBuilt(console.log);
