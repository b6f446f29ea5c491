import * as v from 'valibot';
import { line } from '../../pipeline/input.ts';

/** The reason of an act. */
export const why = () => v.pipe(line(200), v.minLength(1, 'must say something'));
