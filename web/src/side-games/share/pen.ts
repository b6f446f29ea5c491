import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Player } from '../../../../graphql/types.generated.ts';
import type { Side } from '../../ui/discs.tsx';
import { type IconName, paths } from '../../ui/icon.tsx';
import { type TeamColor, teamColors } from '../../ui/team-colors.ts';
import { fitToLines, fitToWidth } from './fit.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** The input of a drawing besides the board. */
export type Scene = { event: GameEvent; players: ReadonlyMap<string, Player> };

/** The exports of a side game's share-card.ts. */
export type Drawing<Board> = {
  /** Draws a final board into its box. */
  drawBoard(pen: Pen, box: Box, board: Board, scene: Scene): void;
};
export type DrawBoard<Board> = Drawing<Board>['drawBoard'];

/** Fills a box with cells. @returns the box of a cell by its index, row by row */
export function cellsOf(box: Box, columns: number, rows: number, gap: number): (index: number) => Box {
  const width = (box.width - (columns - 1) * gap) / columns;
  const height = (box.height - (rows - 1) * gap) / rows;
  return (index) => ({
    x: box.x + (index % columns) * (width + gap),
    y: box.y + Math.floor(index / columns) * (height + gap),
    width,
    height,
  });
}

type Words = {
  /** Horizontal start, end or middle of the text, by `align`. */
  x: number;
  /** Vertical middle of the text. */
  y: number;
  /** Available width; a longer text gets smaller, then shorter. */
  width: number;
  size: number;
  least?: number;
  align?: CanvasTextAlign;
  color?: string;
};

type Surface = { fill?: string | CanvasGradient; stroke?: string; thick?: number; radius?: number };

/** Minimum font size, as a share of the full size. */
const LEAST = 0.6;

/** Draws on a canvas in the product's font and colours. */
export class Pen {
  readonly palette: Palette;
  readonly canvas: CanvasRenderingContext2D;

  constructor(canvas: CanvasRenderingContext2D, palette: Palette) {
    this.canvas = canvas;
    this.palette = palette;
    canvas.textBaseline = 'alphabetic';
  }

