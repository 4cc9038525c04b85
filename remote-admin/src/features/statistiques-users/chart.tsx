import { downloadFile } from '@portal/shared-api';
import {
  exportUserStatistics,
  type StatisticsChart,
  type UserIndicators,
  type UserStatistics,
} from '@portal/shared-api/contract/statistiques';
import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { ChartFrame, type ChartData } from '@portal/shared-ui/chart-frame';
import { download } from '@portal/shared-ui/icons-tools';
import type { ReactNode } from 'react';
import type { Asked } from './address';
import { comparison, noneOf } from './charts';
import { messages } from './messages';
import styles from './page.module.css';

interface ChartProps {
  name: StatisticsChart;
  statistics: UserStatistics;
  data: ChartData;
  /** What is asked, for the file. */
  query: Partial<Asked>;
  categoryLabel: string;
  keys?: 'lines';
  format?: ((value: number) => string) | undefined;
  /** Figure of the period before. */
  compared?: keyof UserIndicators;
  /** What is counted. */
  about?: string | undefined;
  isWide?: boolean;
  /** Whether a missing figure is hidden to protect a small audience, and not unknown for other reasons. */
  isKnown?: boolean;
  /** Said when nothing is drawn. */
  emptyTitle?: string | undefined;
  children: (data: ChartData) => ReactNode;
}

const formats = ['csv', 'xlsx'] as const;

/** One chart with its table, its files and the period before. */
export function Chart({
  name,
  statistics,
  data,
  query,
  compared,
  about,
  isWide = false,
  isKnown = true,
  emptyTitle,
  ...frame
}: ChartProps) {
  const [pending, run] = usePending<(typeof formats)[number]>();
  const title = messages.charts[name];
  const isHidden = statistics.isProtege && isKnown;
  const before = compared && comparison(compared, statistics);
  return (
    <div className={isWide ? styles.wide : undefined}>
      <ChartFrame
        {...frame}
        title={title}
        data={data}
        none={noneOf(statistics, isKnown)}
        {...(data.series.every(({ values }) => values.every((value) => value === null))
          ? { emptyTitle: emptyTitle ?? (isHidden ? messages.hiddenChart : messages.unknownChart) }
          : {})}
        note={[about, before].filter(Boolean).join(' ')}
        action={formats.map((format) => (
          <Button
            key={format}
            variant="quiet"
            size="xs"
            icon={download}
            isPending={pending === format}
            aria-label={messages.exportAs({ format, graphique: title })}
            onClick={() =>
              void run(format, () =>
                downloadFile(exportUserStatistics, { query: { ...asked(query), graphique: name, format } }),
              )
            }
          >
            {format}
          </Button>
        ))}
      />
    </div>
  );
}

/** Without what nobody chose. */
function asked({ debut, fin, profil, audience }: Partial<Asked>) {
  return {
    ...(debut ? { debut } : {}),
    ...(fin ? { fin } : {}),
    ...(profil ? { profil } : {}),
    ...(audience ? { audience } : {}),
  };
}
