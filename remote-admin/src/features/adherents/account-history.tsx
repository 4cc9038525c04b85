import { contractStates } from '@portal/shared-api/contract/contrats';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import { auditLabel, connectionFailures } from '@portal/shared-api/rules/audit-labels';
import { InstantText } from '@portal/shared-ui/date-text';
import { Icon } from '@portal/shared-ui/icon';
import { history } from '@portal/shared-ui/icons-administration';
import { fileText } from '@portal/shared-ui/icons-menu';
import { circleCheck, circleX } from '@portal/shared-ui/icons-states';
import type { ReactNode } from 'react';
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

/** Contracts of the person; an unknown state is shown as received. */
export function ContractsTab({ account }: { account: AccountDetail }) {
  const labels: Readonly<Record<string, string>> = contractStates;
  const lines = account.contrats.map(({ numeroContratIndividuel, nomOffre, etat }) => ({
    key: numeroContratIndividuel,
    icon: fileText,
    title: nomOffre,
    detail: messages.contractLine({ numero: numeroContratIndividuel, etat: labels[etat] ?? etat }),
  }));
  return <Timeline lines={lines} empty={messages.noContract} />;
}

/** Last connections, failures included. */
export function ActivityTab({ account }: { account: AccountDetail }) {
  const lines = account.connexions.map(({ date, isSucces, motifEchec }) => ({
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
  return <Timeline lines={lines} empty={messages.noConnection} />;
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
