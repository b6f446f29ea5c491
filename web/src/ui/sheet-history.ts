/**
 * Going back closes the topmost open sheet. An open sheet has an entry of the history above its page's: `sheet` in the entry's state is
 * how many sheets are open there. A sheet that closes otherwise leaves its entry: the next sheet takes it, and going back or forward
 * passes over it. Going back at once would race with the navigation that often follows.
 */
type Place = { idx?: number; sheet: number };
/** @returns whether the sheet has closed: one that is busy stays */
type Close = () => boolean;

const open: Close[] = [];
let before: Place = { sheet: 0 };
/** The last page that going forward reaches, by the router's count. */
let last: number | undefined;
/** On the way back over an entry whose sheet has closed. */
let isPassing = false;
/** The page that the fan leaves by it; undefined where they come back to it. */
let leaving: number | undefined;

function here(): Place {
  const { idx, sheet = 0 } = (history.state ?? {}) as Partial<Place>;
  return { sheet, ...(idx !== undefined && { idx }) };
}

function push(sheet: number): void {
  history.pushState({ ...history.state, sheet }, '');
  last = here().idx;
}

/** Has going back close sheets, as long as the document is loaded. */
export function watchHistory(): void {
  before = here();
  last = before.idx;
  addEventListener('popstate', onTravel);
}

/** Notes the page that the router shows. @param isNew it has a new entry of the history */
export function notePage(isNew: boolean): void {
  before = here();
  if (!isNew) return;
  last = before.idx;
  isPassing = false;
}

/** A sheet opens. @returns call it once the sheet has closed */
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

/** The browser has gone back or forward. */
function onTravel(): void {
  const [from, now] = [before, here()];
  before = now;
  const isClosed = now.sheet > open.length;
  const isForward = (now.idx ?? 0) > (from.idx ?? 0) || (now.idx === from.idx && now.sheet > from.sheet);
  if (isPassing || !isForward) {
    if (!isPassing) leaving = from.idx;
    const closed = closeAbove(now.sheet);
    before = here();
    // The fan saw no change yet.
    const isSame = isClosed || now.idx === leaving;
    isPassing = !closed && now.idx !== undefined && isSame;
  } else if (isClosed) {
    if ((now.idx ?? 0) < (last ?? 0)) history.forward();
    else isPassing = true;
    leaving = undefined;
  }
  if (isPassing) history.back();
}
