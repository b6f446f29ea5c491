import { createQueueHandler, deadlineOf } from '../api/pipeline/create-handler.ts';
import { PublishTask, publishAlone } from '../ranking/sweep/publish-ranking.ts';

/** Publishes rankings that no message of the game has carried. */
export const handler = createQueueHandler(
  'tell',
  PublishTask,
  (task, context) => publishAlone(task, deadlineOf(context)),
  'not told',
);
