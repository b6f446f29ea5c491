/** A filled polygon; points run `x y x y …` on a square of 64. */
export type Shape = { points: readonly number[]; fill: string; outline?: number };

export const SIDE = 64;
export const ground = '#0a0d16';

/** The drawing from which every icon is made: an H whose bar is the bolt of a play that counts. */
export const shapes: readonly Shape[] = [
  { points: [12, 12, 27, 12, 27, 52, 12, 52], fill: '#3b6cff' },
  { points: [37, 12, 52, 12, 52, 52, 37, 52], fill: '#f2f5ff' },
  { points: [20, 36, 40, 20, 40, 29, 46, 29, 24, 46, 24, 36], fill: '#39d98a', outline: 3 },
];

/** Corners of the ground where nothing else cuts them. */
export const CORNER = 16;

export function svg(): string {
  const polygons = shapes.map(({ points, fill, outline }) => {
    const stroke = outline ? ` stroke="${ground}" stroke-width="${outline}" stroke-linejoin="round"` : '';
    return `<polygon points="${points.join(' ')}" fill="${fill}"${stroke}/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><title>Hype</title>`,
    `<rect width="${SIDE}" height="${SIDE}" rx="${CORNER}" fill="${ground}"/>`,
    ...polygons,
    '</svg>',
  ].join('\n');
}
