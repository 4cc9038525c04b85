import { buffer } from 'node:stream/consumers';
import { brandOf } from '../../platform/exports/documents/brand';
import { drawSheet, type SheetSection } from '../../platform/exports/documents/sheet';
import type { FeuilleContent } from '../../platform/documents/renderers';
import type { EffectDocument } from '../framework/documents';
import type { PaperToSign } from '../framework/declaration';
import type { FormScope } from '../framework/scope';

/** An act that changes a contract, in the words of its form. */
interface Endorsement {
  /** Heading of the document. */
  titre: string;
  /** « Avenant : changement de formule », in the lists of signatures. */
  libelle: string;
  nomFichier: string;
  /** The contract that it changes. */
  contrat: string;
  sections: readonly SheetSection[];
}

/** The endorsement of a change of cover as it is signed (F-16, S-19). */
export const endorsementToSign = async (
  { client, today }: Pick<FormScope, 'client' | 'today'>,
  { titre, libelle, nomFichier, contrat, sections }: Endorsement,
): Promise<PaperToSign> => ({
  typeDocument: 'AVENANT',
  libelle,
  nomFichier,
  contenu: await buffer(
    drawSheet({
      marque: brandOf(client),
      titre,
      date: today,
      precisions: [contrat],
      sections,
      mentions: [client.libelle],
    }),
  ),
});

/** The letter about a change of cover, for the document store of the contract. */
export const endorsementLetter = (libelle: string, section: FeuilleContent['sections'][number]): EffectDocument => ({
  codeCategorie: 'MODIF_CONTRAT',
  libelle,
  contenu: { sections: [section] },
});
