import { downloadFile } from '@portal/shared-api';
import { downloadExport, type ExportDemande, type ExportState } from '@portal/shared-api/contract/exports';
import { usePending } from '@portal/shared-api/use-pending';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { alertTriangle, circleCheck, clock } from '@portal/shared-ui/icons-states';
import { download } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { messages } from './messages';
import styles from './page.module.css';

const looks = {
  EN_PREPARATION: { tone: 'info', icon: clock },
  PRET: { tone: 'ok', icon: circleCheck },
  ECHEC: { tone: 'err', icon: alertTriangle },
} as const satisfies Record<ExportState, object>;

/** One file: what it lists, its state, and the file itself once it is there. */
export function ExportCard({ demande }: { demande: ExportDemande }) {
  const { id, liste, etat, numeroContratIndividuel, dateDemande, dateExpiration, nomFichier } = demande;
  const [pending, run] = usePending<'download'>();
  return (
    <Panel title={messages.lists[liste]} action={<Badge {...looks[etat]}>{messages.states[etat]}</Badge>}>
      <div className={styles.card}>
        <Facts
          layout="rows"
          facts={[
            { label: messages.contract, value: numeroContratIndividuel },
            { label: messages.asked, value: <InstantText instant={dateDemande} /> },
            ...(etat === 'PRET' ? [{ label: messages.until, value: <InstantText instant={dateExpiration} /> }] : []),
          ]}
        />
        {etat === 'EN_PREPARATION' && <p>{messages.pending}</p>}
        {etat === 'ECHEC' && <p>{messages.failed}</p>}
        {nomFichier !== null && (
          <div>
            <Button
              variant="secondary"
              size="sm"
              icon={download}
              aria-label={messages.downloadOne({ nom: nomFichier })}
              isPending={pending === 'download'}
              onClick={() => void run('download', () => downloadFile(downloadExport, { params: { id } }))}
            >
              {messages.download}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
