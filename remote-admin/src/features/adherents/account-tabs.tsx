import { resources, useRight } from '@portal/shared-api';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import { etatsDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import { auditLabel, connectionFailures } from '@portal/shared-api/rules/audit-labels';
import { roleLabel } from '@portal/shared-api/rules/role-labels';
import { InstantText } from '@portal/shared-ui/date-text';
import { Icon } from '@portal/shared-ui/icon';
import { history } from '@portal/shared-ui/icons-administration';
import { bell, fileText } from '@portal/shared-ui/icons-menu';
import { circleCheck, circleX } from '@portal/shared-ui/icons-states';
import { TextLink } from '@portal/shared-ui/link';
import type { ReactNode } from 'react';
import { contractStateLabel } from '../../common/contract-state-label';
import { messages } from './messages';
import sheet from '../../common/sheet-layout.module.css';
import styles from './account-tab.module.css';

interface Line {
  key: string;
  icon: string;
  title: ReactNode;
  detail: ReactNode;
}

function Timeline({ lines, empty }: { lines: readonly Line[]; empty: string }) {
  if (lines.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={sheet.timeline}>
      {lines.map(({ key, icon, title, detail }) => (
        <li key={key}>
          <Icon of={icon} size={18} />
          <span>
            {title}
            <small>{detail}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Contracts of the person. */
export function ContractsTab({ account }: { account: AccountDetail }) {
  const maySeeFeatures = useRight('settings:read');
  const lines = account.contrats.map(({ numeroContratIndividuel, nomOffre, etat, roleAssure }) => ({
    key: numeroContratIndividuel,
    icon: fileText,
    title: nomOffre,
    detail: (
      <>
        {messages.contractLine({
          role: roleLabel([roleAssure === 'ADHERENT' ? 'User' : 'Beneficiaire'], account.codeCivilite),
          numero: numeroContratIndividuel,
          etat: contractStateLabel(etat),
        })}
        {maySeeFeatures && (
          <>
            <br />
            <TextLink
              to={`${resources.fonctionnalites.path}?${new URLSearchParams({
                contrat: numeroContratIndividuel,
                ...(account.numPers === null ? {} : { numPers: account.numPers }),
              })}`}
            >
              {messages.seen}
            </TextLink>
          </>
        )}
      </>
    ),
  }));
  return <Timeline lines={lines} empty={messages.noContract} />;
}

/** Last connections, failures included; requests; notifications that were read. */
export function ActivityTab({ account }: { account: AccountDetail }) {
  const mayReadRequests = useRight('history:read');
  const connections = account.connexions.map(({ date, isSucces, motifEchec }) => ({
    key: date,
    icon: isSucces ? circleCheck : circleX,
    title: isSucces ? messages.succeeded : messages.failed,
    detail: (
      <>
        <InstantText instant={date} />
        {motifEchec && ` · ${connectionFailures[motifEchec] ?? motifEchec}`}
      </>
    ),
  }));
  const states: Readonly<Record<string, string>> = etatsDemande;
  const requests = account.demandes.map(({ numeroDemande, libelle, date, etat }) => ({
    key: numeroDemande,
    icon: fileText,
    title: mayReadRequests ? (
      <TextLink to={`${resources.traitementDemandes.path}?demande=${numeroDemande}`}>{libelle}</TextLink>
    ) : (
      libelle
    ),
    detail: (
      <>
        {numeroDemande} · <InstantText instant={date} /> · {states[etat] ?? etat}
      </>
    ),
  }));
  const read = account.notifications.map(({ titre, dateLecture }) => ({
    key: `${dateLecture} ${titre}`,
    icon: bell,
    title: titre,
    detail: <InstantText instant={dateLecture} />,
  }));
  return (
    <>
      <Part title={messages.parts.connections} lines={connections} empty={messages.noConnection} />
      <Part title={messages.parts.requests} lines={requests} empty={messages.noRequest} />
      <Part title={messages.parts.read} lines={read} empty={messages.noneRead} />
    </>
  );
}

function Part({ title, lines, empty }: { title: string; lines: readonly Line[]; empty: string }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <Timeline lines={lines} empty={empty} />
    </section>
  );
}

/** Acts of staff on this account. */
export function JournalTab({ account }: { account: AccountDetail }) {
  const lines = account.journal.map(({ date, action, auteur, motif }) => ({
    key: `${date} ${action}`,
    icon: history,
    title: motif ? `${auditLabel(action)}\u00a0: ${motif}` : auditLabel(action),
    detail: (
      <>
        <InstantText instant={date} /> · {auteur}
      </>
    ),
  }));
  return <Timeline lines={lines} empty={messages.noJournal} />;
}
