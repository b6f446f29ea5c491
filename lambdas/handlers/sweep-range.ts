import { createHandler } from '../pipeline/create-handler.ts';
import { answerRange } from '../sweep/score-elsewhere.ts';

/** The sweep invokes this for a range of shards of an event with many fans. */
export const handler = createHandler('sweep-range', answerRange);
