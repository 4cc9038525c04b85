import { announce, useResource, useRight } from '@portal/shared-api';
import { readAudienceReport, recomputeAudience, type AudienceReport } from '@portal/shared-api/contract/audiences';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { Button } from '@portal/shared-ui/button';
import { DataTable } from '@portal/shared-ui/data-table';
import { InstantText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { download, refresh } from '@portal/shared-ui/icons-tools';
import { Resource } from '@portal/shared-ui/page';
import { useEffect, useId, useRef } from 'react';
import { useChange } from '../../common/use-change';
import { csvOf, saveCsv } from '../../kit/list/refusals';
import { onStored } from '../../kit/sheet/on-stored';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.report;
/** Time between two looks at a computation that is not finished, in milliseconds. */
const LOOK_AGAIN = 2000;

const groups = [
  ['parOffre', texts.byOffer],
  ['parEtat', texts.byState],
  ['parDepartement', texts.byDepartment],
  ['parProfil', texts.byProfile],
] as const;

/** Who is in an audience, as last computed. */
export function ReportPanel({ code }: { code: string }) {
  const read = useResource(readAudienceReport, { query: { code } });
  const mayAsk = useRight('audiences:update');
  const { change, isPending } = useChange(recomputeAudience);
  const titleId = useId();
  const { reload } = read;
  const isAwaited = read.data?.isCalculEnCours === true;
  const isRead = read.data !== undefined;
  /** The audience whose computation was seen under way. */
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    // While nothing is read, nothing is known to be over.
    if (!isRead) return;
    if (!isAwaited && awaited.current === code) announce(texts.done);
    awaited.current = isAwaited ? code : null;
    if (!isAwaited) return;
    const timer = setInterval(reload, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [code, isRead, isAwaited, reload]);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      <Resource isPlain read={read} label={texts.title} rows={3}>
        {({ nombre, dateCalcul, isCalculEnCours, rapport }) => (
          <>
            <p role="status" className={styles.hint}>
              {isCalculEnCours ? texts.pending : dateCalcul === null && texts.never}
            </p>
            {dateCalcul !== null && (
              <Facts
                layout="rows"
                facts={[
                  { label: texts.count, value: nombre === null ? null : formatWholeNumber(nombre) },
                  { label: texts.date, value: <InstantText instant={dateCalcul} /> },
                ]}
              />
            )}
            <div className={styles.line}>
              {mayAsk && (
                <Button
                  variant="quiet"
                  size="sm"
                  icon={refresh}
                  isPending={isPending}
                  onClick={() => onStored(() => void change({ body: { code } }, texts.asked))}
                >
                  {texts.recompute}
                </Button>
              )}
              {rapport && (
                <Button
                  variant="ghost"
                  size="sm"
                  icon={download}
                  onClick={() => saveCsv(texts.fileName({ code: code.toLowerCase() }), reportCsv(rapport))}
                >
                  {texts.export}
                </Button>
              )}
            </div>
            {rapport && <Composition rapport={rapport} />}
          </>
        )}
      </Resource>
    </section>
  );
}

const Composition = ({ rapport }: { rapport: AudienceReport }) => (
  <>
    {groups.map(([name, title]) => (
      <DataTable
        key={name}
        isDense
        caption={title}
        columns={[
          { id: 'libelle', header: title, isRowHeader: true, cell: ({ libelle }) => libelle || texts.none },
          { id: 'nombre', header: texts.count, isNumeric: true, cell: ({ nombre }) => formatWholeNumber(nombre) },
        ]}
        rows={rapport[name]}
        rowKey={(row) => row.code}
        empty={texts.empty}
      />
    ))}
    <DataTable
      isDense
      caption={texts.sample}
      columns={[
        {
          id: 'contrat',
          header: messages.test.contract,
          isRowHeader: true,
          cell: ({ numeroContratIndividuel }) => numeroContratIndividuel,
        },
        { id: 'nom', header: texts.person, cell: ({ nomMasque }) => nomMasque },
        { id: 'offre', header: texts.offer, cell: ({ offre }) => offre },
      ]}
      rows={rapport.echantillon}
      rowKey={({ numeroContratIndividuel, nomMasque }) => `${numeroContratIndividuel} ${nomMasque}`}
      empty={texts.empty}
    />
  </>
);

/** The counts of a report, without its persons. */
const reportCsv = (rapport: AudienceReport): string =>
  csvOf([
    [texts.group, texts.label, texts.count],
    ...groups.flatMap(([name, title]) =>
      rapport[name].map(({ libelle, nombre }) => [title, libelle || texts.none, String(nombre)]),
    ),
  ]);
