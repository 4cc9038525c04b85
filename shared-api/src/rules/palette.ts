import { contrastOf, leastContrast } from './contrast';

/** The two colours that an insurer chooses, `#rrggbb`. */
export interface Charter {
  primaire: string;
  secondaire: string;
}

/** Charters whose palette shared-ui has drawn by hand (`tokens.css`); any other is computed. */
export const drawnCharters = {
  VALD: { primaire: '#0a6a66', secondaire: '#ee8138' },
  ALIZ: { primaire: '#5b3f97', secondaire: '#3f9a5a' },
  RIVI: { primaire: '#1d3f77', secondaire: '#b8892f' },
} as const satisfies Readonly<Record<string, Charter>>;

const drawnOf = (code: string): Charter | undefined =>
  Object.entries(drawnCharters).find(([known]) => known === code)?.[1];

interface Tint {
  /** Degrees, 0 to 360. */
  hue: number;
  /** 0 to 1. */
  saturation: number;
}

function tintOf(colour: string): Tint & { lightness: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = high - low;
  const lightness = (high + low) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sector =
    high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return { hue: sector * 60, saturation, lightness };
}

function colourOf({ hue, saturation }: Tint, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const STEP = 0.01;

/** The lightest tint, from a lightness down, that reads on a ground. */
function readableOn(tint: Tint, from: number, ground: string, least: number): string {
  let lightness = from;
  while (lightness > 0 && contrastOf(colourOf(tint, lightness), ground) < least) lightness -= STEP;
  return colourOf(tint, Math.max(0, lightness));
}

/** The darkest tint, from a lightness up, that reads on a dark ground. */
function lightOn(tint: Tint, from: number, ground: string, least: number): string {
  let lightness = from;
  while (lightness < 1 && contrastOf(colourOf(tint, lightness), ground) < least) lightness += STEP;
  return colourOf(tint, Math.min(1, lightness));
}

/** Contrast of what is not text: frames of fields, focus (WCAG 2.2, 1.4.11). */
const leastOfFrames = 3;

/**
 * Every colour of the design system for a charter, by the name of its token: texts read on their grounds whatever the
 * two colours are (product 8.1).
 */
export function paletteOf({ primaire, secondaire }: Charter): Record<string, string> {
  const brand = tintOf(primaire);
  const accent = tintOf(secondaire);
  const muted = (most: number): Tint => ({ hue: brand.hue, saturation: Math.min(brand.saturation, most) });
  const accented = (most: number): Tint => ({ hue: accent.hue, saturation: Math.min(accent.saturation, most) });
  const soft = colourOf(muted(0.45), 0.92);
  const sunken = colourOf(muted(0.2), 0.94);
  const deep = colourOf(muted(0.6), 0.14);
  const deepSecond = colourOf(muted(0.55), 0.19);
  const button = readableOn(brand, brand.lightness, '#ffffff', leastContrast);
  const pressed = tintOf(button).lightness;
  const accentSoft = colourOf(accented(0.8), 0.93);
  return {
    brand: button,
    'brand-hover': colourOf(brand, pressed * 0.82),
    'brand-active': colourOf(brand, pressed * 0.66),
    'brand-deep': deep,
    'brand-deep-2': deepSecond,
    'brand-text': readableOn(brand, pressed, soft, leastContrast + 0.5),
    'brand-soft': soft,
    'brand-softer': colourOf(muted(0.45), 0.96),
    'brand-line': colourOf(muted(0.4), 0.74),
    'on-deep': '#ffffff',
    'on-deep-2': lightOn(muted(0.35), 0.8, deepSecond, leastContrast + 1),
    accent: secondaire,
    'accent-text': readableOn(accent, accent.lightness, accentSoft, leastContrast + 0.5),
    'accent-soft': accentSoft,
    'accent-line': colourOf(accented(0.7), 0.77),
    title: colourOf(muted(0.6), 0.13),
    text: colourOf(muted(0.25), 0.15),
    'text-2': readableOn(muted(0.14), 0.34, sunken, leastContrast + 1.5),
    'text-3': readableOn(muted(0.11), 0.4, sunken, leastContrast),
    canvas: colourOf(muted(0.25), 0.97),
    sunken,
    line: colourOf(muted(0.2), 0.87),
    'field-line': readableOn(muted(0.12), 0.5, sunken, leastOfFrames),
    focus: deep,
    'focus-on-deep': lightOn(accented(0.9), 0.8, deepSecond, leastContrast),
    'part-mutuelle': button,
  };
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Style rule of the palette of a client; empty for a charter that shared-ui has drawn, or that is no charter. */
export function paletteRule(code: string, { primaire, secondaire }: Charter): string {
  const drawn = drawnOf(code);
  const charter = { primaire: primaire.toLowerCase(), secondaire: secondaire.toLowerCase() };
  if (drawn?.primaire === charter.primaire && drawn.secondaire === charter.secondaire) return '';
  if (!/^[A-Z]+$/.test(code) || !isColour(charter.primaire) || !isColour(charter.secondaire)) return '';
  const declarations = Object.entries(paletteOf(charter)).map(([token, colour]) => `--${token}:${colour}`);
  return `:root[data-client='${code}']{${declarations.join(';')}}`;
}
