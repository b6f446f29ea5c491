import { createQueueHandler, deadlineOf } from '../api/pipeline/create-handler.ts';
import { TellTask, tellAlone } from '../ranking/sweep/publish-ranking.ts';

/** Tells rankings that no message of the game has carried. */
export const handler = createQueueHandler(
  'tell',
  TellTask,
  (task, context) => tellAlone(task, deadlineOf(context)),
  'not told',
);
