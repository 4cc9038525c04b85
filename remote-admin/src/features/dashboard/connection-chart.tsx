import type { Dashboard } from '@portal/shared-api/contract/tableau-de-bord';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { BarChart, ChartFrame, type ChartData } from '@portal/shared-ui/chart-frame';
import { messages } from './messages';

/** Sign-ins by day, those that failed above those that succeeded. */
export function ConnectionChart({ days }: { days: Dashboard['connexionsParJour'] }) {
  const data: ChartData = {
    categories: days.map(({ date }) => ({ label: formatDate(date), short: formatDate(date).slice(0, 5) })),
    series: [
      { id: 'succes', label: messages.succeeded, tone: 'mutuelle', values: days.map(({ succes }) => succes) },
      { id: 'echecs', label: messages.failed, tone: 'reste', values: days.map(({ echecs }) => echecs) },
    ],
  };
  return (
    <ChartFrame title={messages.week} data={data} categoryLabel={messages.day}>
      {(shown) => <BarChart title={messages.week} data={shown} />}
    </ChartFrame>
  );
}
