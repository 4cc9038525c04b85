import { buffer } from 'node:stream/consumers';
import type { Prelevement } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import { formatIban } from '@portal/shared-api/rules/masking';
import { mandateLines, mandateTexts, type MandateDebtor } from '@portal/shared-api/rules/sepa-mandate';
import { brandOf } from '../../platform/exports/documents/brand';
import { drawSheet } from '../../platform/exports/documents/sheet';
import type { EffectDocument } from '../framework/documents';
import type { FormScope } from '../framework/scope';
import type { PaperToSign } from '../framework/declaration';
import { messages } from './messages';

/** The mandate as the person signs it, with the whole account; null where mandates are not signed with a code. */
export async function mandateToSign(
  { client, today }: FormScope,
  { mandat, isMandatSigne }: Prelevement,
  account: MandateDebtor,
): Promise<PaperToSign | null> {
  if (!isMandatSigne) return null;
  const debtor = { ...account, iban: formatIban(account.iban) };
  const pdf = drawSheet({
    marque: brandOf(client),
    titre: mandateTexts.title,
    date: today,
    precisions: [],
    sections: [
      {
        titre: mandat.rum,
        texte: mandateTexts.legal({ mutuelle: mandat.creancier.nom }),
        faits: mandateLines(mandat, debtor, today),
      },
    ],
    mentions: [],
  });
  return {
    typeDocument: 'MANDAT_SEPA',
    libelle: mandateTexts.title,
    nomFichier: messages.file(mandat.rum),
    contenu: await buffer(pdf),
  };
}

/** « Mandat SEPA » for the document store. @param debtor with the account masked */
export const mandateDocument = (
  { today }: FormScope,
  { mandat }: Prelevement,
  debtor: MandateDebtor,
): EffectDocument => ({
  codeCategorie: 'MANDAT_SEPA',
  libelle: messages.document,
  contenu: {
    sections: [
      {
        titre: mandateTexts.title,
        texte: mandateTexts.legal({ mutuelle: mandat.creancier.nom }),
        faits: mandateLines(mandat, debtor, today),
      },
    ],
  },
});
