import { type Decompte, type Paiement } from '@portal/shared-api/contract/prestations';
import { formatDate, formatPeriod } from '@portal/shared-api/rules/civil-dates';
import { Amount } from '@portal/shared-ui/amount';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { Unbroken } from '@portal/shared-ui/display';
import { Icon } from '@portal/shared-ui/icon';
import { cards, chevronDown } from '@portal/shared-ui/icons-tools';
import { Resource } from '@portal/shared-ui/page';
import type { ReactNode } from 'react';
import { personLabel } from '../../common/people';
import { usePaidDecomptes } from './data';
import { messages } from './messages';
import detail from '../../common/decomptes/decompte-detail.module.css';
import item from '../../common/decomptes/decompte-item.module.css';
import styles from './payment-item.module.css';

const texts = messages.payments;

interface PaymentItemProps {
  paiement: Paiement;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A transfer or a cheque: amount, recipient, and the décomptes it paid. */
export function PaymentItem({ paiement, isOpen, onToggle }: PaymentItemProps) {
  const { datePaiement, montant, nomDestinataire, ibanMasque, nombreDecomptes, referenceVirement } = paiement;
  const { codeModePaiement, libelleModePaiement } = paiement;
  return (
    <details
      className={item.item}
      name="paiements"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={`${item.summary} ${styles.summary}`}>
        <span className={styles.icon}>
          <Icon of={cards} />
        </span>
        <span className={item.title}>
          <b>{texts.paidOn({ date: formatDate(datePaiement) })}</b>
          <span>
            {nomDestinataire} · {texts.count({ nombre: nombreDecomptes })}
          </span>
        </span>
        <b className={styles.amount}>
          <Amount euros={montant} />
        </b>
        <span className={item.chevron}>
          <Icon of={chevronDown} size={20} />
        </span>
      </summary>
      {isOpen && (
        <div className={detail.detail}>
          <dl className={detail.facts}>
            <div>
              <dt>{texts.reference[codeModePaiement]}</dt>
              <dd>{referenceVirement}</dd>
            </div>
            <div>
              <dt>{texts.recipient}</dt>
              <dd>{nomDestinataire}</dd>
            </div>
            <div>
              <dt>{texts.mode}</dt>
              <dd>{libelleModePaiement}</dd>
            </div>
            {ibanMasque && (
              <div>
                <dt>{texts.account}</dt>
                <dd>
                  <Unbroken>{ibanMasque}</Unbroken>
                </dd>
              </div>
            )}
          </dl>
          <PaidDecomptes paiement={paiement} />
        </div>
      )}
    </details>
  );
}

const columns: Column<Decompte>[] = [
  {
    id: 'libelle',
    header: texts.decomptes,
    isRowHeader: true,
    cell: ({ libelle, beneficiaire }) => (
      <span className={styles.act}>
        {libelle}
        <small>{personLabel(beneficiaire)}</small>
      </span>
    ),
  },
  {
    id: 'soins',
    header: texts.care,
    cell: ({ dateSoinsDebut, dateSoinsFin }) => formatPeriod(dateSoinsDebut, dateSoinsFin),
  },
  {
    id: 'depense',
    header: texts.expense,
    isNumeric: true,
    cell: ({ montantDepense }) => <Amount euros={montantDepense} />,
  },
  { id: 'rc', header: texts.mutual, isNumeric: true, cell: ({ montantRC }) => <Amount euros={montantRC} /> },
];

/** The décomptes, which add up to the payment but for those of an adult who hides their care (F-11). */
function PaidDecomptes({ paiement: { idPaiement, nombreDecomptes, montant } }: { paiement: Paiement }) {
  const read = usePaidDecomptes(idPaiement);
  return (
    <Resource isErrorAlone isPlain read={read} label={texts.decomptes} rows={nombreDecomptes}>
      {(data) => {
        const totals: Record<string, ReactNode> = { libelle: texts.paid, rc: <Amount euros={montant} /> };
        const hidden = nombreDecomptes - data.pagination.total;
        return (
          <>
            {data.decomptes.length > 0 && (
              <DataTable
                caption={texts.decomptes}
                columns={columns.map((column) => ({ ...column, total: totals[column.id] ?? null }))}
                rows={data.decomptes}
                rowKey={({ numeroDecompte }) => numeroDecompte}
                empty={null}
              />
            )}
            {hidden > 0 && <p>{texts.hidden({ nombre: hidden })}</p>}
          </>
        );
      }}
    </Resource>
  );
}
