import { phoneStorage } from './storage.ts';

/** Names the phone's note of the hub's main card. */
const MAIN = 'main card';

/**
 * Whether the hub's main card will be the invitation to Bingo, as far as this phone knows: so it is for a fan who has joined nothing. The
 * page's shell paints its words before the app is here (index.html).
 */
export const expectsInvitation = (): boolean => (phoneStorage.get(MAIN) ?? 'bingo') === 'bingo';

/** @param joined the fan has joined it: its card has other words with every play */
export const noteMainCard = (hypeGame: string, joined: boolean): void =>
  phoneStorage.set(MAIN, joined ? `${hypeGame}, joined` : hypeGame);
