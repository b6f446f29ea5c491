import { onNode } from '../../infra/operator/on-node.mjs';

onNode(() => import('./run.ts'));
