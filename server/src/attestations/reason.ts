import { findLabels } from '../contenus/public';
import type { Database } from '../platform/database/database';

/** Words of a certificate where those of the lists are an offer: « Résilier votre contrat à tout moment ». */
const reasons: Readonly<Record<string, string>> = {
  DEPART_ENTREPRISE: 'Départ de l’entreprise',
  PORTABILITE: 'Fin du contrat de travail',
  ECHEANCE: 'Résiliation à l’échéance',
  RESIL_ECHEANCE: 'Résiliation à l’échéance',
  RESIL_RIA: 'Résiliation par l’adhérent',
  MUT_OBLIG: 'Adhésion à une mutuelle d’entreprise obligatoire',
  DECES: 'Décès de l’adhérent',
};
/** Lists that hold the motives of the portal, and those that a management system gives by the same codes. */
const lists = ['motif-situation-contractuelle', 'motif-radiation'] as const;
const isCode = (motive: string) => /^[A-Z\d_-]+$/.test(motive);

/** Why a contract ended, in words: the system may give a code, or words of its own. Null for a code without a name. */
export async function findReason(
  database: Database,
  clientCode: string,
  motive: string | null,
): Promise<string | null> {
  if (motive === null || !isCode(motive)) return motive;
  const own = reasons[motive];
  if (own !== undefined) return own;
  for (const list of lists) {
    const label = (await findLabels(database, clientCode, list)).get(motive);
    if (label) return label.libelle;
  }
  return null;
}
