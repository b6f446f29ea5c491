import { crc32, deflateSync } from 'node:zlib';
import { ground, type Shape, SIDE, shapes } from './drawing.ts';

/** `corner` of its ground; `scale` of the drawing on it: a launcher that shows a circle leaves four fifths. */
export type Icon = { size: number; corner: number; scale: number };

/** The drawing as a PNG. */
export function png({ size, corner, scale }: Icon): Buffer {
  const unit = SIDE / size;
  const middle = SIDE / 2;
  const stride = 1 + size * 4;
  const rows = Buffer.alloc(size * stride);
  for (let y = 0; y < size; y += 1) {
    const py = (y + 0.5) * unit;
    for (let x = 0; x < size; x += 1) {
      const px = (x + 0.5) * unit;
      const color = colorAt(middle + (px - middle) / scale, middle + (py - middle) / scale, unit / scale);
      const alpha = Math.round(covered(roundedSquare(px, py, corner), unit) * 255);
      rows.writeUInt32BE(color * 256 + alpha, y * stride + 1 + x * 4);
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  // Eight bits a channel, RGB with alpha.
  const header = [uint32(size), uint32(size), Buffer.of(8, 6, 0, 0, 0)];
  return Buffer.concat([signature, ...chunk('IHDR', ...header), ...chunk('IDAT', deflateSync(rows)), ...chunk('IEND')]);
}

function chunk(type: string, ...data: Buffer[]): Buffer[] {
  const body = Buffer.concat([Buffer.from(type), ...data]);
  return [uint32(body.length - type.length), body, uint32(crc32(body))];
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const rgb = (hex: string): number => Number.parseInt(hex.slice(1), 16);
const GROUND = rgb(ground);

type Edge = { ax: number; ay: number; bx: number; by: number };
const drawn = shapes.map(({ points, fill, outline = 0 }) => ({
  fill: rgb(fill),
  half: outline / 2,
  edges: edgesOf(points),
}));

/** The last edge ends at the first corner. */
function edgesOf(points: Shape['points']): Edge[] {
  return Array.from({ length: points.length / 2 }, (_, corner) => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [...points, ...points].slice(2 * corner);
    return { ax, ay, bx, by };
  });
}

/** The color of the topmost shape at a point, blended over a pixel's width at the edges. */
function colorAt(x: number, y: number, pixel: number): number {
  let color = GROUND;
  for (const { edges, fill, half } of drawn) {
    const distance = distanceTo(edges, x, y);
    if (half > 0) color = blend(color, GROUND, covered(distance - half, pixel));
    color = blend(color, fill, covered(distance + half, pixel));
  }
  return color;
}

/** How much of a pixel lies inside, by the distance of its middle from the edge: negative inside. */
const covered = (distance: number, pixel: number): number => Math.min(1, Math.max(0, 0.5 - distance / pixel));

function blend(under: number, over: number, share: number): number {
  if (share === 0 || share === 1) return share === 0 ? under : over;
  const channel = (shift: number) => {
    const [below, above] = [(under >> shift) & 255, (over >> shift) & 255];
    return Math.round(below + (above - below) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

function roundedSquare(x: number, y: number, corner: number): number {
  const half = SIDE / 2 - corner;
  const [dx, dy] = [Math.abs(x - SIDE / 2) - half, Math.abs(y - SIDE / 2) - half];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
}

/** Distance from a polygon's edge, negative inside. */
function distanceTo(edges: readonly Edge[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  for (const { ax, ay, bx, by } of edges) {
    const [ex, ey] = [bx - ax, by - ay];
    const along = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
    const [dx, dy] = [x - ax - along * ex, y - ay - along * ey];
    nearest = Math.min(nearest, dx * dx + dy * dy);
    if (ay > y !== by > y && x < ax + ((y - ay) / ey) * ex) inside = !inside;
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
}
