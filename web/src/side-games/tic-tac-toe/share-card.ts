import type { MadeZone, TicTacToeBoard } from '../../../../games/side-games/tic-tac-toe/board.ts';
import { PICTURE, SIDE } from '../../../../games/timeline/court.ts';
import { sideOf } from '../../ui/discs.tsx';
import { type Box, cellsOf, type DrawBoard, type Pen, type Scene, TINT, withOpacity } from '../share/pen.ts';
import { COURT, courtLines } from './court.tsx';

/** The court in nine zones with their holders, and three in a row if complete. */
export const drawBoard: DrawBoard<TicTacToeBoard> = (pen, box, board, scene) => {
  const width = Math.min(box.width, (box.height * PICTURE.width) / PICTURE.height);
  const court: Box = { x: box.x + (box.width - width) / 2, y: box.y, width, height: box.height };
  drawCourt(pen, court, scene);
  const place = cellsOf(court, SIDE, SIDE, 0);
  for (const made of board.madeZones) drawZone(pen, place(made.zone - 1), made, board, scene);
  pen.panel(court, { stroke: pen.palette.edge, thick: 4, radius: 32 });
};

function drawCourt(pen: Pen, court: Box, { event }: Scene): void {
  const { canvas, palette } = pen;
  pen.panel(court, { fill: palette.stand, radius: 32 });
  const [across, along] = [court.width / COURT.width, court.height / COURT.height];
  pen.inside(court, 32, () => {
    canvas.translate(court.x, court.y);
    canvas.scale(across, along);
    Object.assign(canvas, { strokeStyle: withOpacity(palette.chalk, 0.26), lineWidth: 4 / across });
    for (const line of courtLines[event.type]) canvas.stroke(new Path2D(line));
  });
}

function drawZone(pen: Pen, zone: Box, made: MadeZone, board: TicTacToeBoard, { event }: Scene): void {
  const { palette } = pen;
  const { line, ticTacToeWin, teamId } = board;
  const { currentShot, history } = made;
  const side = currentShot ? sideOf(event, currentShot.tid) : undefined;
  const inner: Box = { x: zone.x + 8, y: zone.y + 8, width: zone.width - 16, height: zone.height - 16 };
  if (side) pen.panel(inner, { fill: withOpacity(palette[side].color, TINT), radius: 24 });
  else pen.panel(inner, { stroke: withOpacity(palette.chalk, 0.24), radius: 24 });
  if (line.includes(made.zone)) {
    pen.panel(inner, { stroke: ticTacToeWin ? palette.made : palette.foul, thick: 10, radius: 24 });
  }
  pen.number(`${made.zone}`, { x: inner.x + 22, y: inner.y + 32, width: 40, size: 32, color: palette.soft });
  const [x, y] = [zone.x + zone.width / 2, zone.y + zone.height / 2];
  if (side) pen.badge(event[side].shortName, side, x, y, 116);
  // The fan's own team.
  if (currentShot?.tid === teamId) pen.icon('star', inner.x + inner.width - 34, inner.y + 34, 30, palette.pick, true);
  if (history.length > 0) {
    const makes = `${history.length + 1} makes`;
    pen.words(makes, {
      x,
      y: inner.y + inner.height - 26,
      width: inner.width - 40,
      size: 30,
      align: 'center',
      color: palette.soft,
    });
  }
}
