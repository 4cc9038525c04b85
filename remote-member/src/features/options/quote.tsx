import type { Beneficiaire } from '@portal/shared-api/contract/contrats';
import type { RenfortPropose } from '@portal/shared-api/contract/formulaires/souscription-renfort';
import type { DemandeTarif, Tarif } from '@portal/shared-api/contract/vel';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Amount } from '@portal/shared-ui/amount';
import { Actions } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { NewContribution } from '../../common/new-contribution';
import { personLabel } from '../../common/people';
import { messages } from './messages';
import { PrintQuote } from './print-quote';
import styles from './options.module.css';

const texts = messages.price;
type Line = Tarif['detail'][number];

interface QuoteProps {
  tarif: Tarif;
  people: readonly Beneficiaire[];
  chosen: readonly RenfortPropose[];
  /** What it is the price of. */
  asked: DemandeTarif;
}

/** Current price, new price, and the difference. */
export function Quote({ tarif, people, chosen, asked }: QuoteProps) {
  const { supplement, validiteTarif, prorata, detail } = tarif;
  const nameOf = (numPers: string) =>
    people
      .filter((person) => person.numPers === numPers)
      .map(personLabel)
      .join();
  const labelOf = (code: string) => chosen.find(({ codeOption }) => codeOption === code)?.libelle ?? code;
  const columns: Column<Line>[] = [
    {
      id: 'renfort',
      header: texts.option,
      isRowHeader: true,
      cell: ({ codeOption }) => labelOf(codeOption),
      total: texts.total,
    },
    { id: 'personne', header: texts.person, cell: ({ numPers }) => nameOf(numPers) },
    {
      id: 'montant',
      header: texts.amount,
      isNumeric: true,
      cell: ({ montant }) => <Amount euros={montant} />,
      total: <Amount euros={supplement} />,
    },
  ];
  return (
    <NewContribution title={texts.title} changed={tarif}>
      {prorata && (
        <p>
          {texts.prorata({
            debut: formatDate(prorata.dateDebut),
            fin: formatDate(prorata.dateFin),
            montant: formatEuros(prorata.montant),
          })}
        </p>
      )}
      <DataTable
        caption={texts.detail}
        columns={columns}
        rows={detail}
        rowKey={({ codeOption, numPers }) => `${codeOption} ${numPers}`}
        empty={null}
      />
      <p className={styles.note}>{texts.valid({ date: formatDate(validiteTarif) })}</p>
      <Actions>
        <PrintQuote asked={asked} />
      </Actions>
    </NewContribution>
  );
}
