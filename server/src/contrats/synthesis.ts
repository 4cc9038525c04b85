import { contractStates, relationshipLabel, type Contrat } from '@portal/shared-api/contract/contrats';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { announcedLines } from '@portal/shared-api/rules/announced-terms';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { contractDisplayName, contributionOf, isContractOver } from '@portal/shared-api/rules/contracts';
import { insuredBy } from '@portal/shared-api/rules/cover-period';
import { schemeWordsFor } from '@portal/shared-api/rules/scheme-words';
import { transmissionInWords } from '@portal/shared-api/rules/transmission';
import { ibanOf, maskIbanShort } from '@portal/shared-api/rules/masking';
import { brandOf } from '../platform/exports/documents/brand';
import { drawSheet, type SheetFact } from '../platform/exports/documents/sheet';
import type { Client } from '../platform/http/context';
import { messages } from './messages';

const texts = messages.synthesis;
const day = (date: string | null) => (date === null ? '' : formatDate(date));

function contractFacts(contrat: Contrat): SheetFact[] {
  const { etat, dateEffet, dateEcheance, dateResiliation, nomEmployeur, numeroContratCollectif, college } = contrat;
  const { libelleModePaiement, rib } = contrat.modalitePaiementPrestation;
  const cotisation = contributionOf(contrat);
  const facts: (SheetFact | null)[] = [
    { libelle: texts.state, valeur: contractStates[etat] },
    { libelle: texts.from, valeur: day(dateEffet) },
    dateResiliation === null
      ? { libelle: texts.due, valeur: day(dateEcheance) }
      : { libelle: isContractOver(contrat) ? texts.ended : texts.ends, valeur: day(dateResiliation) },
    nomEmployeur === null ? null : { libelle: texts.employer, valeur: nomEmployeur },
    numeroContratCollectif === null ? null : { libelle: texts.collective, valeur: numeroContratCollectif },
    college === null ? null : { libelle: texts.college, valeur: college },
    cotisation && {
      libelle: texts.contribution,
      valeur: texts.perPeriod(formatEuros(cotisation.montant), cotisation.codePeriodicite),
    },
    cotisation && { libelle: texts.paymentMode, valeur: cotisation.libelleModePaiement },
    ...announcedLines(contrat),
    { libelle: texts.benefits, valeur: libelleModePaiement },
    rib && { libelle: texts.account, valeur: `${maskIbanShort(ibanOf(rib))} – ${rib.titulaire}` },
  ];
  return facts.filter((fact) => fact !== null);
}

/** A contract on one page (S-02); numbers masked as on the screen. */
export function synthesisPdf(client: Client, contrat: Contrat, today: string) {
  const { beneficiaires, options } = contrat;
  // The scheme transmits care, which provident cover does not pay back.
  const isHealth = contrat.typeContrat === 'SANTE';
  return drawSheet({
    marque: brandOf(client),
    titre: texts.title,
    date: today,
    precisions: [contractDisplayName(contrat)],
    sections: [
      { titre: texts.contract, faits: contractFacts(contrat) },
      {
        titre: texts.persons,
        liste: {
          titres: [
            texts.name,
            texts.relation,
            texts.born,
            schemeWordsFor(beneficiaires).number,
            ...(isHealth ? [texts.transmission] : []),
          ],
          largeurs: [30, 20, 14, 24, ...(isHealth ? [18] : [])],
          alignes: [false, false, false, false, ...(isHealth ? [false] : [])],
          lignes: insuredBy(contrat, today).map((person) => [
            `${person.nom} ${person.prenom}`,
            relationshipLabel(person),
            day(person.dateNaissance),
            person.nirMasque ?? texts.unknown,
            ...(isHealth ? [transmissionInWords(person)] : []),
          ]),
        },
      },
      options.length === 0
        ? { titre: texts.options, texte: texts.noOption }
        : {
            titre: texts.options,
            liste: {
              titres: [texts.option, texts.from, texts.committed, texts.endsOn],
              largeurs: [40, 20, 20, 20],
              alignes: [false, false, false, false],
              lignes: options.map(({ libelle, dateEffet, dateFinEngagement, dateFin }) => [
                libelle,
                day(dateEffet),
                dateFinEngagement === null ? texts.none : day(dateFinEngagement),
                dateFin === null ? texts.none : day(dateFin),
              ]),
            },
          },
    ],
    mentions: [texts.edited(formatDate(today), client.libelle, client.configuration.telephoneSupport)],
  });
}
