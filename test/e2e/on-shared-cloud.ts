import { onCloud } from './on-cloud.ts';

export const { cloud, browser } = await onCloud('shared');
