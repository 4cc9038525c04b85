import { messages } from './messages';

/** What a colour stands for, in every bar and legend of the portal; `vide` is what is left of a whole. */
export const tones = ['mutuelle', 'secu', 'reste', 'autres', 'vide'] as const;
export type Tone = (typeof tones)[number];

export interface ChartSeries {
  id: string;
  label: string;
  /** By default the colours follow the order of the series. */
  tone?: Tone | undefined;
  /** One value per category, in order; null where it is unknown or hidden. */
  values: readonly (number | null)[];
}

export interface ChartData {
  /** Labels of the horizontal axis: « janv. » below the chart, « janvier 2026 » in its table. */
  categories: readonly { label: string; short?: string | undefined }[];
  series: readonly ChartSeries[];
}

/** More than four lines or colours cannot be distinguished. */
export const MAX_SERIES = 4;

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
/** « 1 240 », « 83,2 ». */
export const formatNumber = (value: number) => whole.format(value);

/** Colour of a series, the same in the drawing and in its legend. */
export const toneOf = ({ tone }: ChartSeries, rank: number): Tone => tone ?? tones[rank] ?? 'autres';

/** @throws RangeError for more than four series, or for one without a value for each category. */
export function checkData({ categories, series }: ChartData) {
  if (series.length > MAX_SERIES)
    throw new RangeError(`A chart shows ${MAX_SERIES} series at most, not ${series.length}.`);
  const short = series.find(({ values }) => values.length !== categories.length);
  if (short)
    throw new RangeError(
      `The series « ${short.label} » has ${short.values.length} values for ${categories.length} categories.`,
    );
}

export const isEmptyData = ({ categories, series }: ChartData) =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => value === 0 || value === null));

/** The highest known value; 0 without one. */
export const highestOf = (values: readonly (number | null)[]): number =>
  Math.max(0, ...values.filter((value) => value !== null));

/** Sum of all series by category. */
export const totals = ({ categories, series }: ChartData) =>
  categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));

/** Rounded maximum and step of an axis: four or five lines, whole numbers for whole values. */
export function scaleOf(highest: number, isWhole: boolean): { top: number; step: number } {
  const rough = Math.max(highest, isWhole ? 4 : Number.EPSILON) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const found = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * magnitude)
    .find((candidate) => candidate >= rough * 0.999 && (!isWhole || Number.isInteger(candidate)));
  const step = found ?? Math.ceil(rough);
  return { top: Math.ceil((Math.max(highest, step) * 0.999) / step) * step, step };
}

/** Summary of a chart: its range and the highest point of each series or of their sum. */
export function summaryOf(
  title: string,
  data: ChartData,
  kind: 'stacked' | 'lines',
  format: (value: number) => string,
): string {
  const [first] = data.categories;
  const last = data.categories.at(-1);
  if (!first || !last) return title;
  const curves = kind === 'stacked' ? [{ label: messages.total, values: totals(data) }] : data.series;
  const peaks = curves.map(({ label, values }) => {
    const highest = highestOf(values);
    return `${label}\u00a0: ${messages.maximum({ valeur: format(highest), categorie: data.categories[values.indexOf(highest)]?.label ?? '' })}`;
  });
  return `${title}, ${messages.range({ debut: first.label, fin: last.label })}. ${peaks.join('. ')}.`;
}
