import { clauseTypes, type Prevoyance } from '@portal/shared-api/contract/prevoyance';
import { formatDate, formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { brandOf } from '../platform/exports/documents/brand';
import { drawSheet } from '../platform/exports/documents/sheet';
import type { Client } from '../platform/http/context';
import { messages } from './messages';
import type { ProvidentContract } from './store';

const texts = messages.clause;

/**
 * The registered beneficiary clause as PDF (S-16). @param member « Marc DELAUNOYE » @param today civil date of issue
 */
export const clausePdf = (
  client: Client,
  { numero: numeroContratIndividuel, nomOffre, etat }: ProvidentContract,
  clause: NonNullable<Prevoyance['clauseBeneficiaire']>,
  member: string,
  today: string,
) =>
  drawSheet({
    marque: brandOf(client),
    titre: texts.title,
    date: today,
    precisions: [
      texts.contract(contractDisplayName({ nomOffre, numeroContratIndividuel, etat })),
      texts.insured(member),
    ],
    sections: [
      {
        titre: texts.registered,
        faits: [
          { libelle: texts.type, valeur: clauseTypes[clause.type] },
          { libelle: texts.date, valeur: formatLongDate(clause.dateDesignation) },
          { libelle: texts.beneficiaries, valeur: clause.texte },
        ],
      },
    ],
    mentions: [texts.note(formatDate(today))],
  });
