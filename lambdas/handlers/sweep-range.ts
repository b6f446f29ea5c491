import { isRecord } from '../../games/lib/unknown.ts';
import { createHandler } from '../api/pipeline/create-handler.ts';
import { previewRange } from '../ranking/sweep/preview.ts';
import { answerRange } from '../ranking/sweep/score-range.ts';

/** The sweep invokes this for a range of shards of an event with many fans, and the preview of a correction for each of its ranges. */
export const handler = createHandler('sweep-range', async (task: unknown) =>
  isRecord(task) && 'next' in task ? previewRange(task) : answerRange(task),
);
