import { and, arrayContains, desc, eq } from 'drizzle-orm';
import { boolean, enums, is, nullable, object, string, type Infer } from 'superstruct';
import { pjSinistre } from '@portal/shared-api/contract/formulaires/pj-sinistre';
import { etatPieceCodes } from '@portal/shared-api/contract/prevoyance';
import { demandes, openStates } from '../../demandes/public';
import type { Database } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';
import { unsealKnown } from '../framework/sealed';

/**
 * How a claim and one of its papers were at the last moment before a request at which no other one waited with this
 * paper.
 */
export const formerPiece = object({
  isSinistreEnAttente: boolean(),
  /** Null for a paper that the claim did not know. */
  piece: nullable(
    object({ etat: enums(etatPieceCodes), dateReception: nullable(string()), motifRejet: nullable(string()) }),
  ),
});
export type FormerPiece = Infer<typeof formerPiece>;

interface Brought {
  clientCode: string;
  /** The person of the claim. */
  personnes: readonly string[];
  numeroSinistre: string;
  codeTypePiece: string;
}

/**
 * Requests that brought this paper of a claim, the last one first; their numbers are given in the order of receipt. One
 * of an earlier version does not say how the paper was.
 */
export async function findBringing(
  database: Database,
  secrets: Pick<Secrets, 'decrypt'>,
  { clientCode, personnes, numeroSinistre, codeTypePiece }: Brought,
) {
  const rows = await database
    .select({ etat: demandes.etat, donneesChiffrees: demandes.donneesChiffrees })
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, clientCode),
        eq(demandes.code, pjSinistre.code),
        arrayContains(demandes.personnes, [...personnes]),
      ),
    )
    .orderBy(desc(demandes.numero));
  return rows.flatMap(({ etat, donneesChiffrees }) => {
    const sealed = unsealKnown(donneesChiffrees, secrets);
    if (!sealed || !pjSinistre.submit.body || !is(sealed.corps, pjSinistre.submit.body)) return [];
    const { donnees } = sealed.corps;
    return donnees.numeroSinistre === numeroSinistre && donnees.codeTypePiece === codeTypePiece
      ? [{ isOpen: openStates.includes(etat), avant: is(sealed.avant, formerPiece) ? sealed.avant : null }]
      : [];
  });
}
