import type { MvpBoard, Placed } from '../../../../games/side-games/mvp/board.ts';
import { THRESHOLD } from '../../../../games/side-games/mvp/team.ts';
import { initials, sideOf } from '../../ui/discs.tsx';
import { type Box, type DrawBoard, type Pen, type Scene, TINT, withOpacity } from '../share/pen.ts';
import { scored } from './hint.ts';

const GAP = 20;
const RADIUS = 66;
/** Height of the lowest column, px. */
const LEAST = 184;

/** The five players, best first, each on a column whose height shows the points; below, the thresholds that the team reached. */
export const drawBoard: DrawBoard<MvpBoard> = (pen, box, board, scene) => {
  const five = board.leaderboard;
  const width = (box.width - (five.length - 1) * GAP) / five.length;
  const height = box.height - 170;
  const best = Math.max(1, ...five.map(({ points }) => points));
  for (const [index, player] of five.entries()) {
    const share = Math.max(0, player.points) / best;
    const column = LEAST + share * (height - LEAST - 2 * RADIUS - 12);
    const at: Box = { x: box.x + index * (width + GAP), y: box.y + height - column, width, height: column };
    drawPlayer(pen, at, player, scene);
  }
  drawThresholds(pen, { ...box, y: box.y + height + 34, height: 136 }, board);
};

function drawPlayer(
  pen: Pen,
  column: Box,
  { id, last_name, position, tid, points }: Placed,
  { event, players }: Scene,
): void {
  const { palette, canvas } = pen;
  const team = palette[sideOf(event, tid) ?? 'home'];
  const { x, y, width, height } = column;
  const middle = x + width / 2;
  const light = canvas.createLinearGradient(0, y, 0, y + height);
  light.addColorStop(0, withOpacity(team.color, TINT));
  light.addColorStop(1, withOpacity(team.color, TINT / 3));
  pen.panel(column, { fill: palette.stand, radius: 24 });
  pen.panel(column, { fill: light, stroke: withOpacity(team.color, 0.7), radius: 24 });
  const disc = y - RADIUS + 20;
  pen.disc(middle, disc, RADIUS, { fill: team.color, stroke: palette.night, thick: 6 });
  const name = players.get(id)?.display_name || last_name;
  pen.words(initials(name), { x: middle, y: disc, width: 1.5 * RADIUS, size: 60, align: 'center', color: team.ink });
  const color = points < 0 ? palette.foul : palette.chalk;
  pen.number(scored(points), { x: middle, y: y + 62, width: width - 28, size: 72, align: 'center', color });
  const words = { x: middle, width: width - 24, align: 'center' as const };
  pen.words(last_name, { ...words, y: y + height - 52, size: 36, least: 22 });
  pen.words(position, { ...words, y: y + height - 18, size: 26, color: palette.soft });
}

/** The team score on a scale of the thresholds. The reached ones pay points. */
function drawThresholds(pen: Pen, box: Box, { score, thresholdsCrossed, runningThreshold }: MvpBoard): void {
  const { palette } = pen;
  pen.words('Team score', { x: box.x, y: box.y + 22, width: 300, size: 36, color: palette.haze });
  pen.number(scored(score), { x: box.x + box.width, y: box.y + 20, width: 300, size: 60, align: 'right' });
  const bar: Box = { x: box.x, y: box.y + 62, width: box.width, height: 26 };
  const share = Math.min(1, Math.max(0, score) / runningThreshold);
  pen.bar(bar, share, palette.made);
  const step = (bar.width * THRESHOLD) / runningThreshold;
  // With many thresholds, only every second or third has a label.
  const every = Math.ceil(90 / step);
  for (let number = 1; number <= thresholdsCrossed + 1; number += 1) {
    const reached = number <= thresholdsCrossed;
    const x = bar.x + number * step;
    if (reached) pen.panel({ x: x - 3, y: bar.y - 6, width: 6, height: 38 }, { fill: palette.chalk, radius: 3 });
    if ((thresholdsCrossed + 1 - number) % every > 0) continue;
    const pays = `${reached ? '+' : ''}${number * THRESHOLD}`;
    const color = reached ? palette.made : palette.haze;
    const end = number === thresholdsCrossed + 1;
    pen.words(pays, { x, y: box.y + 116, width: 86, size: 32, align: end ? 'right' : 'center', color });
  }
}
