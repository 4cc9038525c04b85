import type { Cents } from '@portal/shared-api/rules/amounts';
import { formatDate, formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { ofName, thatName } from '@portal/shared-api/rules/french';
import type { Tableau, Texte } from '../content';
import type { Facts } from '../facts';
import { aboutContract, contractName, euros, holderOf, knownSince, named } from './wording';

export interface Contribution {
  date: string;
  libelle: string;
  /** Cents; negative for a rejected debit, and for what is paid back. */
  montant: number;
}

/** Contributions of a year, in cents. */
export interface Received {
  contributions: readonly Contribution[];
  total: Cents;
  /** Part of them that waits to be paid back, after the end of the contract. */
  waiting: Cents;
}

const toPayBack = ({ waiting }: Received): string[] =>
  waiting === 0 ? [] : [`Ce montant comprend ${euros(waiting)} à rembourser à l’adhérent.`];

function contributionTable({ contributions, total }: Received): Tableau {
  return {
    titre: 'Règlements de l’année',
    colonnes: [
      { titre: 'Date', isMontant: false },
      { titre: 'Règlement', isMontant: false },
      { titre: 'Montant', isMontant: true },
    ],
    lignes: contributions.map(({ date, libelle, montant }) => [formatDate(date), libelle, euros(montant)]),
    total: ['Total', '', euros(total)],
  };
}

const until = (year: number, today: string) =>
  String(year) === today.slice(0, 4) ? formatLongDate(today) : `31 décembre ${year}`;

/** Contributions received in a year, payment by payment. */
export function cotisations(facts: Facts, year: number, received: Received, since: string | null): Texte {
  return {
    titre: `Attestation de paiement des cotisations ${year}`,
    paragraphes: [
      `${facts.client.libelle} atteste avoir reçu ${ofName(named(holderOf(facts), facts))}, au titre du contrat ${contractName(facts)}, ${euros(received.total)} de cotisations entre le 1er janvier ${year} et le ${until(year, facts.today)}.`,
      ...toPayBack(received),
      ...knownSince(since),
    ],
    informations: aboutContract(facts),
    tableaux: [contributionTable(received)],
  };
}

/** The same for the tax return of the self-employed. */
export function madelin(facts: Facts, year: number, received: Received, since: string | null): Texte {
  return {
    titre: `Attestation Madelin ${year}`,
    paragraphes: [
      `${facts.client.libelle} atteste ${thatName(named(holderOf(facts), facts))} a réglé ${euros(received.total)} de cotisations entre le 1er janvier ${year} et le ${until(year, facts.today)} au titre du contrat ${contractName(facts)}, éligible au dispositif Madelin (article 154 bis du code général des impôts).`,
      ...toPayBack(received),
      ...knownSince(since),
      'La part déductible dépend de votre revenu professionnel et de vos autres contrats.',
    ],
    informations: aboutContract(facts),
    tableaux: [contributionTable(received)],
  };
}
