import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { forAll } from '../../runs.ts';

type State = { idx: number; sheet?: number } | null;

/** A browser's history. Traversals wait until `settle`, as a browser's do. */
class Entries {
  list: State[] = [{ idx: 0 }];
  at = 0;
  onTravel = () => {};
  #waiting: number[] = [];

  get state(): State {
    return this.list[this.at] ?? null;
  }
  pushState(state: State) {
    this.list.splice(this.at + 1, Number.POSITIVE_INFINITY, state);
    this.at += 1;
  }
  replaceState(state: State) {
    this.list[this.at] = state;
  }
  back = () => void this.#waiting.push(-1);
  forward = () => void this.#waiting.push(1);
  settle() {
    for (let by = this.#waiting.shift(); by !== undefined; by = this.#waiting.shift()) {
      if (!this.list[this.at + by]) continue;
      this.at += by;
      this.onTravel();
    }
  }
}

let entries: Entries;
let sheets: typeof import('../../../web/src/ui/sheet-history.ts');
/** Open sheets, the topmost last. */
let shown: { busy: boolean; leave: () => void }[];

beforeEach(async () => {
  vi.resetModules();
  entries = new Entries();
  shown = [];
  vi.stubGlobal('history', entries);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    entries.onTravel = listener;
  });
  sheets = await import('../../../web/src/ui/sheet-history.ts');
  sheets.watchHistory();
});

function openSheet(busy = false) {
  const sheet = { busy, leave: () => {} };
  sheet.leave = sheets.enterHistory(() => {
    if (!sheet.busy) closeSheet(sheet);
    return !sheet.busy;
  });
  shown.push(sheet);
}
function closeSheet(sheet = shown.at(-1)) {
  sheet?.leave();
  shown = shown.filter((each) => each !== sheet);
}
const page = () => entries.state?.idx;
function goTo() {
  entries.pushState({ idx: (page() ?? 0) + 1 });
}
function go(way: 'back' | 'forward') {
  entries[way]();
  entries.settle();
}

it('keeps a busy sheet, which the next step back closes once it is not busy', () => {
  openSheet(true);
  go('back');
  expect(shown).toHaveLength(1);
  for (const sheet of shown) sheet.busy = false;
  go('back');
  expect(shown).toHaveLength(0);
});

const step = fc.constantFrom('open', 'close', 'page', 'back', 'forward');
forAll('takes one step back for one sheet or one page', 1_000, [fc.array(step, { maxLength: 30 })], (steps) => {
  while (shown.length > 0) closeSheet();
  // A page before the first, so that there is always one to go back to.
  goTo();
  for (const each of [...steps, 'back'] as const) {
    const [sheetsBefore, pageBefore = 0] = [shown.length, page()];
    if (each === 'open') openSheet();
    else if (each === 'close') closeSheet();
    else if (each === 'page') {
      while (shown.length > 0) closeSheet();
      goTo();
    } else go(each);
    if (each === 'back' && sheetsBefore > 0) expect([shown.length, page()]).toEqual([sheetsBefore - 1, pageBefore]);
    if (each === 'back' && sheetsBefore === 0) expect(page()).toBe(Math.max(0, pageBefore - 1));
    if (each === 'forward') expect([0, 1]).toContain((page() ?? 0) - pageBefore);
  }
});
