import { createQueueHandler, deadlineOf } from '../pipeline/create-handler.ts';
import { TellTask, tellAlone } from '../sweep/tell.ts';

/** Tells rankings that no message of the game has carried. */
export const handler = createQueueHandler(
  'tell',
  TellTask,
  (task, context) => tellAlone(task, deadlineOf(context)),
  'not told',
);
