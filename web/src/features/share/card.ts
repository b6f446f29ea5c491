import { type CardTeam, fileName, placeWord, type ShareCard } from '../../../../games/side-games/share-card.ts';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { SIDE as ICON, shapes } from '../../../icons/drawing.ts';
import {
  type Box,
  type Drawing,
  type Palette,
  Pen,
  paletteOf,
  type Scene,
  TINT,
  withOpacity,
} from '../../side-games/share/pen.ts';
import { sideGameRows } from '../../side-games/side-games.ts';
import type { Side } from '../../ui/discs.tsx';
import { plural } from '../../ui/words.ts';

/** 4:5, which every social feed shows completely. */
export const CARD = { width: 1080, height: 1350 } as const;
const MARGIN = 48;
const INNER = CARD.width - 2 * MARGIN;
const boardBox: Box = { x: MARGIN, y: 376, width: INNER, height: 700 };

/** The picture that the sheet shows and the fan shares. */
type Picture = {
  file: File;
  /** A data: URL, which the site's content policy allows in an img. */
  src: string;
};

/** @throws Error if the browser cannot make a picture of a canvas, for lack of memory or by its settings */
export async function pictureOf(card: ShareCard, hypeGame: HypeGame, board: unknown, scene: Scene): Promise<Picture> {
  const canvas = Object.assign(document.createElement('canvas'), CARD);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no 2d context');
  const palette = paletteOf(scene.event, context);
  // If the font does not load, the fallback font is used.
  await document.fonts.load(`700 40px ${palette.face}`).catch(() => []);
  const drawing = await sideGameRows[hypeGame].loadShareCard();
  drawCard(context, palette, card, { board, drawing }, scene);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the canvas gave no picture');
  const file = new File([blob], fileName(card), { type: blob.type });
  return { file, src: await addressOf(blob) };
}

function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the picture could not be read'));
    reader.readAsDataURL(blob);
  });
}

/** The whole card: background, fan, final board and result. */
function drawCard(
  canvas: CanvasRenderingContext2D,
  palette: Palette,
  card: ShareCard,
  final: { board: unknown; drawing: Drawing<unknown> },
  scene: Scene,
): void {
  const pen = new Pen(canvas, palette);
  background(pen);
  heading(pen, card.title);
  score(pen, card);
  final.drawing.drawBoard(pen, boardBox, final.board, scene);
  result(pen, card);
}

/** A glow of each team's colour in its corner. */
function background({ canvas, palette }: Pen): void {
  const { width, height } = CARD;
  canvas.fillStyle = palette.night;
  canvas.fillRect(0, 0, width, height);
  for (const [side, x, toward] of [
    ['away', 0, 1],
    ['home', width, -1],
  ] as const) {
    const { color } = palette[side];
    const glow = canvas.createRadialGradient(x, 0, 0, x, 0, height * 0.72);
    glow.addColorStop(0, withOpacity(color, TINT));
    glow.addColorStop(1, withOpacity(color, 0));
    canvas.fillStyle = glow;
    canvas.fillRect(0, 0, width, height);
    const beam = canvas.createLinearGradient(x, 0, x + toward * width * 0.6, height);
    beam.addColorStop(0, withOpacity(color, 0.12));
    beam.addColorStop(1, withOpacity(color, 0));
    canvas.fillStyle = beam;
    for (const [from, to] of [
      [0.2, 0.5],
      [0.64, 0.92],
    ] as const) {
      canvas.beginPath();
      canvas.moveTo(x - toward * 60, 0);
      canvas.lineTo(x + toward * 120, 0);
      canvas.lineTo(x + toward * width * to, height);
      canvas.lineTo(x + toward * width * from, height);
      canvas.fill();
    }
    canvas.fillStyle = color;
    canvas.fillRect(side === 'away' ? 0 : width / 2, height - 12, width / 2, 12);
  }
}

function heading(pen: Pen, title: string): void {
  const { canvas } = pen;
  pen.words(title, { x: MARGIN, y: 84, width: 680, size: 84 });
  const mark = 64;
  const wordWidth = pen.words('Hype', { x: CARD.width - MARGIN, y: 84, width: 160, size: 60, align: 'right' });
  canvas.save();
  canvas.translate(CARD.width - MARGIN - wordWidth - 18 - mark, 84 - mark / 2);
  canvas.scale(mark / ICON, mark / ICON);
  for (const { points, fill } of shapes) {
    canvas.beginPath();
    for (let at = 0; at < points.length; at += 2) canvas.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
    canvas.fillStyle = fill;
    canvas.fill();
  }
  canvas.restore();
}

/** The final score, with a team at each end. */
function score(pen: Pen, { away, home, overtime, calledOff }: ShareCard): void {
  const strip: Box = { x: MARGIN, y: 140, width: INNER, height: 210 };
  const { palette, canvas } = pen;
  const light = canvas.createLinearGradient(strip.x, 0, strip.x + strip.width, 0);
  light.addColorStop(0, withOpacity(palette.away.color, TINT));
  light.addColorStop(0.5, withOpacity(palette.stand, TINT));
  light.addColorStop(1, withOpacity(palette.home.color, TINT));
  pen.panel(strip, { fill: withOpacity(palette.night, 0.6), radius: 32 });
  pen.panel(strip, { fill: light, stroke: palette.line, radius: 32 });
  const middle = CARD.width / 2;
  pen.words(calledOff ? 'Called off' : 'Final', { x: middle, y: 216, width: 150, size: 52, align: 'center' });
  if (overtime) pen.words('Overtime', { x: middle, y: 262, width: 150, size: 34, align: 'center' });
  team(pen, away, 'away', home.score > away.score);
  team(pen, home, 'home', away.score > home.score);
}

function team(pen: Pen, { name, shortName, score }: CardTeam, side: Side, beaten: boolean): void {
  const [align, edge, toward] =
    side === 'away' ? (['left', MARGIN, 1] as const) : (['right', CARD.width - MARGIN, -1] as const);
  pen.badge(shortName, side, edge + toward * 84, 214, 112);
  const color = beaten ? pen.palette.soft : pen.palette.chalk;
  pen.number(`${score}`, { x: edge + toward * 164, y: 214, width: 220, size: 132, align, color });
  pen.words(name, { x: edge + toward * 28, y: 312, width: INNER / 2 - 60, size: 38, align });
}

/** The points, the fan's name, the rank, and the best achievement. */
function result(pen: Pen, { points, username, place, status, achievement }: ShareCard): void {
  const { palette } = pen;
  const pointsWidth = pen.words(`${points}`, {
    x: MARGIN,
    y: 1190,
    width: 420,
    size: 228,
    color: points > 0 ? palette.made : palette.chalk,
  });
  pen.words(plural(points, 'point'), { x: MARGIN, y: 1300, width: pointsWidth + 40, size: 40, color: palette.haze });
  const x = MARGIN + Math.max(pointsWidth, 130) + 48;
  const width = CARD.width - MARGIN - x;
  pen.words(username, { x, y: 1130, width, size: 62 });
  pen.lines(achievement, 2, { x, y: 1208, width, size: 38, color: palette.soft });
  if (!place) return void pen.words(status, { x, y: 1300, width, size: 40, color: palette.haze });
  const rankWidth = pen.words(placeWord(place), { x, y: 1300, width: width * 0.52, size: 44, color: palette.pick });
  const rest = `all side games · ${status.toLowerCase()}`;
  pen.words(rest, { x: x + rankWidth + 20, y: 1302, width: width - rankWidth - 20, size: 32, color: palette.haze });
}
