/** Data codewords, error correction codewords a block, and blocks, of versions 1 to 10 at level M (ISO/IEC 18004, table 9). */
const versions = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
  [124, 18, 4],
  [154, 22, 4],
  [182, 22, 5],
  [216, 26, 5],
] as const;
/** Centres of the alignment patterns of each version. */
const centres = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

/** The error correction codewords of a block. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power += 1) {
    const next = [...generator, 0];
    for (const [index, one] of generator.entries())
      next[index + 1] = (next[index + 1] ?? 0) ^ times(one, EXP[power] ?? 0);
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const factor = rest[index] ?? 0;
    for (const [place, one] of generator.entries())
      rest[index + place] = (rest[index + place] ?? 0) ^ times(one, factor);
  }
  return rest.slice(data.length);
}

/** Data and correction of all blocks, interleaved. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [size, corrections, blocks] = versions[version - 1] ?? [0, 0, 1];
  const bits = [[4, 4], [bytes.length, version < 10 ? 8 : 16], ...[...bytes].map((byte) => [byte, 8])];
  const text = bits.map(([value = 0, length = 0]) => value.toString(2).padStart(length, '0')).join('');
  const padded = text.padEnd(Math.min(size * 8, text.length + 4), '0');
  const whole = padded.padEnd(Math.ceil(padded.length / 8) * 8, '0');
  const data = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let index = 0; data.length < size; index += 1) data.push(index % 2 === 0 ? 0xec : 0x11);
  const short = Math.floor(size / blocks);
  const longFrom = blocks - (size % blocks);
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const end = start + short + (block >= longFrom ? 1 : 0);
    const part = data.slice(start, end);
    start = end;
    return part;
  });
  const woven = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
      lists.flatMap((list) => list[index] ?? []),
    ).flat();
  return [...woven(parts), ...woven(parts.map((part) => correction(part, corrections)))];
}

/** The remainder of a code of BCH. */
function remainder(value: number, generator: number, length: number): number {
  let rest = value << length;
  const top = 31 - Math.clz32(generator);
  for (let bit = 31 - Math.clz32(rest); rest > 0 && bit >= top; bit = 31 - Math.clz32(rest))
    rest ^= generator << (bit - top);
  return rest;
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

type Grid = (boolean | undefined)[][];

/** The fixed patterns; what is left for data is undefined. The places of the format are false. */
function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (row: number, column: number, dark: boolean) => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    for (let row = -1; row <= 7; row += 1)
      for (let column = -1; column <= 7; column += 1) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        set(top + row, left + column, ring !== 2 && ring !== 4);
      }
  for (let index = 0; index < 9; index += 1) {
    for (const [row, column] of [
      [8, index],
      [index, 8],
      [8, size - 1 - index],
      [size - 1 - index, 8],
    ] as const)
      if (index < 8 || (row < 9 && column < 9)) if (grid[row]?.[column] === undefined) set(row, column, false);
  }
  for (let index = 8; index < size - 8; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  const places = centres[version - 1] ?? [];
  for (const row of places)
    for (const column of places) {
      const last = places.at(-1);
      if ((row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6)) continue;
      for (let down = -2; down <= 2; down += 1)
        for (let right = -2; right <= 2; right += 1)
          set(row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1);
    }
  set(size - 8, 8, true);
  if (version >= 7) {
    const word = (version << 12) | remainder(version, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit += 1) {
      const [long, short] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      set(long, short, ((word >> bit) & 1) === 1);
      set(short, long, ((word >> bit) & 1) === 1);
    }
  }
  return grid;
}

/** How hard a code is to read; the mask with the lowest number is taken. */
function penalty(grid: readonly boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, column) => grid.map((row) => row[column] ?? false))].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  );
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let row = 1; row < size; row += 1)
    for (let column = 1; column < size; column += 1) {
      const dark = grid[row]?.[column];
      if (dark === grid[row - 1]?.[column] && dark === grid[row]?.[column - 1] && dark === grid[row - 1]?.[column - 1])
        sum += 3;
    }
  const dark = grid.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5);
}

/**
 * A QR code of a text at level M, row by row: whether a module is dark. The quiet zone around it is not in it.
 * @returns undefined for a text of more than 213 bytes
 */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + versions.findIndex(([size], index) => bytes.length + (index < 9 ? 2 : 3) <= size);
  if (version === 0) return undefined;
  const fixed = frame(version);
  const size = fixed.length;
  const bits = codewords(bytes, version).flatMap((word) =>
    [...word.toString(2).padStart(8, '0')].map((bit) => bit === '1'),
  );
  const data = fixed.map((row) => [...row]);
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = data[up ? size - 1 - step : step];
        if (row && row[column] === undefined) row[column] = bits[next++] ?? false;
      }
  const drawn = masks.map((isFlipped, mask) => {
    const grid = data.map((row, down) =>
      row.map((dark, across) => (dark ?? false) !== (fixed[down]?.[across] === undefined && isFlipped(down, across))),
    );
    // Level M is 0.
    const format = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
    for (let bit = 0; bit < 15; bit += 1) {
      const dark = ((format >> bit) & 1) === 1;
      const set = (row: number, column: number) => {
        const line = grid[row];
        if (line) line[column] = dark;
      };
      set(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8);
      set(8, bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit);
    }
    return grid;
  });
  return drawn.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}
