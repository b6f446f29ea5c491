import { onNode } from '../operator/on-node.mjs';

onNode(() => import('./main.ts'));
