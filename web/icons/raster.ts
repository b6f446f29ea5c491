import { crc32, deflateSync } from 'node:zlib';
import { CORNER, ground, type Shape, SIDE, shapes } from './drawing.ts';

/** @param scale of what stands on the ground: a launcher that cuts a circle out leaves four fifths */
export type Icon = { size: number; corner: number; scale: number };

/** As it is: with its own round corners. */
export const plain = (size: number): Icon => ({ size, corner: CORNER, scale: 1 });
/** Cut by whoever shows it: the ground fills the square. */
export const cut = (size: number, scale: number): Icon => ({ size, corner: 0, scale });

/** The drawing as a PNG. */
export function png({ size, corner, scale }: Icon): Buffer {
  const unit = SIDE / size;
  const rows = Buffer.alloc(size * (1 + size * 4));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [px, py] = [(x + 0.5) * unit, (y + 0.5) * unit];
      const into = (at: number) => SIDE / 2 + (at - SIDE / 2) / scale;
      const color = colorAt(into(px), into(py), unit / scale);
      const alpha = covered(roundedSquare(px, py, corner), unit);
      rows.set([...color, Math.round(alpha * 255)], y * (1 + size * 4) + 1 + x * 4);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits a channel, RGB with alpha.
  header.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.of()),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The color of the topmost shape at a point, blended over a pixel's width at the edges. */
function colorAt(x: number, y: number, pixel: number): number[] {
  let color = channels(ground);
  for (const shape of shapes) {
    const distance = distanceTo(shape, x, y);
    const { outline = 0 } = shape;
    color = blend(color, channels(ground), covered(distance - outline / 2, pixel));
    color = blend(color, channels(shape.fill), covered(distance + outline / 2, pixel));
  }
  return color;
}

/** How much of a pixel lies inside, by the distance of its middle from the edge: negative inside. */
const covered = (distance: number, pixel: number): number => Math.min(1, Math.max(0, 0.5 - distance / pixel));

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const blend = (under: number[], over: number[], share: number): number[] =>
  under.map((value, index) => Math.round(value + ((over[index] ?? 0) - value) * share));

function roundedSquare(x: number, y: number, corner: number): number {
  const half = SIDE / 2 - corner;
  const [dx, dy] = [Math.abs(x - SIDE / 2) - half, Math.abs(y - SIDE / 2) - half];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
}

/** Distance from a polygon's edge, negative inside. */
function distanceTo({ points }: Shape, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  for (let index = 0; index < points.length; index += 2) {
    const [ax = 0, ay = 0] = points.slice(index);
    const [bx = 0, by = 0] = points.slice((index + 2) % points.length);
    const [ex, ey] = [bx - ax, by - ay];
    const along = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
    nearest = Math.min(nearest, Math.hypot(x - ax - along * ex, y - ay - along * ey));
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * ex) inside = !inside;
  }
  return inside ? -nearest : nearest;
}
