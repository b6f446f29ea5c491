import type { BingoBoard, BingoSquare, LineProgress } from '../../../../games/side-games/bingo/board.ts';
import { FREE, SIZE } from '../../../../games/side-games/bingo/card.ts';
import { type Box, cellsOf, type DrawBoard, type Pen, TINT, withOpacity } from '../share/pen.ts';
import { isBingo, labelsOf, type SquareLabel } from './hint.ts';

const GAP = 14;

/** The 25 squares. A won line is drawn through the gaps between its squares. */
export const drawBoard: DrawBoard<BingoBoard> = (pen, box, board, { event, players }) => {
  const labels = labelsOf(board.squares, { players, event });
  const place = cellsOf(box, SIZE, SIZE, GAP);
  const lines = board.lines.filter((line) => line.completed && isBingo(line));
  for (const line of lines) strike(pen, line, place);
  for (const [index, square] of board.squares.entries()) {
    const label = labels[index];
    const isInLine = lines.some(({ squares }) => squares.includes(index));
    if (label) drawSquare(pen, place(index), square, label, board.picks.includes(index));
    else drawFree(pen, place(index));
    if (isInLine || (index === FREE && lines.some(passesFree))) {
      pen.panel(place(index), { stroke: pen.palette.chalk, thick: 5 });
    }
  }
};

/** Whether a line goes through the free square. Such a line has only four other squares (docs/play.md, "Bingo: squares"). */
const passesFree = ({ kind, index }: LineProgress) => kind === 'diagonal' || index === Math.floor(FREE / SIZE);

function strike({ canvas, palette }: Pen, { squares }: LineProgress, place: (index: number) => Box): void {
  const middle = (index: number) => {
    const { x, y, width, height } = place(index);
    return [x + width / 2, y + height / 2] as const;
  };
  canvas.beginPath();
  canvas.moveTo(...middle(squares[0] ?? 0));
  canvas.lineTo(...middle(squares.at(-1) ?? 0));
  Object.assign(canvas, { strokeStyle: palette.chalk, lineWidth: 18, lineCap: 'round' });
  canvas.stroke();
}

function drawFree(pen: Pen, box: Box): void {
  pen.panel(box, { fill: pen.palette.rail });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  pen.words('FREE', { x, y, width: box.width - 24, size: 48, align: 'center' });
}

function drawSquare(pen: Pen, box: Box, square: BingoSquare, label: SquareLabel, picked: boolean): void {
  const { palette } = pen;
  const { completed, currentValue, threshold } = square;
  const team = label.side ? palette[label.side].color : palette.edge;
  const [x, width] = [box.x + box.width / 2, box.width - 24];
  // The star of a pick uses the right end of the name's line.
  const room = picked ? { x: x - 14, width: width - 28 } : { x, width };
  const name = { ...room, y: box.y + 25, size: 32, least: 18, align: 'center' as const };
  pen.panel(box, { fill: completed ? palette.made : palette.stand });
  if (!completed) {
    const share = Math.min(1, Math.max(0, currentValue) / threshold);
    progress(pen, box, share, team);
  }
  if (picked) {
    pen.panel(box, { stroke: palette.pick, thick: 5 });
    pen.icon('star', box.x + box.width - 22, box.y + 24, 24, completed ? palette['made-ink'] : palette.pick, true);
  }
  const ink = completed ? palette['made-ink'] : palette.chalk;
  pen.words(label.name, { ...name, color: ink });
  if (completed) pen.icon('check', x, box.y + 65, 46, ink);
  else pen.number(`${currentValue}/${threshold}`, { x, y: box.y + 66, width, size: 48, align: 'center' });
  const stat = completed ? `${threshold} ${label.stat}` : label.stat;
  pen.words(stat, { x, y: box.y + 104, width, size: 30, align: 'center', color: completed ? ink : palette.soft });
}

/** A fill that rises with the progress, and an edge in the team's colour. */
function progress(pen: Pen, box: Box, share: number, team: string): void {
  const { canvas } = pen;
  pen.inside(box, 20, () => {
    canvas.fillStyle = withOpacity(team, TINT);
    canvas.fillRect(box.x, box.y + box.height * (1 - share), box.width, box.height * share);
    canvas.fillStyle = team;
    canvas.fillRect(box.x, box.y + box.height - 6, box.width, 6);
  });
}
