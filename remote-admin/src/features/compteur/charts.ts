import type { ConnectionCounter, CounterStep } from '@portal/shared-api/contract/connexions';
import { channelLabels } from '@portal/shared-api/contract/traitement-demandes';
import { formatDate, monthNames } from '@portal/shared-api/rules/civil-dates';
import { formatChange } from '@portal/shared-api/rules/minus-sign';
import type { ChartData } from '@portal/shared-ui/chart-frame';
import { messages } from './messages';

/** A step as its axis and its table say it: « 05/11/2026 », « novembre 2026 ». */
function categoryOf(date: string, pas: CounterStep) {
  if (pas !== 'MOIS') return { label: formatDate(date), short: formatDate(date).slice(0, 5) };
  const name = monthNames[Number(date.slice(5, 7)) - 1] ?? '';
  return { label: `${name} ${date.slice(0, 4)}`, short: `${date.slice(5, 7)}/${date.slice(2, 4)}` };
}

/** Connections by step, as lines. */
export const seriesOf = ({ serie, pas }: ConnectionCounter): ChartData => ({
  categories: serie.map(({ date }) => categoryOf(date, pas)),
  series: [
    { id: 'total', label: messages.success, values: serie.map(({ total }) => total) },
    { id: 'uniques', label: messages.unique, values: serie.map(({ uniques }) => uniques) },
    { id: 'echecs', label: messages.failure, values: serie.map(({ echecs }) => echecs) },
  ],
});

/** Connections by channel, as bars. */
export const channelsOf = ({ parCanal }: ConnectionCounter): ChartData => ({
  categories: parCanal.map(({ code }) => ({ label: channelLabels[code], short: messages.shortChannels[code] })),
  series: [{ id: 'total', label: messages.success, values: parCanal.map(({ valeur }) => valeur) }],
});

/** Change against the period before, in percent: « +12,5 », « −3 »; null without a base. */
export function changeOf(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null;
  const rate = ((now - before) / before) * 100;
  return formatChange(rate);
}
