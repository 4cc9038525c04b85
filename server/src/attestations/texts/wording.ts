import { formatEuros, toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { addDays, formatDate } from '@portal/shared-api/rules/civil-dates';
import { civilityOn } from '@portal/shared-api/rules/civility';
import { gapsOf } from '@portal/shared-api/rules/cover-period';
import type { Facts } from '../facts';
import type { InsuredRow } from '../store';

/** « Mme Camille VERNOUX »; a child on the day of the document without civility. */
export function named(
  person: Pick<InsuredRow, 'codeCivilite' | 'prenom' | 'nom' | 'dateNaissance'>,
  { today }: Pick<Facts, 'today'>,
): string {
  const civility = civilityOn(person, today);
  return `${civility === null ? '' : `${civility}\u00a0`}${person.prenom} ${person.nom.toLocaleUpperCase('fr')}`;
}

/** « née LACAZE, née le 14/03/1984 », with the gender of the person. */
export const born = ({ codeCivilite, dateNaissance }: Pick<InsuredRow, 'codeCivilite' | 'dateNaissance'>) =>
  `${codeCivilite === 'MME' ? 'née' : 'né'} le ${formatDate(dateNaissance)}`;

/** Suffix « e » for a woman. */
export const feminine = ({ codeCivilite }: Pick<InsuredRow, 'codeCivilite'>) => (codeCivilite === 'MME' ? 'e' : '');

/** « Santé Confort n° VAL0004521 ». */
export const contractName = ({ product, contract }: Pick<Facts, 'product' | 'contract'>) =>
  `${product.nom} n°\u00a0${contract.numero}`;

export const euros = (cents: Cents) => formatEuros(toEuros(cents));

/** Says that the ledger begins within the year; nothing for a whole year. */
export const knownSince = (since: string | null): string[] =>
  since === null
    ? []
    : [
        `Notre historique des cotisations commence le ${formatDate(since)}\u00a0: les règlements antérieurs n’y figurent pas.`,
      ];

/** First lines of most certificates, about the contract. */
export function aboutContract(facts: Facts): { libelle: string; valeur: string }[] {
  const { product, contract, insured } = facts;
  const holder = insured.find(({ codeLienParente }) => codeLienParente === 'ADH');
  return [
    { libelle: 'Contrat', valeur: contractName({ product, contract }) },
    ...(holder ? [{ libelle: 'Titulaire', valeur: named(holder, facts) }] : []),
    ...(contract.nomEmployeur
      ? [
          {
            libelle: 'Employeur',
            valeur: [
              contract.nomEmployeur,
              contract.numeroCollectif && `contrat collectif n°\u00a0${contract.numeroCollectif}`,
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]
      : []),
    ...(contract.college ? [{ libelle: 'Collège', valeur: contract.college }] : []),
    { libelle: 'Date d’effet', valeur: formatDate(contract.dateEffet) },
  ];
}

/** First days of cover after those without: what runs since before names the last one. */
export const resumptionsOf = ({ contract, today }: Pick<Facts, 'contract' | 'today'>): string[] =>
  gapsOf(contract).flatMap(({ until }) => (until !== null && until < today ? [addDays(until, 1)] : []));

/** The member of the contract. */
export function holderOf({ insured }: Pick<Facts, 'insured'>): InsuredRow {
  const holder = insured.find(({ codeLienParente }) => codeLienParente === 'ADH');
  if (!holder) throw new Error('A contract has no member.');
  return holder;
}
