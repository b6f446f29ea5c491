import type { Pick, SquaresBoard } from '../../../../games/side-games/squares/board.ts';
import { digitOf, indexOf, SIZE } from '../../../../games/side-games/squares/grid.ts';
import type { Side } from '../../ui/discs.tsx';
import { type Box, cellsOf, type DrawBoard, type Pen } from '../share/pen.ts';
import { nameOf } from './hint.ts';

/** Space for a team's name and for its digits, px. */
const NAME = 44;
const DIGITS = 40;
const GAP = 5;
const BETWEEN = 28;

/** The grid with the five picks, and the result of each beside it. */
export const drawBoard: DrawBoard<SquaresBoard> = (pen, box, board, { event }) => {
  const side = box.height - NAME - DIGITS;
  const grid: Box = { x: box.x + NAME + DIGITS, y: box.y + NAME + DIGITS, width: side, height: side };
  drawAxes(pen, grid, event.away.name, event.home.name);
  const place = cellsOf(grid, SIZE, SIZE, GAP);
  const { width: cell } = place(0);
  for (let label = 1; label <= SIZE; label += 1) {
    const along = (label - 0.5) * (cell + GAP) - GAP / 2;
    const digit = { width: cell, size: 34, align: 'center' as const };
    pen.number(`${digitOf(label)}`, { ...digit, x: grid.x + along, y: grid.y - DIGITS / 2 });
    pen.number(`${digitOf(label)}`, { ...digit, x: grid.x - DIGITS / 2, y: grid.y + along });
    for (let column = 1; column <= SIZE; column += 1) {
      const square = { homeTeamScore: digitOf(label), awayTeamScore: digitOf(column) };
      const pick = board.selections.find((each) => indexOf(each) === indexOf(square));
      drawCell(pen, place((label - 1) * SIZE + column - 1), pick);
    }
  }
  const left = grid.x + side + BETWEEN;
  drawPicks(pen, { x: left, y: grid.y, width: box.x + box.width - left, height: side }, board);
};

function drawAxes(pen: Pen, grid: Box, away: string, home: string): void {
  const { canvas } = pen;
  drawName(pen, { ...grid, y: grid.y - DIGITS - NAME, height: NAME - 4 }, 'away', away);
  canvas.save();
  canvas.translate(grid.x - DIGITS - NAME, grid.y + grid.height);
  canvas.rotate(-Math.PI / 2);
  drawName(pen, { x: 0, y: 0, width: grid.height, height: NAME - 4 }, 'home', home);
  canvas.restore();
}

function drawName(pen: Pen, box: Box, side: Side, name: string): void {
  const { color, ink } = pen.palette[side];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  pen.panel(box, { fill: color, radius: 12 });
  pen.words(name, { x, y, width: box.width - 24, size: 30, align: 'center', color: ink });
}

function drawCell(pen: Pen, box: Box, pick: Pick | undefined): void {
  const { palette } = pen;
  if (!pick) {
    pen.panel(box, { fill: palette.stand, stroke: palette.line, radius: 10 });
    return;
  }
  pen.panel(box, {
    fill: pick.completed ? palette.made : palette.rail,
    stroke: pick.completed ? palette.made : palette.edge,
    radius: 10,
    thick: 3,
  });
  const ink = pick.completed ? palette['made-ink'] : palette.chalk;
  pen.icon('check', box.x + box.width / 2, box.y + box.height / 2, 38, ink);
}

function drawPicks(pen: Pen, box: Box, { selections, moments }: SquaresBoard): void {
  const { palette } = pen;
  const place = cellsOf(box, 1, selections.length, 12);
  for (const [index, pick] of selections.entries()) {
    const row = place(index);
    const moment = moments.find(({ key }) => key === pick.wonAt);
    pen.panel(row, { fill: palette.stand, stroke: pick.completed ? palette.made : palette.line, thick: 3 });
    const color = pick.completed ? palette.made : palette.haze;
    const [x, width] = [row.x + 22, row.width - 44];
    pen.number(nameOf(pick), { x, y: row.y + 34, width, size: 48, color });
    if (pick.completed) pen.icon('check', row.x + row.width - 42, row.y + 34, 36, color);
    pen.words(moment?.name ?? 'Did not come up', { x, y: row.y + 80, width, size: 28, color: palette.haze });
  }
}
