import { onNode } from '../../operator/on-node.mjs';

onNode(() => import('./run.ts'));
