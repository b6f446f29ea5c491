import type { GameEvent } from '../../../games/timeline/event.ts';

/** OKLab: lightness 0–1 and two colour axes, in which equal distances look equal (Björn Ottosson). */
type Lab = { l: number; a: number; b: number };
type Rgb = readonly [number, number, number];

/** A team's colour, adjusted to the dark background, and the text colour that is readable on it. CSS hex. */
export type TeamColor = { color: string; ink: string };

const NIGHT: Rgb = [10, 13, 22];
/** WCAG AA for text. A colour whose contrast to white is at least ALMOST is darkened until it has this contrast. */
const TEXT_CONTRAST = 4.5;
const ALMOST = 3.8;
const WHITE = '#ffffff';
const BLACK = '#000000';
/** WCAG AA: shapes need 3:1 against their surroundings. A little more, for sunlight. */
const SHAPE_CONTRAST = 3.4;
/** Two fills closer than this in OKLab look equal in a small square. */
const APART = 0.2;
/** Colours with less chroma than this are black or grey. */
const GREY = 0.035;

/** Both teams' colours, lightened until they are visible on the background and differ from each other. The hue is kept. */
export function teamColors(away: string, home: string): { away: TeamColor; home: TeamColor } {
  const left = lifted(toLab(toRgb(away)));
  let right = lifted(toLab(toRgb(home)));
  if (distance(left, right) < APART) right = otherThan(left, right);
  return { away: withInk(left), home: withInk(right) };
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export const contrast = (one: string, other: string): number => ratio(luminance(toRgb(one)), luminance(toRgb(other)));

function lifted(color: Lab): Lab {
  // A black kit becomes white; a dark hue is lightened only as far as needed.
  if (Math.hypot(color.a, color.b) < GREY && color.l < 0.6) return { l: 0.92, a: 0, b: -0.003 };
  let result = color;
  while (ratio(luminance(fromLab(result)), luminance(NIGHT)) < SHAPE_CONTRAST)
    result = { ...result, l: result.l + 0.02 };
  return result;
}

/** The second of two similar colours: its own hue, much lighter or duller, whichever differs more. */
function otherThan(first: Lab, second: Lab): Lab {
  const tint = (l: number, share: number) => ({ l, a: second.a * share, b: second.b * share });
  const choices = [
    tint(Math.min(0.94, first.l + 0.3), 0.35),
    tint(0.94, 0.1),
    { l: 0.6, a: 0, b: -0.05 },
    tint(0.5, 0.8),
  ];
  return choices
    .map((choice) => lifted(toLab(fromLab(choice))))
    .reduce((best, choice) => (distance(first, choice) > distance(first, best) ? choice : best));
}

/** White text on a colour that is dark enough, if need be after it was darkened; black text on a lighter one. */
function withInk(lab: Lab): TeamColor {
  let color = toHex(fromLab(lab));
  if (contrast(color, WHITE) < ALMOST) return { color, ink: BLACK };
  for (let l = lab.l; contrast(color, WHITE) < TEXT_CONTRAST; l -= 0.005) color = toHex(fromLab({ ...lab, l }));
  return { color, ink: WHITE };
}

const distance = (one: Lab, other: Lab) => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red / 255) + 0.7152 * toLinear(green / 255) + 0.0722 * toLinear(blue / 255);
}

/** Parses #rgb or #rrggbb; any other text gives black. */
function toRgb(hex: string): Rgb {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex.trim())?.[1] ?? '000000';
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const eachOf = ([red, green, blue]: Rgb, change: (value: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
];

const toHex = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function toLab(rgb: Rgb): Lab {
  const [r, g, b] = eachOf(rgb, (value) => toLinear(value / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function fromLab({ l, a, b }: Lab): Rgb {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels: Rgb = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
  return eachOf(channels, (value) => Math.min(1, Math.max(0, toGamma(value))) * 255);
}

/** Both teams' colours as CSS custom properties, for all elements below. */
export function teamStyle({ away, home }: Pick<GameEvent, 'away' | 'home'>): Record<`--${string}`, string> {
  const colors = teamColors(away.color, home.color);
  return {
    '--away': colors.away.color,
    '--away-ink': colors.away.ink,
    '--home': colors.home.color,
    '--home-ink': colors.home.ink,
  };
}
