import { chooseEvent, chosenEvent, takeLinkedEvent } from '../../api/chosen-event.ts';
import { storeOver, useStore } from '../../ui/store.ts';
import { leaveReplay } from '../replay/stored-replay.ts';

/** The id of the event that the fan follows in this tab. */
const chosen = storeOver(chosenEvent, (id) => {
  if (id !== undefined) chooseEvent(id);
});

export const chosenGame = chosen.get;
export const useChosenGame = (): string | undefined => useStore(chosen);

/** Follows another event, and leaves any replay. */
export function chooseGame(id: string): void {
  leaveReplay();
  chosen.set(id);
}

const linked = takeLinkedEvent();
if (linked !== undefined) chooseGame(linked);
