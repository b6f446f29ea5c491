import { phoneStorage } from './storage.ts';

/** Storage name of the phone's note about the hub's main card. */
const MAIN = 'main card';

/**
 * Whether the hub's main card will probably be the invitation to Bingo, as for a fan who has joined nothing. The page's shell paints
 * its text before the app has loaded (index.html).
 */
export const expectsInvitation = (): boolean => (phoneStorage.get(MAIN) ?? 'bingo') === 'bingo';

/** @param joined the fan has joined this side game: the text of its card changes with every play */
export const noteMainCard = (hypeGame: string, joined: boolean): void =>
  phoneStorage.set(MAIN, joined ? `${hypeGame}, joined` : hypeGame);
