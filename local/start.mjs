import { onNode } from '../infra/operator/on-node.mjs';

onNode(() => import('./main.ts'));
