/** Elements around the focused one, innermost first. */
let around: Element[] = [];

/**
 * A button that vanishes when it is pressed takes the focus with it: the next Tab would begin at the top of the page. So the focus goes to the
 * nearest element around it that is still on the page.
 */
export function keepFocus(page: Document = document): void {
  page.addEventListener('focusin', ({ target }) => {
    around = [];
    for (let element = target instanceof Element ? target : null; element && element !== page.body; )
      [around, element] = [[...around, element], element.parentElement];
  });
  // An element that is hidden or removed has left the focus once React is done with the change.
  new MutationObserver(() => {
    const [focused] = around;
    if (!focused || focused.isConnected || !isLost()) return;
    const next = around.find((element) => element.isConnected && element.checkVisibility());
    around = [];
    if (next instanceof HTMLElement) focusOn(next);
  }).observe(page.body, { childList: true, subtree: true });
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses an element; it does not stay a stop of the Tab key. */
function focusOn(element: HTMLElement): void {
  const isStop = element.tabIndex >= 0;
  if (!isStop) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
