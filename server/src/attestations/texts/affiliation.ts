import { relationshipLabel } from '@portal/shared-api/contract/contrats';
import { thatName } from '@portal/shared-api/rules/french';
import { formatDate, formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import type { Texte } from '../content';
import type { Facts } from '../facts';
import type { InsuredRow } from '../store';
import { aboutContract, born, contractName, feminine, named } from './wording';

/** Persons insured by the contract: one of them, or all today. */
export function affiliation(facts: Facts, person: InsuredRow | null): Texte {
  const { client, contract, today } = facts;
  const state =
    contract.etat === 'suspendu' && contract.dateSuspension
      ? [`Les garanties de ce contrat sont suspendues depuis le ${formatDate(contract.dateSuspension)}.`]
      : [];
  if (person) {
    return {
      titre: 'Attestation d’affiliation',
      paragraphes: [
        `${client.libelle} atteste ${thatName(named(person, facts))}, ${born(person)}, est affilié${feminine(person)} au contrat ${contractName(facts)} depuis le ${formatLongDate(person.dateEntree)}, et l’est toujours à la date de ce document.`,
        ...state,
      ],
      informations: [...aboutContract(facts), { libelle: 'Qualité', valeur: relationshipLabel(person) }],
      tableaux: [],
    };
  }
  const current = facts.insured.filter((each) => isInsuredOn(each, today));
  return {
    titre: 'Attestation d’affiliation',
    paragraphes: [
      `${client.libelle} atteste que les personnes ci-dessous sont affiliées au contrat ${contractName(facts)} à la date de ce document.`,
      ...state,
    ],
    informations: aboutContract(facts),
    tableaux: [
      {
        titre: 'Personnes affiliées',
        colonnes: ['Nom et prénom', 'Date de naissance', 'Qualité', 'Affiliation depuis le'].map((titre) => ({
          titre,
          isMontant: false,
        })),
        lignes: current.map((each) => [
          `${each.nom.toLocaleUpperCase('fr')} ${each.prenom}`,
          formatDate(each.dateNaissance),
          relationshipLabel(each),
          formatDate(each.dateEntree),
        ]),
        total: null,
      },
    ],
  };
}
