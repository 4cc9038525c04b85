import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Decompte } from '@portal/shared-api/contract/prestations';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { assures } from '../../../contrats/tables';
import { demandes } from '../../../demandes/tables';
import { fichiers } from '../../../fichiers/tables';
import { reglementsAttente } from '../../../prestations/reglement/tables';
import { actes, decomptes } from '../../../prestations/tables';
import { osteopathy } from '../../testing/answers';
import { submit, uploadsFor } from '../../testing/forms';

export const contrat = 'VAL0004521';
const code = 'demandeRemboursementActeGestion';
/** Numbers of the statements that the portal decides. */
export const isOfPortal = sql`${decomptes.numeroDecompte} ~ '^[0-9]{6}1[0-9]{6,}$'`;

export async function forgetRefunds(demo: DemoApp): Promise<void> {
  // Care that a test was paid for is care of nobody else.
  const made = await demo.database
    .delete(decomptes)
    .where(and(eq(decomptes.origine, 'MANUEL'), like(decomptes.nomProfessionnel, 'TEST %'), isOfPortal))
    .returning({ numero: decomptes.numeroDecompte });
  await demo.database.delete(actes).where(
    inArray(
      actes.numeroDecompte,
      made.map(({ numero }) => numero),
    ),
  );
  await demo.database.delete(reglementsAttente);
  await demo.database.delete(fichiers);
  await demo.database.delete(demandes);
  await demo.database.update(assures).set({ isActesMasques: true }).where(eq(assures.numPers, 'P000452102'));
}

const osteo = osteopathy();

/** An adult shows their care to the member, until the end of the test. */
export const show = (demo: DemoApp, numPers: string) =>
  demo.database
    .update(assures)
    .set({ isActesMasques: false })
    .where(and(eq(assures.numeroContrat, contrat), eq(assures.numPers, numPers)));

export async function ask(
  camille: Caller,
  changes: object = {},
  {
    who = camille,
    on = contrat,
    inputs = ['piecesJointes'],
    headers = {},
  }: { who?: Caller; on?: string; inputs?: string[]; headers?: Record<string, string> } = {},
) {
  const piecesJointes = await uploadsFor(who, on, code, inputs);
  return submit(who, 'demande-remboursement', on, { donnees: { ...osteo, ...changes }, piecesJointes }, headers);
}
export const statements = async (camille: Caller, query: string, who = camille, on = contrat) =>
  (await who.get(`/v2/adherent/prestations?${query}&taille=100`, on)).json<{ decomptes: Decompte[] }>().decomptes;

export const newest = async (camille: Caller, who = camille, on = contrat) =>
  (await statements(camille, 'dateDebut=2026-11-01&q=TEST', who, on)).filter(({ numeroDecompte }) =>
    /^\d{6}1\d{6}$/.test(numeroDecompte),
  );

export const settled = { etatDemande: 'ACCEPTEE', isModeGestionManuel: false };
export const left = { etatDemande: 'ENREGISTREE', isModeGestionManuel: true };
