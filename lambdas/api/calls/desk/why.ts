import { sentence } from '../../pipeline/input.ts';

/** The reason of an act. */
export const why = () => sentence(200);
