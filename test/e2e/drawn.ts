import type { Page } from 'playwright-core';

/** A text on a canvas with its place, px. */
export type DrawnText = { text: string; left: number; right: number; top: number; bottom: number };

/** Makes pages of this phone record the texts of their newest canvas. */
export async function rememberDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    const remembered = window as unknown as { drawn: DrawnText[]; on?: HTMLCanvasElement };
    remembered.drawn = [];
    CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text, x, y) {
      if (remembered.on !== this.canvas) Object.assign(remembered, { drawn: [], on: this.canvas });
      const { width } = this.measureText(text);
      const size = Number(/([\d.]+)px/.exec(this.font)?.[1]);
      const left = x - (this.textAlign === 'right' ? width : this.textAlign === 'center' ? width / 2 : 0);
      const matrix = this.getTransform();
      // Height of capitals, share of the font size.
      const corners = [
        [left, y],
        [left + width, y - size * 0.7],
      ].map(([cx, cy]) => matrix.transformPoint({ x: cx as number, y: cy as number }));
      const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
      remembered.drawn.push({
        text,
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      });
      fillText.call(this, text, x, y);
    };
  });
}

/** Texts of the newest canvas that exceed it or overlap others. */
export async function misdrawn(page: Page, { width, height }: { width: number; height: number }): Promise<string[]> {
  const drawn = await page.evaluate(() => (window as unknown as { drawn: DrawnText[] }).drawn);
  const out = drawn.filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height);
  const found = out.map(({ text }) => `"${text}" leaves the card`);
  for (const [index, one] of drawn.entries()) {
    for (const other of drawn.slice(index + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 3 && along > 3) found.push(`"${one.text}" and "${other.text}" overlap`);
    }
  }
  return drawn.length > 0 ? found : ['nothing was drawn'];
}
