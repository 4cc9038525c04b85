import type { Beneficiaire } from '@portal/shared-api/contract/contrats';
import { actFamilies, type Totaux } from '@portal/shared-api/contract/decomptes';
import { type Bilan } from '@portal/shared-api/contract/prestations';
import { toCents, toEuros } from '@portal/shared-api/rules/amounts';
import type { ChartData, Tone } from '@portal/shared-ui/chart-frame';
import type { Part } from '@portal/shared-ui/segmented-bar';
import { personLabel } from '../../common/people';
import { messages } from './messages';

const texts = messages.overview;
/** In the order and colours of every bar of the portal. */
const parts: readonly { id: Part; tone: Tone }[] = [
  { id: 'montantRO', tone: 'secu' },
  { id: 'montantRC', tone: 'mutuelle' },
  { id: 'montantAutres', tone: 'autres' },
  { id: 'resteACharge', tone: 'reste' },
];

/** Years with care, oldest first. */
export const yearsOf = ({ depenses }: Bilan) => [...new Set(depenses.map(({ annee }) => annee))];

type PartLabels = Readonly<Record<Part, string>>;

function stacked(categories: readonly { label: string; rows: readonly Totaux[] }[], labels: PartLabels): ChartData {
  const sum = (rows: readonly Totaux[], part: Part) =>
    toEuros(rows.reduce((cents, row) => cents + toCents(row[part]), 0));
  const series = parts.map(({ id, tone }) => ({
    id,
    label: labels[id],
    tone,
    values: categories.map(({ rows }) => Math.max(0, sum(rows, id))),
  }));
  // A zero share of other insurers is left out of the drawing.
  return {
    categories,
    series: series.filter(({ id, values }) => id !== 'montantAutres' || values.some((value) => value > 0)),
  };
}

/** Payers by year. */
export function yearsChart(bilan: Bilan, labels: PartLabels): ChartData {
  return stacked(
    yearsOf(bilan).map((annee) => ({ label: annee, rows: bilan.depenses.filter((row) => row.annee === annee) })),
    labels,
  );
}

/** Kinds of care of a year, most expensive first. */
export const kindsOf = ({ depenses }: Bilan, annee: string) =>
  depenses.filter((row) => row.annee === annee).toSorted((a, b) => b.montantDepense - a.montantDepense);

/** Payers by kind of care in a year. */
export function familiesChart(bilan: Bilan, annee: string, labels: PartLabels): ChartData {
  return stacked(
    kindsOf(bilan, annee).map((row) => ({ label: actFamilies[row.familleActes], rows: [row] })),
    labels,
  );
}

/** Use of each annual package in a year, by person. */
export function packageCharts(
  { forfaits }: Bilan,
  annee: string,
  people: readonly Beneficiaire[],
): { code: string; title: string; figures: ChartData }[] {
  const own = forfaits.filter((row) => row.annee === annee);
  return [...new Set(own.map(({ code }) => code))].map((code) => {
    const rows = own.filter((row) => row.code === code);
    const nameOf = (numPers: string) => people.find((person) => person.numPers === numPers);
    return {
      code,
      title: `${rows[0]?.libelle ?? code} ${annee}`,
      figures: {
        categories: rows.map(({ numPers }) => {
          const person = nameOf(numPers);
          return { label: person ? personLabel(person) : numPers };
        }),
        series: [
          { id: 'consomme', label: texts.used, tone: 'mutuelle', values: rows.map(({ consomme }) => consomme) },
          { id: 'restant', label: texts.remaining, tone: 'vide', values: rows.map(({ restant }) => restant) },
        ],
      },
    };
  });
}