  /** Draws one line of text. @returns its width, px */
  words(text: string, { x, y, width, size, least = size * LEAST, align = 'left', color }: Words): number {
    const fit = fitToWidth(text, width, size, least, (words, at) => this.#measure(words, at));
    this.#setFont(fit.size);
    this.canvas.textAlign = align;
    this.canvas.fillStyle = color ?? this.palette.chalk;
    this.canvas.fillText(fit.words, x, y + capital(fit.size));
    return this.canvas.measureText(fit.words).width;
  }

  /** Draws digits of equal width. @returns their width, px */
  number(text: string, { x, y, width, size, align = 'left', color }: Words): number {
    const letters = [...text];
    const widthAt = (at: number) => letters.reduce((sum, letter) => sum + this.#cell(letter, at), 0);
    const fit = Math.min(size, Math.floor((size * width) / widthAt(size)));
    let left = x - (align === 'right' ? widthAt(fit) : align === 'center' ? widthAt(fit) / 2 : 0);
    this.#setFont(fit);
    this.canvas.textAlign = 'center';
    this.canvas.fillStyle = color ?? this.palette.chalk;
    for (const letter of letters) {
      const cell = this.#cell(letter, fit);
      this.canvas.fillText(letter, left + cell / 2, y + capital(fit));
      left += cell;
    }
    return widthAt(fit);
  }

  /** Draws text in as many lines as needed, up to `most`, centred at `y`. */
  lines(text: string, most: number, at: Words): void {
    const { width, least = at.size * LEAST } = at;
    const { lines, size } = fitToLines(text, width, most, at.size, least, (words, px) => this.#measure(words, px));
    const step = size * 1.12;
    for (const [index, line] of lines.entries()) {
      this.words(line, { ...at, size, y: at.y + (index - (lines.length - 1) / 2) * step });
    }
  }

  panel({ x, y, width, height }: Box, { fill, stroke, thick = 2, radius = 20 }: Surface): void {
    this.canvas.beginPath();
    // The stroke is drawn inside the box.
    const inset = stroke ? thick / 2 : 0;
    this.canvas.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, Math.max(0, radius - inset));
    this.#paint(fill, stroke, thick);
  }

  /** Draws a bar, filled from the left by a share, 0 to 1. */
  bar(box: Box, share: number, fill: string): void {
    const radius = box.height / 2;
    this.panel(box, { fill: this.palette.rail, radius });
    if (share > 0) this.panel({ ...box, width: Math.max(box.height, box.width * share) }, { fill, radius });
  }

  /** Clips a drawing to the round corners of a box. */
  inside({ x, y, width, height }: Box, radius: number, draw: () => void): void {
    this.canvas.save();
    this.canvas.beginPath();
    this.canvas.roundRect(x, y, width, height, radius);
    this.canvas.clip();
    draw();
    this.canvas.restore();
  }

  disc(x: number, y: number, radius: number, { fill, stroke, thick = 2 }: Surface): void {
    this.canvas.beginPath();
    this.canvas.arc(x, y, radius, 0, 2 * Math.PI);
    this.#paint(fill, stroke, thick);
  }

  /** Draws a path of ui/icon.tsx, centred at a point. */
  icon(name: IconName, x: number, y: number, size: number, color: string, filled = false): void {
    const { canvas } = this;
    canvas.save();
    canvas.translate(x - size / 2, y - size / 2);
    canvas.scale(size / 24, size / 24);
    Object.assign(canvas, {
      strokeStyle: color,
      fillStyle: color,
      lineWidth: 2.6,
      lineCap: 'round',
      lineJoin: 'round',
    });
    const path = new Path2D(paths[name]);
    if (filled) canvas.fill(path);
    canvas.stroke(path);
    canvas.restore();
  }

  /** Draws a team's short name on its colour. */
  badge(team: string, side: Side, x: number, y: number, size: number): void {
    const { color, ink } = this.palette[side];
    this.panel({ x: x - size / 2, y: y - size / 2, width: size, height: size }, { fill: color, radius: size * 0.28 });
    this.words(team, { x, y, width: size * 0.8, size: size * 0.4, align: 'center', color: ink });
  }

  #paint(fill: Surface['fill'], stroke: string | undefined, thick: number): void {
    if (fill) {
      this.canvas.fillStyle = fill;
      this.canvas.fill();
    }
    if (!stroke) return;
    Object.assign(this.canvas, { strokeStyle: stroke, lineWidth: thick });
    this.canvas.stroke();
  }

  #setFont(size: number): void {
    this.canvas.font = `700 ${size}px ${this.palette.face}`;
  }

  #measure(words: string, size: number): number {
    this.#setFont(size);
    return this.canvas.measureText(words).width;
  }

  #cell(letter: string, size: number): number {
    return this.#measure(/\d/.test(letter) ? '0' : letter, size);
  }
}

/** Half the height of a capital letter: the distance from the middle of a line to its baseline. */
const capital = (size: number): number => size * 0.35;

const grounds = ['night', 'stand', 'rail', 'line', 'edge'] as const;
const inks = ['chalk', 'haze', 'soft', 'made', 'made-ink', 'pick', 'foul'] as const;

/** The colours of tokens.css, and both teams': #rrggbb. */
export type Palette = Record<(typeof grounds)[number] | (typeof inks)[number], string> & {
  away: TeamColor;
  home: TeamColor;
  /** Font family of numerals and headings. */
  face: string;
};

export function paletteOf({ away, home }: Pick<GameEvent, 'away' | 'home'>, canvas: CanvasRenderingContext2D): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  // In high contrast a token may be #rgb or a system color. The canvas returns any color as #rrggbb.
  const color = (name: string) => {
    canvas.fillStyle = token(name);
    return [name, canvas.fillStyle];
  };
  // Object.fromEntries loses the type of the keys.
  const colors = Object.fromEntries([...grounds, ...inks].map(color)) as Omit<Palette, 'away' | 'home' | 'face'>;
  return { ...colors, ...teamColors(away.color, home.color), face: token('num') };
}

/** A colour with an opacity, 0 to 1. @param hex #rrggbb */
export const withOpacity = (hex: string, strength: number): string =>
  `${hex}${Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** Maximum opacity of a team's colour under text: up to here even white keeps a contrast of 4.5 (WCAG AA). */
export const TINT = 0.3;
