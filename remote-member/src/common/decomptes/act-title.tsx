import type { Acte } from '@portal/shared-api/contract/prestations';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Badge } from '@portal/shared-ui/badge';
import { alertTriangle, circleCheck } from '@portal/shared-ui/icons-states';
import { SegmentedBar } from '@portal/shared-ui/segmented-bar';
import { messages } from './messages';
import styles from './act-table.module.css';

const texts = messages.acts;
const coefficientFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** Name, date and quantity of an act, its parts as a bar, and its remarks. */
export function ActTitle({ acte }: { acte: Acte }) {
  const { codeActe, libelleActe, dateSoins, quantite, coefficient, libelleMotif, is100Sante, isParcoursSoins } = acte;
  const details = [
    codeActe,
    formatDate(dateSoins),
    texts.quantity({ nombre: quantite }),
    coefficient !== 1 && texts.coefficient({ valeur: coefficientFormat.format(coefficient) }),
  ].filter(Boolean);
  const observation = libelleMotif ?? (isParcoursSoins ? null : texts.offPathway);
  return (
    <span className={styles.title}>
      {libelleActe}
      <small>{details.join(' · ')}</small>
      <span className={styles.bar}>
        <SegmentedBar parts={acte} isDecorative />
      </span>
      {(is100Sante || observation) && (
        <span className={styles.marks}>
          {is100Sante && (
            <Badge tone="ok" icon={circleCheck}>
              {texts.fullCover}
            </Badge>
          )}
          {observation && (
            <Badge tone="warn" icon={alertTriangle}>
              {observation}
            </Badge>
          )}
        </span>
      )}
    </span>
  );
}
