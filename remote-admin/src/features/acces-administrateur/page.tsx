import { downloadFile, resources, useRight } from '@portal/shared-api';
import {
  exportAccesAdministrateur,
  listAccesAdministrateur,
  type Acces,
} from '@portal/shared-api/contract/acces-administrateur';
import type { AccountRow } from '@portal/shared-api/contract/comptes';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { login } from '@portal/shared-ui/icons-administration';
import { hourglass } from '@portal/shared-ui/icons-states';
import { useState } from 'react';
import { MemberFinder } from '../../common/member-finder/member-finder';
import { StartAccessDialog } from '../../common/start-access/start-access-dialog';
import { useMayStart } from '../../common/start-access/use-may-start';
import type { ListColumn } from '../../kit/list/definition';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { registerList } from './address';
import { Detail } from './detail';
import { minutesOf } from './duration';
import { messages } from './messages';
import styles from './page.module.css';

const { columns: titles, facts } = messages;
const fieldOf = filtersOf<typeof registerList.usual>();

const columns: readonly ListColumn<Acces>[] = [
  { id: 'adherent', header: titles.adherent, cell: ({ adherent }) => adherent },
  { id: 'administrateur', header: titles.administrateur, cell: ({ administrateur }) => administrateur },
  {
    id: 'motif',
    header: titles.motif,
    cell: ({ libelleMotif, reference }) => (
      <span className={styles.pair}>
        {libelleMotif}
        {reference && <small>{reference}</small>}
      </span>
    ),
  },
  {
    id: 'debut',
    header: titles.debut,
    sortKey: 'date',
    cell: ({ dateDebut }) => <InstantText instant={dateDebut} separator="line" />,
  },
  { id: 'fin', header: titles.fin, cell: endOf },
  { id: 'pages', header: titles.pages, isNumeric: true, cell: ({ nombrePagesVues }) => nombrePagesVues },
  {
    id: 'ecritures',
    header: facts.ecrituresFaites,
    isNumeric: true,
    isExtra: true,
    cell: ({ nombreEcritures }) => nombreEcritures,
  },
  {
    id: 'refus',
    header: facts.ecritures,
    isNumeric: true,
    isExtra: true,
    cell: ({ nombreEcrituresRefusees }) => nombreEcrituresRefusees,
  },
];

function endOf({ dateDebut, dateFin }: Acces) {
  if (dateFin === null)
    return (
      <Badge tone="info" icon={hourglass}>
        {messages.open}
      </Badge>
    );
  return (
    <span className={styles.pair}>
      <InstantText instant={dateFin} separator="line" />
      <small>{messages.duration({ minutes: minutesOf(dateDebut, dateFin) })}</small>
    </span>
  );
}

/** « Accès administrateur »: the register of consultations, and their start. */
export default function AccesAdministrateur() {
  return (
    <ListScreen
      name="acces-administrateur"
      label={resources.accesAdministrateur.label}
      subtitle={messages.subtitle}
      address={registerList}
      openedIn="acces"
      read={listAccesAdministrateur}
      call={(query) => ({ query })}
      rows={({ acces }) => acces}
      rowKey={({ idAcces }) => idAcces}
      rowName={({ adherent }) => adherent}
      noun={messages.rows}
      columns={columns}
      filters={[
        fieldOf.text('administrateur', messages.fields.administrateur),
        fieldOf.text('adherent', messages.fields.adherent),
        fieldOf.period('dateDebut', 'dateFin'),
      ]}
      empty={{ title: messages.none, text: messages.noneText }}
      exportAs={(query, format) => downloadFile(exportAccesAdministrateur, { query: { ...query, format } })}
      tools={() => <Start />}
      sheet={(key, _row, close) => <Detail key={key} idAcces={key} onClose={close} />}
    />
  );
}

/** « Consulter un espace », for those who may find members and open their space. */
function Start() {
  const mayStart = useMayStart();
  // Without this right members cannot be searched.
  const mayFind = useRight('users.adherent:read');
  const [step, setStep] = useState<'find' | AccountRow | null>(null);
  if (!mayStart || !mayFind) return null;
  return (
    <>
      <Button size="sm" icon={login} onClick={() => setStep('find')}>
        {messages.start}
      </Button>
      {step === 'find' && <MemberFinder title={messages.findMember} onChoose={setStep} onClose={() => setStep(null)} />}
      {step && step !== 'find' && <StartAccessDialog member={step} onClose={() => setStep(null)} />}
    </>
  );
}
