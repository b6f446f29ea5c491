import type { ParlayBoard, ParlayCategory, ParlayScore } from '../../../../games/side-games/parlay/board.ts';
import { type Box, cellsOf, type DrawBoard, type Pen, type Scene } from '../share/pen.ts';
import { awayShare, numberOf, resultWord } from './hint.ts';

const COLUMNS = 2;
const GAP = 16;

/** All categories with both teams' numbers, the fan's pick, and the result. */
export const drawBoard: DrawBoard<ParlayBoard> = (pen, box, { categories }, scene) => {
  const rows = Math.ceil(categories.length / COLUMNS);
  const place = cellsOf(box, COLUMNS, rows, GAP);
  for (const [index, category] of categories.entries()) drawCategory(pen, place(index), category, scene);
};

function drawCategory(pen: Pen, box: Box, category: ParlayCategory, { event }: Scene): void {
  const { palette } = pen;
  const { label, homeTeam, awayTeam, predictedWinner, result, points } = category;
  const edge = { correct: palette.made, push: palette.pick, wrong: palette.line, void: palette.line }[result];
  pen.panel(box, { fill: palette.stand, stroke: edge, thick: result === 'correct' || result === 'push' ? 4 : 2 });
  const middle = box.x + box.width / 2;
  const y = box.y + (box.height - 20) / 2;
  const chosen = predictedWinner.id === homeTeam.id ? 'home' : 'away';
  drawTeam(pen, box.x + 24, y, awayTeam, 'left', event.away.shortName, chosen === 'away');
  drawTeam(pen, box.x + box.width - 24, y, homeTeam, 'right', event.home.shortName, chosen === 'home');
  const words = { x: middle, width: box.width - 2 * 160, align: 'center' as const };
  // With fewer rows there is space for two lines.
  const apart = box.height > 150 ? 34 : 22;
  pen.lines(label, 2, { ...words, y: y - apart + 4, size: 34 });
  const ink = { correct: palette.made, push: palette.pick, wrong: palette.soft, void: palette.haze }[result];
  const outcome = points > 0 ? `${resultWord(result, true)} +${points}` : resultWord(result, true);
  pen.words(outcome, { ...words, y: y + apart, size: 32, least: 20, color: ink });
  drawShare(pen, { x: box.x + 24, y: box.y + box.height - 24, width: box.width - 48, height: 10 }, category);
}

/** A team's number under its name; a star marks the fan's pick. */
function drawTeam(
  pen: Pen,
  x: number,
  y: number,
  score: ParlayScore,
  align: 'left' | 'right',
  name: string,
  chosen: boolean,
): void {
  const { palette } = pen;
  const color = chosen ? palette.pick : palette.soft;
  const nameWidth = pen.words(name, { x, y: y - 22, width: 96, size: 30, align, color });
  const toward = align === 'left' ? 1 : -1;
  if (chosen) pen.icon('star', x + toward * (nameWidth + 20), y - 23, 22, palette.pick, true);
  pen.number(numberOf(score), { x, y: y + 20, width: 128, size: 46, align });
}

/** The ratio of the two numbers, in the teams' colours. */
function drawShare(pen: Pen, bar: Box, category: ParlayCategory): void {
  const { canvas, palette } = pen;
  const { x, y, width, height } = bar;
  const away = width * awayShare(category);
  pen.inside(bar, height / 2, () => {
    canvas.fillStyle = palette.away.color;
    canvas.fillRect(x, y, away - 2, height);
    canvas.fillStyle = palette.home.color;
    canvas.fillRect(x + away + 2, y, width - away, height);
  });
}
