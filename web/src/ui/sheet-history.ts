/**
 * Going back closes the topmost open sheet. An open sheet has its own history entry above its page's: `sheet` in the entry's state is
 * the number of open sheets there. A sheet closed in another way leaves its entry behind: the next sheet reuses it, and going back or
 * forward skips it. Going back immediately would race with the navigation that often follows.
 */
type Place = { idx?: number; sheet: number };
/** @returns whether the sheet has closed; a busy one stays open */
type Close = () => boolean;

const open: Close[] = [];
let before: Place = { sheet: 0 };
/** The last page reachable by going forward, by the router's index. */
let last: number | undefined;
/** Set while going back over an entry whose sheet has closed. */
let isPassing = false;
/** The page that the fan leaves by going back; undefined if they return to it. */
let leaving: number | undefined;

function here(): Place {
  const { idx, sheet = 0 } = (history.state ?? {}) as Partial<Place>;
  return { sheet, ...(idx !== undefined && { idx }) };
}

/** The browser's own pushState; `watchHistory` replaces the one that others call. */
let pushEntry: History['pushState'] = (...entry) => history.pushState(...entry);

function push(sheet: number): void {
  pushEntry({ ...history.state, sheet }, '');
  last = here().idx;
}

/** Makes going back close sheets, until the document is left. */
export function watchHistory(): void {
  before = here();
  last = before.idx;
  pushEntry = history.pushState.bind(history);
  const replaceEntry = history.replaceState.bind(history);
  // The router's calls are noted at once: the fan may go back before React has rendered the page.
  history.pushState = (...entry) => {
    pushEntry(...entry);
    before = here();
    last = before.idx;
    isPassing = false;
  };
  history.replaceState = (...entry) => {
    replaceEntry(...entry);
    before = here();
  };
  addEventListener('popstate', onTravel);
}

export function enterHistory(close: Close): () => void {
  open.push(close);
  isPassing = false;
  if (here().sheet < open.length) push(open.length);
  before = here();
  return () => {
    const index = open.lastIndexOf(close);
    if (index >= 0) open.splice(index, 1);
  };
}

/** Closes the sheets above a depth, the topmost first. @returns whether there were any */
function closeAbove(depth: number): boolean {
  const left = open.splice(depth).toReversed();
  for (const close of left) {
    if (close()) continue;
    open.push(close);
    push(open.length);
  }
  return left.length > 0;
}

/** Handles the browser going back or forward. */
function onTravel(): void {
  const [from, now] = [before, here()];
  before = now;
  const isClosed = now.sheet > open.length;
  const isForward = (now.idx ?? 0) > (from.idx ?? 0) || (now.idx === from.idx && now.sheet > from.sheet);
  if (isPassing || !isForward) {
    if (!isPassing) leaving = from.idx;
    const closed = closeAbove(now.sheet);
    before = here();
    // The fan has not seen a change yet.
    const isSame = isClosed || now.idx === leaving;
    isPassing = !closed && now.idx !== undefined && isSame;
  } else if (isClosed) {
    if ((now.idx ?? 0) < (last ?? 0)) history.forward();
    else isPassing = true;
    leaving = undefined;
  }
  if (isPassing) history.back();
}
