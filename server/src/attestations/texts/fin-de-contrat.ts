import { relationshipLabel } from '@portal/shared-api/contract/contrats';
import { addDays, formatDate, formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { thatName } from '@portal/shared-api/rules/french';
import {
  earliestEnd,
  lastCoveredDay,
  portability,
  portabilityEnd,
  portabilityMonths,
} from '@portal/shared-api/rules/cover-period';
import type { Texte } from '../content';
import type { Facts } from '../facts';
import { aboutContract, born, contractName, feminine, holderOf, named } from './wording';

/** End of the contract, and of cover for all its persons: a suspended contract covers nothing in its last days. */
export function radiation(facts: Facts, endedOn: string, reason: string | null): Texte {
  const { client, contract } = facts;
  const holder = holderOf(facts);
  // The cover goes on after the contract.
  const isMaintained = contract.motifResiliation === portability;
  const coveredUntil = lastCoveredDay(contract) ?? endedOn;
  return {
    titre: 'Certificat de radiation',
    paragraphes: [
      `${client.libelle} certifie ${thatName(named(holder, facts))}, ${born(holder)}, a été affilié${feminine(holder)} au contrat ${contractName(facts)} du ${formatLongDate(contract.dateEffet)} au ${formatLongDate(endedOn)}, et en est radié${feminine(holder)} depuis cette date.`,
      ...(isMaintained
        ? [
            `Ses garanties sont maintenues à titre gratuit jusqu’au ${formatLongDate(coveredUntil)} au plus tard, en application de l’article L.\u00a0911-8 du code de la sécurité sociale.`,
          ]
        : []),
      'Ce certificat peut être remis à un nouvel organisme complémentaire pour justifier de la fin de la couverture.',
    ],
    informations: [
      ...aboutContract(facts),
      { libelle: 'Date de radiation', valeur: formatDate(endedOn) },
      ...(reason ? [{ libelle: 'Motif', valeur: reason }] : []),
    ],
    tableaux: [
      {
        titre: 'Personnes radiées',
        colonnes: ['Nom et prénom', 'Date de naissance', 'Qualité', 'Fin de la couverture'].map((titre) => ({
          titre,
          isMontant: false,
        })),
        lignes: facts.insured.map((each) => [
          `${each.nom.toLocaleUpperCase('fr')} ${each.prenom}`,
          formatDate(each.dateNaissance),
          relationshipLabel(each),
          formatDate(earliestEnd(each.dateSortie, coveredUntil) ?? coveredUntil),
        ]),
        total: null,
      },
    ],
  };
}

/** Cover continued after the end of employment. */
export function portabilite(facts: Facts, endedOn: string): Texte {
  const { client, contract } = facts;
  const holder = holderOf(facts);
  const months = portabilityMonths(contract.dateEffet, endedOn);
  const until = portabilityEnd(contract.dateEffet, endedOn);
  return {
    titre: 'Attestation de portabilité',
    paragraphes: [
      `${client.libelle} atteste ${thatName(named(holder, facts))}, ${born(holder)}, conserve à titre gratuit les garanties du contrat ${contractName(facts)} du ${formatLongDate(addDays(endedOn, 1))} au ${formatLongDate(until)}, en application de l’article L.\u00a0911-8 du code de la sécurité sociale.`,
      'Ce maintien cesse plus tôt si les allocations du régime d’assurance chômage prennent fin. Tout changement de situation est à signaler sans délai.',
    ],
    informations: [
      ...aboutContract(facts),
      { libelle: 'Fin du contrat de travail', valeur: formatDate(endedOn) },
      { libelle: 'Durée du maintien', valeur: `${months}\u00a0mois` },
      { libelle: 'Fin du maintien', valeur: formatDate(until) },
    ],
    tableaux: [],
  };
}
