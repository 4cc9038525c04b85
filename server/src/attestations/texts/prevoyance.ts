import { formatDate, formatLongDate, laterOf } from '@portal/shared-api/rules/civil-dates';
import { counted, thatName } from '@portal/shared-api/rules/french';
import type { Texte } from '../content';
import type { Facts } from '../facts';
import { aboutContract, born, contractName, euros, feminine, holderOf, named, resumptionsOf } from './wording';

interface Guarantee {
  libelle: string;
  baseCalcul: string;
  /** Waiting days; null for a guarantee without any. */
  franchiseJours: number | null;
}

/** Guarantees of the provident contract, which cover since its first day or the last one without cover. */
export function prevoyance(facts: Facts, guarantees: readonly Guarantee[]): Texte {
  const holder = holderOf(facts);
  const since = [facts.contract.dateEffet, ...resumptionsOf(facts)].reduce(laterOf);
  return {
    titre: 'Attestation de garanties prévoyance',
    paragraphes: [
      `${facts.client.libelle} atteste ${thatName(named(holder, facts))}, ${born(holder)}, est couvert${feminine(holder)} par le contrat ${contractName(facts)} depuis le ${formatLongDate(since)}, et l’est toujours à la date de ce document.`,
    ],
    informations: aboutContract(facts),
    tableaux: [
      {
        titre: 'Garanties souscrites',
        colonnes: ['Garantie', 'Base de calcul', 'Franchise'].map((titre) => ({ titre, isMontant: false })),
        lignes: guarantees.map(({ libelle, baseCalcul, franchiseJours }) => [
          libelle,
          baseCalcul,
          franchiseJours ? counted(franchiseJours, 'jour') : 'Sans',
        ]),
        total: null,
      },
    ],
  };
}

/** Amounts in cents; gross = contributions withheld + net. */
interface Allowance {
  periodeDebut: string;
  periodeFin: string;
  nombreJours: number;
  datePaiement: string;
  montantBrut: number;
  csgCrds: number;
  montantNet: number;
}

/** Daily allowances paid during a period. */
export function indemnites(
  facts: Facts,
  period: { dateDebut: string; dateFin: string },
  allowances: readonly Allowance[],
): Texte {
  const holder = holderOf(facts);
  const total = (amount: 'montantBrut' | 'csgCrds' | 'montantNet' | 'nombreJours') =>
    allowances.reduce((sum, each) => sum + each[amount], 0);
  return {
    titre: 'Attestation d’indemnités journalières',
    paragraphes: [
      `${facts.client.libelle} atteste avoir versé à ${named(holder, facts)}, au titre du contrat ${contractName(facts)}, les indemnités journalières complémentaires ci-dessous entre le ${formatLongDate(period.dateDebut)} et le ${formatLongDate(period.dateFin)}.`,
    ],
    informations: aboutContract(facts),
    tableaux: [
      {
        titre: 'Indemnités versées',
        colonnes: [
          { titre: 'Période indemnisée', isMontant: false },
          { titre: 'Versée le', isMontant: false },
          ...['Jours', 'Brut', 'CSG et CRDS', 'Net'].map((titre) => ({ titre, isMontant: true })),
        ],
        lignes: allowances.map((each) => [
          `du ${formatDate(each.periodeDebut)} au ${formatDate(each.periodeFin)}`,
          formatDate(each.datePaiement),
          String(each.nombreJours),
          euros(each.montantBrut),
          euros(each.csgCrds),
          euros(each.montantNet),
        ]),
        total: [
          'Total',
          '',
          String(total('nombreJours')),
          euros(total('montantBrut')),
          euros(total('csgCrds')),
          euros(total('montantNet')),
        ],
      },
    ],
  };
}
