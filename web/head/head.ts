import { calls } from '../../graphql/calls.ts';
import { SIGNED_IN } from '../../graphql/signed-in.ts';
import { cookieValue } from '../src/api/cookie.ts';
import { addressOf, ask, fetchEarly } from '../src/api/early-fetch.ts';
import { localDay } from '../src/api/local-day.ts';
import { isNewcomer } from '../src/api/newcomer.ts';
import { isHypePath } from '../src/game/paths.ts';

/** Set by web/first-screen.ts: the files of a screen that the page does not name itself. */
declare const __FILES__: Readonly<Record<'schedule' | 'game' | 'home', readonly string[]>>;

/** Runs in the head, before anything is painted: the address and the cookie of the game tell which screen comes, and what it will ask for. */
const { pathname } = location;
const eventId = cookieValue('gameId');
const screen = screenAt(pathname);
document.documentElement.dataset.screen = screen;
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

/** One who is leaving is to be signed out before the session is asked for. */
const isLeaving = cookieValue('leaving') !== undefined;
const session = isLeaving ? Promise.reject(new Error('The fan is leaving.')) : ask(calls.session.path);
session.catch(() => {});
if (screen === 'schedule') ask(addressOf(calls.schedule.path, localDay()));
if ((screen === 'home' || screen === 'game') && eventId) {
  ask(addressOf(calls.gameEvent.path, { eventId }));
  ask(addressOf(calls.messages.path, { eventId, after: 0 }));
  // To ask for a fan's own answers without a session would only be refused; where it is about to be renewed, once is enough.
  const isFresh = cookieValue(SIGNED_IN) !== undefined && !isLeaving;
  const isIn = isFresh
    ? Promise.resolve(true)
    : session.then(async (answer) => (await answer.clone().json()).data.session.isLoggedIn === true);
  const asFan = async (address: string) => {
    if (!(await isIn)) throw new Error('Nobody is signed in.');
    return fetchEarly(address);
  };
  ask(calls.userData.path, asFan);
  ask(calls.viewerDelay.path, asFan);
  ask(addressOf(calls.activeGames.path, { eventId }), asFan);
}

function screenAt(path: string): 'schedule' | 'home' | 'game' | 'other' {
  if (path === '/' || path === '/schedule') return 'schedule';
  if (path === '/home') return 'home';
  return isHypePath(path) ? 'game' : 'other';
}
