import type { DocumentCategory } from '@portal/shared-api/contract/documents';
import type { Answer } from '@portal/shared-api/rules/formulaires/recap';
import { slugOf } from '@portal/shared-api/rules/slug';
import { keepDocument } from '../../documents/public';
import { announce, announceToPerson, isOpenToSomebody } from '../../notifications/public';
import type { FeuilleContent } from '../../platform/documents/renderers';
import { announceFrom, type AccountScope } from './scope';

/** A letter of the insurer that an act makes. */
export interface EffectDocument {
  codeCategorie: DocumentCategory;
  libelle: string;
  contenu: FeuilleContent;
}

/** Words of a letter about a change. */
interface LetterWords {
  title: string;
  section: string;
  text: string;
}

/** The letter about a change of the contract, with its facts below the text. */
export const letterOf = (
  { title, section, text }: LetterWords,
  faits: readonly Pick<Answer, 'libelle' | 'valeur'>[],
  codeCategorie: DocumentCategory = 'MODIF_CONTRAT',
): EffectDocument => ({
  codeCategorie,
  libelle: title,
  contenu: { sections: [{ titre: section, texte: text, faits }] },
});

/** What was answered, without the lines for the mail alone, as facts of a letter. */
export const factsOf = (answers: readonly Answer[]): Pick<Answer, 'libelle' | 'valeur'>[] =>
  answers.flatMap(({ libelle, valeur, isInRecap }) => (isInRecap === false ? [] : [{ libelle, valeur }]));

/**
 * Puts the letters of an act into the document store of the contract, and tells the member if they may read it. A
 * beneficiary has no document store (product 2.1): a letter of theirs would be read by the member alone.
 */
export async function keepDocuments(scope: AccountScope, documents: readonly EffectDocument[]): Promise<void> {
  const { database, client, numeroContrat, isMember, compteId } = scope;
  if (!isMember || documents.length === 0) return;
  await storeLetters(scope, documents);
  if (isOpenToSomebody(client, 'gedConsultation', numeroContrat))
    await announce(database, announceFrom(scope), { ...newDocument(numeroContrat), compteId });
}

/** The same on a contract whose member is not the sender, but this person, who may have no account. */
export async function keepDocumentsOf(
  numPers: string,
  scope: AccountScope,
  documents: readonly EffectDocument[],
): Promise<void> {
  const { database, client, numeroContrat } = scope;
  await storeLetters(scope, documents);
  if (isOpenToSomebody(client, 'gedConsultation', numeroContrat))
    await announceToPerson(database, announceFrom(scope), numPers, newDocument(numeroContrat));
}

const newDocument = (numeroContrat: string) => ({ kind: 'document.disponible', numeroContrat, variables: {} }) as const;

async function storeLetters(
  { database, client, numeroContrat, today }: AccountScope,
  documents: readonly EffectDocument[],
): Promise<void> {
  for (const { codeCategorie, libelle, contenu } of documents)
    await keepDocument(database, {
      clientCode: client.code,
      numeroContrat,
      numPers: null,
      compteId: null,
      codeCategorie,
      libelle,
      nomFichier: `${slugOf(libelle)}_${today.replaceAll('-', '')}.pdf`,
      dateDocument: today,
      typeMime: 'application/pdf',
      modele: 'FEUILLE',
      contenu,
    });
}
