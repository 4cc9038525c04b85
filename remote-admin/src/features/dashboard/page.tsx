import { resources, useResource, useRight } from '@portal/shared-api';
import { readDashboard, type Dashboard as Figures } from '@portal/shared-api/contract/tableau-de-bord';
import { ButtonLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { AdminLayout } from '../../layout/admin-layout';
import { ConnectionChart } from './connection-chart';
import { messages } from './messages';
import styles from './page.module.css';
import { ToDo } from './to-do';

const whole = new Intl.NumberFormat('fr-FR');

/** « Tableau de bord ». */
export default function Dashboard() {
  const read = useResource(readDashboard, {});
  const maySeeRequests = useRight('history:read');
  return (
    <AdminLayout>
      <PageHeader title={resources.administration.label} subtitle={messages.subtitle} />
      <Resource read={read} label={resources.administration.label}>
        {(data) => (
          <>
            {data.travauxEnEchec > 0 && (
              <Notice tone="warn" title={messages.jobsFailed({ nombre: data.travauxEnEchec })}>
                {messages.jobsFailedText}
              </Notice>
            )}
            {data.noteNonLue && <UnreadNote note={data.noteNonLue} />}
            {maySeeRequests && <ToDo />}
            <Tiles figures={data} />
            <ConnectionChart days={data.connexionsParJour} />
          </>
        )}
      </Resource>
    </AdminLayout>
  );
}

/** The last release note that this person did not read. */
function UnreadNote({ note: { version, titre } }: { note: NonNullable<Figures['noteNonLue']> }) {
  const to = `${resources.notesVersion.path}?${new URLSearchParams({ ouvert: version })}`;
  return (
    <Notice tone="info" title={messages.note({ version, titre })}>
      <ButtonLink variant="quiet" size="sm" to={to}>
        {messages.readNote}
      </ButtonLink>
    </Notice>
  );
}

function Tiles({ figures }: { figures: Figures }) {
  const tiles = [
    { label: messages.active, value: figures.comptesActifs },
    { label: messages.waiting, value: figures.comptesEnAttente },
    { label: messages.blocked, value: figures.comptesBloques },
    {
      label: messages.connections,
      value: figures.connexionsAujourdhui,
      note: messages.weekBefore({ nombre: whole.format(figures.connexionsSemainePrecedente) }),
    },
    { label: messages.planned, value: figures.notificationsProgrammees },
    { label: messages.jobsWaiting, value: figures.travauxEnAttente },
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, note }) => (
        <div key={label} className={styles.tile}>
          <dt>{label}</dt>
          <dd>
            <b>{whole.format(value)}</b>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
