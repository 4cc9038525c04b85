import { useStatementPath } from '@portal/shared-api';
import type { RemboursementDecide } from '@portal/shared-api/contract/demandes';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { Amount } from '../amount';
import { classes } from '../classes';
import { TextLink } from '../link';
import { Panel } from '../panel';
import { PartKey, SegmentedBar } from '../segmented-bar';
import { messages } from './messages';
import styles from './confirmation.module.css';

const parts = ['montantRO', 'montantRC', 'montantAutres', 'resteACharge'] as const;
const texts = messages.reimbursement;

interface DecidedReimbursementProps {
  remboursement: RemboursementDecide;
  /** How far an estimate holds. */
  note?: string | undefined;
  /** Whose care it is, as far as that is known: the scheme has the words of the person (decision 0184). */
  numPers?: string | undefined;
}

/** What the request came to: who pays what, when the transfer leaves, and where the décompte stands (F-13). */
export function DecidedReimbursement({ remboursement, note, numPers }: DecidedReimbursementProps) {
  const { numeroDecompte, montantDepense, libelleMotif, datePaiementPrevue, isCompteManquant } = remboursement;
  const statement = useStatementPath(numeroDecompte ?? '');
  return (
    <Panel title={numeroDecompte === null ? texts.estimate : texts.title}>
      <SegmentedBar parts={remboursement} size="thick" isDecorative />
      <dl className={classes(styles.lines, styles.amounts)}>
        <div>
          <dt>{texts.expense}</dt>
          <dd>
            <Amount euros={montantDepense} />
          </dd>
        </div>
        {parts
          .filter((part) => part !== 'montantAutres' || remboursement.montantAutres !== 0)
          .map((part) => (
            <div key={part}>
              <dt>
                <PartKey part={part} numPers={numPers} />
              </dt>
              <dd>
                <Amount euros={remboursement[part]} />
              </dd>
            </div>
          ))}
      </dl>
      {libelleMotif && <p>{libelleMotif}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {datePaiementPrevue && <p>{texts.transfer({ jour: formatLongDate(datePaiementPrevue) })}</p>}
      {isCompteManquant && <p>{texts.noAccount}</p>}
      {numeroDecompte !== null && statement !== null && (
        <TextLink to={statement}>{texts.statement({ numero: numeroDecompte })}</TextLink>
      )}
    </Panel>
  );
}
