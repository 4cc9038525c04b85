import { and, arrayContains, asc, eq } from 'drizzle-orm';
import { boolean, enums, is, nullable, object, string, type Infer } from 'superstruct';
import { pjSinistre } from '@portal/shared-api/contract/formulaires/pj-sinistre';
import { etatPieceCodes } from '@portal/shared-api/contract/prevoyance';
import { demandes } from '../../demandes/public';
import type { Database } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';
import type { StoredRequest } from '../framework/apply';
import { unsealKnown } from '../framework/sealed';

/** How a claim and one of its papers were before a request brought it. */
export const formerPiece = object({
  isSinistreEnAttente: boolean(),
  /** Null for a paper that the claim did not know. */
  piece: nullable(
    object({ etat: enums(etatPieceCodes), dateReception: nullable(string()), motifRejet: nullable(string()) }),
  ),
});
export type FormerPiece = Infer<typeof formerPiece>;

interface Brought {
  numeroSinistre: string;
  codeTypePiece: string;
}

/** Requests that brought this paper of a claim, the first one first; one of an earlier version does not say how it was. */
export async function findBringing(
  database: Database,
  secrets: Pick<Secrets, 'decrypt'>,
  { personnes, clientCode }: Pick<StoredRequest, 'personnes'> & { clientCode: string },
  { numeroSinistre, codeTypePiece }: Brought,
) {
  const rows = await database
    .select({ numero: demandes.numero, etat: demandes.etat, donneesChiffrees: demandes.donneesChiffrees })
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, clientCode),
        eq(demandes.code, pjSinistre.code),
        arrayContains(demandes.personnes, [...personnes]),
      ),
    )
    .orderBy(asc(demandes.dateCreation), asc(demandes.numero));
  return rows.flatMap(({ numero, etat, donneesChiffrees }) => {
    const sealed = unsealKnown(donneesChiffrees, secrets);
    if (!sealed || !pjSinistre.submit.body || !is(sealed.corps, pjSinistre.submit.body)) return [];
    const { donnees } = sealed.corps;
    return donnees.numeroSinistre === numeroSinistre && donnees.codeTypePiece === codeTypePiece
      ? [{ numero, etat, avant: is(sealed.avant, formerPiece) ? sealed.avant : null }]
      : [];
  });
}
