import type { Page } from 'playwright-core';

/** What does not fit on the screen: a page wider than the window, cut text, overlapping text. */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    const modal = document.querySelector('dialog:modal');
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);

    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    const chains = new Map<Element, Element[]>();
    const chainOf = (element: Element): Element[] => {
      const known = chains.get(element);
      if (known) return known;
      const chain = [element, ...(element.parentElement ? chainOf(element.parentElement) : [])];
      chains.set(element, chain);
      return chain;
    };
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      chainOf(element).every((above) => styleOf(above).clipPath === 'none' && !above.matches('[inert]'));
    /** Scrolled, sticky and fixed elements are layers of their own. */
    const layerOf = (element: Element) =>
      chainOf(element).find((above) => {
        const { position, zIndex } = styleOf(above);
        return position === 'fixed' || position === 'sticky' || (position !== 'static' && zIndex !== 'auto');
      });

    type Piece = { text: string; layer: Element | undefined; left: number; right: number; top: number; bottom: number };
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim().replace(/\s+/g, ' ') ?? '';
      if (!parent || text === '' || parent.closest('svg, script, style, noscript') || !seen(parent)) continue;
      // The digits of a rolling number move.
      if (parent.getAnimations().length > 0) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(parent);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        let away = false;
        let { left, right, top, bottom } = rect;
        for (const above of chainOf(parent)) {
          if (above === document.body || above === root) break;
          const { overflowX, overflowY, display, textOverflow, webkitLineClamp } = styleOf(above);
          if (display === 'inline' || display === 'contents') continue;
          const box = above.getBoundingClientRect();
          const cutsX = overflowX === 'hidden' || overflowX === 'clip';
          const cutsY = overflowY === 'hidden' || overflowY === 'clip';
          // Text cut after a number of lines loses whole lines, not parts of letters.
          const below = rect.bottom - box.bottom;
          if (cutsY && /[gjpqy]/.test(text) && below > rect.height * 0.04 && below < rect.height * 0.5) {
            found.push(`"${text}" has its tails cut off`);
            break;
          }
          // Text that is shortened with an ellipsis ends at its box.
          if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') {
            right = Math.min(right, box.right);
            bottom = Math.min(bottom, box.bottom);
            if (right <= left || bottom <= top) away = true;
            if (away) break;
          }
          // Share of a line's box above and below its letters.
          const slack = rect.height * 0.22;
          if (cutsX && (left < box.left - 1.5 || right > box.right + 1.5)) {
            // A strip of pages shows one page at a time.
            if (left >= box.right - 1 || right <= box.left + 1) {
              away = true;
              break;
            }
            found.push(`"${text}" is cut off at the side`);
            break;
          }
          if (cutsY && (top < box.top - slack || bottom > box.bottom + slack)) {
            found.push(`"${text}" is cut off above or below`);
            break;
          }
          if (/auto|scroll/.test(overflowX + overflowY)) {
            // Content scrolled out of view does not count.
            // A region that is scrolled by keyboard may be wider than the window.
            if (above.matches('[tabindex="0"]')) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
            [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
            away ||= bottom <= top || right <= left;
            break;
          }
          if (styleOf(above).position === 'fixed') break;
        }
        if (away) continue;
        const core = rect.height * 0.25;
        pieces.push({ text, layer, left, right, top: top + core, bottom: bottom - core });
      }
    }
    for (const { left, right, text } of pieces) {
      if (left < -1 || right > root.clientWidth + 1) found.push(`"${text}" leaves the window`);
    }
    pieces.sort((a, b) => a.top - b.top);
    for (const [index, one] of pieces.entries()) {
      for (let next = index + 1; next < pieces.length; next += 1) {
        const other = pieces[next] as Piece;
        if (other.top >= one.bottom) break;
        if (one.layer !== other.layer || one.text === other.text) continue;
        if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2) {
          found.push(`"${one.text}" and "${other.text}" overlap`);
        }
      }
    }
    return [...new Set(found)];
  });
}
