import { announce, resources, useResource } from '@portal/shared-api';
import { listExports, type ExportDemande } from '@portal/shared-api/contract/exports';
import { fileText } from '@portal/shared-ui/icons-menu';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { useEffect, useRef } from 'react';
import { ExportCard } from './export-card';
import { messages } from './messages';
import styles from './page.module.css';

/** Time between two looks at a file that is being made, in milliseconds. */
const LOOK_AGAIN = 2000;

const isInPreparation = ({ etat }: ExportDemande) => etat === 'EN_PREPARATION';

/** Announces what became of the exports that were awaited, once each. Nothing is known while the list is read. */
function useDecisions(exports: readonly ExportDemande[] | undefined) {
  const awaited = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!exports) return;
    const decided = exports.filter((each) => awaited.current.includes(each.id) && !isInPreparation(each));
    awaited.current = exports.filter(isInPreparation).map(({ id }) => id);
    const said = decided.map(({ etat }) => (etat === 'PRET' ? messages.ready : messages.failed));
    if (said.length > 0) announce([...new Set(said)].join(' '));
  }, [exports]);
}

/** « Mes exports »: long lists made in the background. */
export default function Exports() {
  const read = useResource(listExports, {});
  const { data, reload } = read;
  useDecisions(data?.exports);
  const isAwaited = data?.exports.some(isInPreparation) === true;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(reload, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isAwaited, reload]);
  return (
    <>
      <PageHeader title={resources.exports.label} subtitle={messages.subtitle} />
      <Resource
        read={read}
        label={resources.exports.label}
        rows={3}
        empty={({ exports }) =>
          exports.length === 0 && (
            <EmptyState icon={fileText} title={messages.empty}>
              {messages.emptyText}
            </EmptyState>
          )
        }
      >
        {({ exports }) => (
          <ul className={styles.list}>
            {exports.map((each) => (
              <li key={each.id}>
                <ExportCard demande={each} />
              </li>
            ))}
          </ul>
        )}
      </Resource>
    </>
  );
}
