import type { Page } from 'playwright-core';

/** AA: 4.5:1, and 3:1 for large text. */
const faint = async (shot: string) => {
  const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const scale = bitmap.width / innerWidth;
  const linear = (value: number) => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = (r: number, g: number, b: number) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const paint = new OffscreenCanvas(1, 1).getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
  const colors = new Map<string, number[]>();
  const colorOf = (css: string): number[] => {
    const known = colors.get(css);
    if (known) return known;
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = css;
    paint.fillRect(0, 0, 1, 1);
    const color = [...paint.getImageData(0, 0, 1, 1).data];
    colors.set(css, color);
    return color;
  };
  const found: string[] = [];
  // With forced colors the browser draws a box behind each text.
  const isForced = matchMedia('(forced-colors: active)').matches;
  const plate = document.body.appendChild(document.createElement('i'));
  plate.style.background = 'Canvas';
  const plateColor = colorOf(getComputedStyle(plate).backgroundColor);
  plate.remove();
  const modal = document.querySelector('dialog:modal');
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (
      !parent ||
      text === '' ||
      text.startsWith('0\n1') ||
      parent.closest('script, style, noscript, [inert], :disabled, [aria-disabled="true"]')
    )
      continue;
    // Visited pages are kept in the document, hidden.
    if (!parent.checkVisibility()) continue;
    let opacity = 1;
    let hidden = false;
    for (let above: Element | null = parent; above; above = above.parentElement) {
      const style = getComputedStyle(above);
      opacity *= Number(style.opacity);
      hidden ||= style.clipPath !== 'none' || style.visibility !== 'visible';
    }
    if (hidden || opacity === 0) continue;
    const style = getComputedStyle(parent);
    const [r = 0, g = 0, b = 0, a = 255] = colorOf(parent.closest('svg') ? style.fill : style.color);
    const alpha = (a / 255) * opacity;
    // Text with an outline and no filling is decoration.
    if (a === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    const uncovered = [0.2, 0.5, 0.8].every((share) => {
      const there = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height * share);
      return there && (parent.contains(there) || there.contains(parent));
    });
    // The text is outside the window or covered.
    if (!uncovered || rect.width < 1) continue;
    const size = Number.parseFloat(style.fontSize);
    const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    const [x, y] = [
      Math.max(0, Math.round(rect.left * scale)),
      Math.max(0, Math.round((rect.top + rect.height * 0.2) * scale)),
    ];
    const [w, h] = [
      Math.min(bitmap.width - x, Math.round(rect.width * scale)),
      Math.min(bitmap.height - y, Math.round(rect.height * 0.6 * scale)),
    ];
    if (w < 1 || h < 1) continue;
    const hasPlate = isForced && style.getPropertyValue('forced-color-adjust') === 'auto';
    const ratios: number[] = [];
    for (let at = 0; at < w * h; at += 3) {
      const from = 4 * ((y + Math.floor(at / w)) * bitmap.width + x + (at % w));
      const [br = 0, bg = 0, bb = 0] = hasPlate ? plateColor : pixels.subarray(from, from + 3);
      const ground = luminance(br, bg, bb);
      const ink = luminance(r * alpha + br * (1 - alpha), g * alpha + bg * (1 - alpha), b * alpha + bb * (1 - alpha));
      ratios.push((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
    }
    ratios.sort((one, other) => one - other);
    // Pixels of a neighbouring edge are not the text's background, so the lowest quarter is left out.
    const worst = ratios[Math.floor(ratios.length * 0.25)] ?? 21;
    if (worst < needed - 0.05) found.push(`"${text.slice(0, 40)}" has ${worst.toFixed(2)} of ${needed}`);
  }
  return [...new Set(found)];
};

/**
 * Text with too little contrast to the pixels painted behind it, also on gradients and pictures, which axe does not judge. A screenshot may show the previous frame, so two screenshots have to agree.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const once = await look(page);
  if (once.length === 0) return once;
  const twice = await look(page);
  return once.filter((text) => twice.includes(text));
}

async function look(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { -webkit-text-fill-color: transparent !important }' +
        'svg text { fill-opacity: 0 !important } svg:not(:has(text)) { visibility: hidden }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const shot = (await page.screenshot({ scale: 'css' })).toString('base64');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return page.evaluate(faint, shot);
}
