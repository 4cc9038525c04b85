import { resources, useResource, useRight, useToday } from '@portal/shared-api';
import { listNewReleaseNotes } from '@portal/shared-api/contract/notes-version';
import { readDashboard, type Dashboard as Figures } from '@portal/shared-api/contract/tableau-de-bord';
import { getRegistry } from '@portal/shared-api/contract/federation';
import { formatChange } from '@portal/shared-api/rules/minus-sign';
import { ButtonLink, TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { PageHeader, ReadError, Resource } from '@portal/shared-ui/page';
import { AdminLayout } from '../../layout/admin-layout';
import { ConnectionChart } from './connection-chart';
import { messages } from './messages';
import styles from './page.module.css';
import { ToDo } from './to-do';

const whole = new Intl.NumberFormat('fr-FR');

/** « Tableau de bord »: every person of the staff lands here, and sees what their rights allow. */
export default function Dashboard() {
  const maySeeFigures = useRight('statistiques-users:read');
  return (
    <AdminLayout>
      <PageHeader title={resources.administration.label} subtitle={maySeeFigures ? messages.subtitle : undefined} />
      {maySeeFigures ? (
        <Activity />
      ) : (
        <>
          <Alerts />
          <Notice>{messages.noFigures}</Notice>
        </>
      )}
    </AdminLayout>
  );
}

/** The figures of the portal, below what waits for somebody. */
function Activity() {
  const read = useResource(readDashboard, {});
  return (
    <Resource read={read} label={resources.administration.label}>
      {(data) => (
        <>
          {data.travauxEnEchec > 0 && (
            <Notice tone="warn" title={messages.jobsFailed({ nombre: data.travauxEnEchec })}>
              {messages.jobsFailedText}
            </Notice>
          )}
          <Alerts />
          <Tiles figures={data} />
          <ConnectionChart days={data.connexionsParJour} />
        </>
      )}
    </Resource>
  );
}

/** What waits for this person: a note to read, requests, modules that do not load. */
function Alerts() {
  const maySeeNotes = useRight('release-note:read');
  const maySeeRequests = useRight('history:read');
  return (
    <>
      {maySeeNotes && <UnreadNote />}
      {maySeeRequests && <ToDo />}
      <RemotesFailed />
    </>
  );
}

/** The last release note that this person did not read. */
function UnreadNote() {
  const { data, error, isRefreshing, reload } = useResource(listNewReleaseNotes, {});
  if (error)
    return (
      <ReadError
        label={resources.notesVersion.label}
        message={error.message}
        isRetrying={isRefreshing}
        onRetry={reload}
      />
    );
  if (!data?.nonLue) return null;
  const { version, titre } = data.nonLue;
  const to = `${resources.notesVersion.path}?${new URLSearchParams({ ouvert: version })}`;
  return (
    <Notice tone="info" title={messages.note({ version, titre })}>
      <ButtonLink variant="quiet" size="sm" to={to}>
        {messages.readNote}
      </ButtonLink>
    </Notice>
  );
}

/** Remotes that have no sound release for this client, with the way to « Modules ». */
function RemotesFailed() {
  const { data, error, isRefreshing, reload } = useResource(getRegistry, {});
  const maySee = useRight('modules:read');
  const failed = data?.unavailable ?? [];
  if (error)
    return (
      <ReadError label={resources.modules.label} message={error.message} isRetrying={isRefreshing} onRetry={reload} />
    );
  if (failed.length === 0) return null;
  const noms = failed.map(({ name, descriptor }) => descriptor?.label ?? name).join(', ');
  return (
    <Notice tone="err" title={messages.remotesFailed({ nombre: failed.length, noms })}>
      {maySee && (
        <ButtonLink variant="quiet" size="sm" to={resources.modules.path}>
          {messages.seeModules}
        </ButtonLink>
      )}
    </Notice>
  );
}

function Tiles({ figures }: { figures: Figures }) {
  const maySeeMembers = useRight('users.adherent:read');
  const maySeeModules = useRight('modules:read');
  const maySeeConnections = useRight('connections-logs:read');
  const maySeeNotifications = useRight('notification:read');
  const { data: registry } = useResource(getRegistry, {});
  const modules = [...(registry?.releases ?? []), ...(registry?.unavailable ?? [])];
  const moduleLabel = (name: string) => modules.find((module) => module.name === name)?.descriptor?.label ?? name;
  const today = useToday();
  const accounts = (etat: string) => maySeeMembers && `${resources.adherents.path}?etat=${etat}`;
  const tiles: {
    label: string;
    value: number;
    note?: string;
    to?: string | false;
    list?: string | false;
    unit?: string;
  }[] = [
    {
      label: messages.active,
      value: figures.comptesActifs,
      list: accounts('ACTIF'),
      note: messages.sinceMonth({ ecart: formatChange(figures.comptesActifs - figures.comptesActifsDebutMois) }),
    },
    {
      label: messages.waiting,
      value: figures.comptesEnAttente,
      list: accounts('EN_ATTENTE'),
      ...(figures.activationsEnRetard > 0 && {
        note: messages.lateActivations({ nombre: figures.activationsEnRetard }),
        to: maySeeMembers && `${resources.adherents.path}?etat=EN_ATTENTE&tri=dateCreation`,
      }),
    },
    { label: messages.blocked, value: figures.comptesBloques, list: accounts('BLOQUE') },
    {
      label: messages.connections,
      value: figures.connexionsAujourdhui,
      // The same as the figure counts: of today, successful, without consultations by staff.
      list:
        maySeeConnections &&
        `${resources.connexions.path}?debut=${today}&fin=${today}&resultat=SUCCES&isAccesAdministrateur=N`,
      note: messages.weekBefore({ nombre: whole.format(figures.connexionsSemainePrecedente) }),
    },
    {
      label: messages.planned,
      value: figures.notificationsProgrammees,
      list: maySeeNotifications && `${resources.notifications.path}?etat=PROGRAMMEE`,
    },
    ...(figures.tauxDematerialisation === null
      ? []
      : [{ label: messages.paperless, value: figures.tauxDematerialisation, unit: '\u00a0%' }]),
    {
      label: messages.modulesFailing,
      value: figures.modulesEnDefaut.length,
      ...(figures.modulesEnDefaut.length > 0 && {
        note: messages.modulesFailingNote({
          noms: figures.modulesEnDefaut.map(({ name }) => moduleLabel(name)).join(', '),
        }),
        to: maySeeModules && resources.modules.path,
      }),
    },
    { label: messages.jobsWaiting, value: figures.travauxEnAttente },
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, note, to, list, unit }) => (
        <div key={label} className={styles.tile}>
          <dt>{label}</dt>
          <dd>
            <b>
              {list ? (
                <TextLink to={list} aria-label={`${label}\u00a0: ${whole.format(value)}`}>
                  {whole.format(value)}
                </TextLink>
              ) : (
                whole.format(value)
              )}
              {unit}
            </b>
            {note && <small>{to ? <TextLink to={to}>{note}</TextLink> : note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
