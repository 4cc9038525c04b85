import { useSchemeWords } from '@portal/shared-api';
import type { Simulation } from '@portal/shared-api/contract/simulateur';
import { formatEuros, formatRate } from '@portal/shared-api/rules/amounts';
import { Amount } from '@portal/shared-ui/amount';
import { PartKey } from '@portal/shared-ui/segmented-bar';
import type { ReactNode } from 'react';
import { messages } from './messages';
import styles from './simulator.module.css';

const texts = messages.result;

interface Line {
  id: string;
  label: ReactNode;
  value: ReactNode;
}

/** The simulation of a person in numbers: the amounts of the bar, and their basis. */
export function ResultTable({ result, numPers }: { result: Simulation; numPers: string }) {
  const { depense, baseRO, tauxRO, montantRO, participationForfaitaire, franchise, montantRC, resteACharge } = result;
  const scheme = useSchemeWords(numPers);
  const lines: Line[] = [
    { id: 'depense', label: texts.expense, value: <Amount euros={depense} /> },
    { id: 'base', label: texts.base, value: baseRO > 0 && tauxRO > 0 ? <Amount euros={baseRO} /> : texts.none },
    ...(baseRO > 0 && tauxRO > 0
      ? [{ id: 'taux', label: texts.rate({ duRegime: scheme.of }), value: formatRate(tauxRO) }]
      : []),
    {
      id: 'ro',
      label: <PartKey part="montantRO">{scheme.name}</PartKey>,
      value: (
        <span className={styles.amount}>
          <Amount euros={montantRO} />
          {participationForfaitaire > 0 && (
            <small>{texts.contribution({ montant: formatEuros(-participationForfaitaire) })}</small>
          )}
          {franchise > 0 && <small>{texts.franchise({ montant: formatEuros(-franchise) })}</small>}
        </span>
      ),
    },
    { id: 'rc', label: <PartKey part="montantRC" />, value: <Amount euros={montantRC} /> },
    {
      id: 'reste',
      label: <PartKey part="resteACharge" />,
      value: (
        <b>
          <Amount euros={resteACharge} />
        </b>
      ),
    },
  ];
  return (
    <table className={styles.figures}>
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.part}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, value }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
