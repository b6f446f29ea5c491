import type { OverUnderBoard, OverUnderPrediction } from '../../../../games/side-games/over-under/board.ts';
import { initials, sideOf } from '../../ui/discs.tsx';
import { type Box, cellsOf, type DrawBoard, type Pen, type Scene } from '../share/pen.ts';
import { predictionStateWords } from './hint.ts';

const GAP = 14;

/** The five cards: the player, the predicted side of the line, and the value reached. */
export const drawBoard: DrawBoard<OverUnderBoard> = (pen, box, { predictionItems }, scene) => {
  const place = cellsOf(box, 1, predictionItems.length, GAP);
  for (const [index, item] of predictionItems.entries()) drawPrediction(pen, place(index), item, scene);
};

function drawPrediction(pen: Pen, box: Box, item: OverUnderPrediction, { event }: Scene): void {
  const { palette } = pen;
  const { name, position, prediction, threshold, label, currentValue, isPredictionMet, isDisqualified } = item;
  const team = palette[sideOf(event, item.tid) ?? 'home'];
  const tone = isPredictionMet ? palette.made : isDisqualified ? palette.foul : palette.edge;
  pen.panel(box, { fill: palette.stand, stroke: tone, thick: 4 });
  const y = box.y + box.height / 2;
  pen.disc(box.x + 70, y, 46, { fill: team.color });
  pen.words(initials(name), { x: box.x + 70, y, width: 72, size: 42, align: 'center', color: team.ink });
  const left = box.x + 138;
  const width = 410;
  const nameWidth = pen.words(name, { x: left, y: box.y + 34, width: width - 60, size: 40, least: 26 });
  pen.words(position, { x: left + nameWidth + 14, y: box.y + 36, width: 46, size: 28, color: palette.haze });
  const line = `${prediction === 'over' ? 'Over' : 'Under'} ${threshold} ${label}`;
  pen.words(line, { x: left + 34, y: box.y + 78, width: width - 34, size: 36 });
  pen.icon(prediction === 'over' ? 'up' : 'down', left + 12, box.y + 78, 30, palette.chalk);
  drawBar(pen, { x: left, y: box.y + box.height - 27, width: box.width - 138 - 30, height: 14 }, item, tone);
  const right = box.x + box.width - 30;
  pen.number(`${currentValue}`, {
    x: right,
    y: box.y + 52,
    width: 130,
    size: 76,
    align: 'right',
    color: tone === palette.edge ? palette.chalk : tone,
  });
  const state = { x: right - 146, y: box.y + 54, width: 190, size: 32, align: 'right' as const };
  pen.lines(predictionStateWords(item), 2, {
    ...state,
    least: 20,
    color: isPredictionMet ? palette.made : palette.soft,
  });
}

/** The value reached, and the line. */
function drawBar(pen: Pen, bar: Box, { currentValue, threshold }: OverUnderPrediction, tone: string): void {
  const { palette } = pen;
  const whole = Math.max(threshold * 1.25, currentValue);
  const share = Math.max(0, currentValue) / whole;
  pen.bar(bar, share, tone);
  const x = bar.x + (bar.width * threshold) / whole;
  pen.panel({ x: x - 3, y: bar.y - 8, width: 6, height: bar.height + 16 }, { fill: palette.chalk, radius: 3 });
}
