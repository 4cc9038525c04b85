import type { Decompte } from '@portal/shared-api/contract/prestations';
import { formatDuring } from '@portal/shared-api/rules/civil-dates';
import { Amount } from '@portal/shared-ui/amount';
import { DateText } from '@portal/shared-ui/date-text';
import { Icon } from '@portal/shared-ui/icon';
import { chevronDown } from '@portal/shared-ui/icons-tools';
import { SegmentedBar } from '@portal/shared-ui/segmented-bar';
import { CareIcon } from '../care-icon';
import { personLabel } from '../people';
import { DecompteDetail, type DecompteSource } from './decompte-detail';
import { DecompteStateBadge } from './decompte-state';
import { messages } from './messages';
import styles from './decompte-item.module.css';

interface DecompteItemProps {
  decompte: Decompte;
  source: DecompteSource;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A décompte: title, person, date, state and amounts; the acts on demand. */
export function DecompteItem({ decompte, source, isOpen, onToggle }: DecompteItemProps) {
  const { montantRC, resteACharge, montantDepense, dateSoinsDebut, dateSoinsFin } = decompte;
  return (
    <details
      className={styles.item}
      name="decomptes"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.icon}>
          <CareIcon familleActes={decompte.familleActes} />
        </span>
        <span className={styles.title}>
          <b>{decompte.libelle}</b>
          <span>
            {personLabel(decompte.beneficiaire)} · {decompte.professionnel.nom}
          </span>
          <span>{messages.care({ periode: formatDuring(dateSoinsDebut, dateSoinsFin) })}</span>
        </span>
        <span className={styles.state}>
          <DecompteStateBadge etat={decompte.etat} />
          <StateDetail decompte={decompte} />
        </span>
        <span className={styles.amounts}>
          <span className={styles.line}>
            <span>{montantRC < 0 ? messages.regularisation : messages.mutual}</span>
            <b className={styles.big}>
              <Amount euros={montantRC} />
            </b>
          </span>
          <SegmentedBar parts={decompte} size="thin" isDecorative />
          <span className={styles.line}>
            <span>
              {messages.left}{' '}
              <b>
                <Amount euros={resteACharge} />
              </b>
            </span>
            <span>
              {messages.outOf} <Amount euros={montantDepense} />
            </span>
          </span>
        </span>
        <span className={styles.chevron}>
          <Icon of={chevronDown} size={20} />
        </span>
      </summary>
      {isOpen && <DecompteDetail decompte={decompte} source={source} />}
    </details>
  );
}

/** Date of payment, or the reason of a rejection. */
function StateDetail({ decompte: { etat, datePaiement, libelleMotif } }: { decompte: Decompte }) {
  if (etat === 'PAYE' && datePaiement)
    return (
      <span>
        {messages.paidOn} <DateText date={datePaiement} />
      </span>
    );
  if (etat === 'EN_COURS') return <span>{messages.waiting}</span>;
  return libelleMotif ? <span>{libelleMotif}</span> : null;
}
