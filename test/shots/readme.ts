import { resolve } from 'node:path';
import { phone } from '../e2e/browser.ts';
import type { Film } from './camera.ts';

/** File names in the README, by the content of the picture. */
const pictures: Readonly<Record<string, string>> = {
  'receipt-basketball': 'receipt',
  'viewer-delay-set-basketball': 'viewer-delay',
  'replay-bingo-football': 'replay',
  'crew-list': 'crew',
  'check-bingo-basketball': 'check',
  'share-bingo-basketball': 'share',
};

/** The README's pictures: the only ones in the repository. */
export const readme: Film = {
  folder: resolve(import.meta.dirname, '../../docs/pictures'),
  sizes: [phone],
  text: 100,
  whole: false,
  wants: (name) => name in pictures,
  nameOf: (name) => pictures[name] ?? name,
};
