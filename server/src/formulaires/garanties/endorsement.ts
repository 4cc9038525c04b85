import { buffer } from 'node:stream/consumers';
import type { DonneesGaranties, FormuleProposee } from '@portal/shared-api/contract/formulaires/garanties';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { brandOf } from '../../platform/exports/documents/brand';
import { drawSheet } from '../../platform/exports/documents/sheet';
import type { FormScope } from '../framework/scope';
import { messages } from './messages';

const texts = messages.endorsement;

/** What a change says of itself, in the endorsement and in the letter. */
export const changeFacts = (
  { formuleActuelle }: DonneesGaranties,
  { libelle, cotisation }: FormuleProposee,
  dateEffet: string,
) => [
  { libelle: texts.now, valeur: formuleActuelle.libelle },
  { libelle: texts.next, valeur: libelle },
  { libelle: texts.from, valeur: formatDate(dateEffet) },
  { libelle: texts.before, valeur: formatEuros(formuleActuelle.cotisation) },
  { libelle: texts.after, valeur: formatEuros(cotisation) },
];

/** Number of the act that a signature is for: the same formula, day and price are the same act. */
export const endorsementReference = (
  numeroContrat: string,
  { codeFormule, cotisation }: FormuleProposee,
  dateEffet: string,
): string => [numeroContrat, codeFormule, dateEffet, cotisation.toFixed(2)].join('/');

/** The endorsement as it is signed: formula, price and the cover that changes. */
export const endorsementPdf = (
  { client, numeroContrat, today }: FormScope,
  donnees: DonneesGaranties,
  formule: FormuleProposee,
  dateEffet: string,
): Promise<Buffer> =>
  buffer(
    drawSheet({
      marque: brandOf(client),
      titre: texts.title,
      date: today,
      precisions: [`${donnees.contrat.nomOffre} n°\u00a0${numeroContrat}`],
      sections: [
        { titre: texts.section, texte: texts.text, faits: changeFacts(donnees, formule, dateEffet) },
        {
          titre: texts.cover,
          liste: {
            titres: texts.columns,
            largeurs: [44, 28, 28],
            alignes: [false, false, false],
            lignes: formule.couverture.map(({ poste, libelle, actuelle, nouvelle }) => [
              `${poste}\u00a0: ${libelle}`,
              actuelle,
              nouvelle,
            ]),
          },
        },
      ],
      mentions: [client.libelle],
    }),
  );
