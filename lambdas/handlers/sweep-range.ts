import { createHandler } from '../api/pipeline/create-handler.ts';
import { answerRange } from '../ranking/sweep/score-elsewhere.ts';

/** The sweep invokes this for a range of shards of an event with many fans. */
export const handler = createHandler('sweep-range', answerRange);
