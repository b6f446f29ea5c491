import type { Part } from '../part.ts';
import { runTests } from '../run-tests.ts';

/** Behaviours of AWS that the product relies on, shown by the stand-ins of `npm start`. */
export const behaviours: Part = {
  name: 'behaviours',
  purpose: 'a table of AWS behaviours, each with its source, against the stand-ins of this machine',
  run: () => runTests('behaviours'),
};
