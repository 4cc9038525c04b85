import { resources, useAnnounced, useResource, useToday } from '@portal/shared-api';
import { readUserStatistics, type UserStatistics } from '@portal/shared-api/contract/statistiques';
import { useListState } from '@portal/shared-api/list-state';
import { useLastKnown } from '@portal/shared-api/use-last-known';
import { BarChart, GaugeChart, LineChart, RingChart, RowChart } from '@portal/shared-ui/chart-frame';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { AdminLayout } from '../../layout/admin-layout';
import { address, type Asked } from './address';
import { Chart } from './chart';
import { chartsOf, comparison, monthInWords, noneOf, periodInWords, written } from './charts';
import { Filters } from './filters';
import { messages } from './messages';
import styles from './page.module.css';

const shownIn = ({ periode, periodePrecedente }: UserStatistics) =>
  messages.shown({ periode: periodInWords(periode), avant: periodInWords(periodePrecedente) });

const percent = (value: number) => written('tauxActivation', value) ?? messages.unknown;

/** « Statistiques utilisateurs ». */
export default function UserStatisticsPage() {
  const { state, change } = useListState(address);
  const today = useToday();
  const query = address.narrowed(state);
  const read = useResource(readUserStatistics, { query }, { keepPrevious: true });
  const audiences = useLastKnown(read.data?.audiences) ?? [];
  useAnnounced(read.data && shownIn(read.data), read.question);
  return (
    <AdminLayout>
      <PageHeader title={resources.statistiquesUsers.label} subtitle={messages.subtitle} />
      <Filters state={state} shown={read.data?.periode} today={today} audiences={audiences} onShow={change} />
      <Resource read={read} label={resources.statistiquesUsers.label} rows={8}>
        {(statistics) => (
          <>
            <p className={styles.note}>{shownIn(statistics)}</p>
            {statistics.isProtege && <p className={styles.note}>{messages.protectedNote}</p>}
            <Tiles statistics={statistics} />
            <Charts statistics={statistics} query={query} />
          </>
        )}
      </Resource>
    </AdminLayout>
  );
}

const shown = ['comptesTotal', 'comptesActifs', 'tauxActivation'] as const;

function Tiles({ statistics }: { statistics: UserStatistics }) {
  const none = noneOf(statistics, statistics.areComptesConnus);
  return (
    <dl className={styles.tiles}>
      {shown.map((name) => (
        <div key={name} className={styles.tile}>
          <dt>{messages.tiles[name]}</dt>
          <dd>
            <b>{written(name, statistics.indicateurs[name]) ?? none}</b>
            <small>{comparison(name, statistics)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const gauges = [
  { name: 'dematerialisation', compared: 'tauxDematerialisation', about: messages.ofActive },
  { name: 'amf', compared: 'tauxAmf', about: messages.ofActive },
  { name: 'equipement-digital', compared: 'tauxEquipement', about: messages.ofPortfolio },
] as const;

function Charts({ statistics, query }: { statistics: UserStatistics; query: Partial<Asked> }) {
  const data = chartsOf(statistics);
  const common = { statistics, query };
  const { charts } = messages;
  const { areComptesConnus, connexionsDepuis, periode } = statistics;
  // The portfolio is that of all members.
  const isPart = Boolean(query.profil || query.audience);
  const requests = statistics.series.demarches;
  const said = (value: number | null | undefined, isKnown = true) =>
    value === null ? noneOf(statistics, isKnown) : String(value ?? 0);
  return (
    <div className={styles.charts}>
      <Chart
        {...common}
        isWide
        name="creations"
        data={data.creations}
        categoryLabel={messages.month}
        compared="creations"
      >
        {(values) => <BarChart title={charts.creations} data={values} />}
      </Chart>
      <Chart
        {...common}
        name="etats"
        data={data.etats}
        categoryLabel={messages.state}
        compared="comptesTotal"
        isKnown={areComptesConnus}
      >
        {(values) => <RingChart title={charts.etats} data={values} none={noneOf(statistics, areComptesConnus)} />}
      </Chart>
      <Chart
        {...common}
        name="activation"
        keys="lines"
        data={data.activation}
        categoryLabel={messages.month}
        format={percent}
        compared="tauxActivation"
        isKnown={false}
        emptyTitle={statistics.isProtege && areComptesConnus ? messages.hiddenChart : undefined}
      >
        {(values) => <LineChart title={charts.activation} data={values} format={percent} />}
      </Chart>
      <Chart
        {...common}
        isWide
        name="connexions"
        keys="lines"
        data={data.connexions}
        categoryLabel={messages.month}
        compared="connexions"
        about={
          connexionsDepuis === null ? undefined : messages.connectionsSince({ mois: monthInWords(connexionsDepuis) })
        }
        isKnown={connexionsDepuis === null || connexionsDepuis <= periode.fin}
      >
        {(values) => <LineChart title={charts.connexions} data={values} />}
      </Chart>
      <Chart {...common} name="profils" data={data.profils} categoryLabel={messages.profile} isKnown={areComptesConnus}>
        {(values) => (
          <RowChart
            data={values}
            value={(index) => said(statistics.series.profils[index]?.valeur, areComptesConnus)}
            note={() => null}
          />
        )}
      </Chart>
      <Chart
        {...common}
        name="equipement"
        data={data.equipement}
        categoryLabel={messages.channel}
        isKnown={connexionsDepuis === null}
      >
        {(values) => (
          <RingChart title={charts.equipement} data={values} none={noneOf(statistics, connexionsDepuis === null)} />
        )}
      </Chart>
      <Chart
        {...common}
        isWide
        name="demarches"
        data={data.demarches}
        categoryLabel={messages.form}
        compared="demarches"
      >
        {(values) => (
          <RowChart
            data={values}
            note={(index) =>
              messages.requests({
                automatique: said(requests[index]?.automatique),
                manuel: said(requests[index]?.manuel),
              })
            }
          />
        )}
      </Chart>
      {gauges.map(({ name, compared, about }) => (
        <Chart
          key={name}
          {...common}
          name={name}
          data={data[name]}
          categoryLabel={messages.figure}
          format={percent}
          compared={compared}
          about={about}
          isKnown={areComptesConnus}
          emptyTitle={name === 'equipement-digital' && isPart ? messages.wholeOnly : undefined}
        >
          {(values) => <GaugeChart title={charts[name]} value={values.series[0]?.values[0] ?? 0} format={percent} />}
        </Chart>
      ))}
    </div>
  );
}
