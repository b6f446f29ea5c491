import { SIGNED_IN } from '../../graphql/account-rules.ts';
import { fanCalls } from '../../graphql/fan-calls.ts';
import { chosenEvent } from '../src/api/chosen-event.ts';
import { addressOf, earlyFetch, fetchEarly } from '../src/api/early-fetch.ts';
import { localDay } from '../src/api/intervals.ts';
import { hadSession, inTurn, isNewcomer, isSignOutPending } from '../src/api/phone-session.ts';
import { expectsInvitation } from '../src/api/shell-hint.ts';
import { cookieValue } from '../src/api/storage.ts';
import { type Screen, screenAt } from '../src/game/live/paths.ts';

/** Set by web/first-screen.ts: the files of a screen that the page itself does not link. */
declare const __FILES__: Readonly<Record<Exclude<Screen, 'other'>, readonly string[]>>;

/** Runs in the head, before anything is painted. The address and the game's cookie say which screen comes and what it will fetch. */
const { pathname } = location;
const eventId = chosenEvent();
const screen = screenAt(pathname);
document.documentElement.dataset.screen = screen;
if (screen === 'home' && expectsInvitation()) document.documentElement.dataset.invited = '';
if (isNewcomer()) document.documentElement.dataset.newcomer = '';

const files = screen === 'other' ? [] : __FILES__[screen];
for (const href of files) {
  const style = href.endsWith('.css');
  const link = document.createElement('link');
  Object.assign(link, {
    rel: style ? 'preload' : 'modulepreload',
    crossOrigin: '',
    href,
    ...(style ? { as: 'style' } : { fetchPriority: 'low' }),
  });
  document.head.append(link);
}

/** Whether a fan is signed in and nothing is to be renewed. */
const isFresh = cookieValue(SIGNED_IN) !== undefined && !isSignOutPending();
/** A session that is due is renewed by one tab; the others of this phone ask after it. */
const renewInTurn: typeof fetchEarly = (address, stopped) => inTurn(() => fetchEarly(address, stopped));
const fetchSession = isFresh || !hadSession() ? fetchEarly : renewInTurn;
/** A fan who is leaving is signed out before the session is checked. */
const session = isSignOutPending()
  ? Promise.reject(new Error('The fan is leaving.'))
  : earlyFetch(fanCalls.session.path, fetchSession);
session.catch(() => {});
if (screen === 'schedule') earlyFetch(addressOf(fanCalls.schedule.path, localDay()));
if ((screen === 'home' || screen === 'game') && eventId) {
  earlyFetch(addressOf(fanCalls.gameEvent.path, { eventId }));
  earlyFetch(addressOf(fanCalls.messages.path, { eventId, after: 0 }));
  // Without a session the fan's own answers are refused. If the session is about to be renewed, waiting for it asks only once.
  const isIn = isFresh
    ? Promise.resolve(true)
    : session.then(async (answer) => (await answer.clone().json()).data.session.isLoggedIn === true);
  const asFan = async (address: string, stopped: AbortSignal) => {
    if (!(await isIn)) throw new Error('Nobody is signed in.');
    return fetchEarly(address, stopped);
  };
  earlyFetch(fanCalls.userData.path, asFan);
  earlyFetch(fanCalls.viewerDelay.path, asFan);
  earlyFetch(addressOf(fanCalls.activeGames.path, { eventId }), asFan);
}
