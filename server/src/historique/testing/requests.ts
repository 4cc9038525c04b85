import { and, eq } from 'drizzle-orm';
import type { Demande, DemandeDetail } from '@portal/shared-api/contract/historique';
import type { ErrorBody } from '@portal/shared-api/contract/errors';
import type { Caller, DemoApp } from '../../demo/testing/demo-app';
import { auditTrail } from '../../platform/audit/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { demandes } from '../../demandes/tables';

export const contrat = 'VAL0004521';
export const refund = 'demandeRemboursementActeGestion';
export const secrets = createSecrets(testConfig.secret);

interface List {
  demandes: Demande[];
  demarches: { code: string; libelle: string }[];
  pagination: { page: number; taille: number; total: number };
}
export const list = async (who: Caller, query = '', on = contrat) =>
  (await who.get(`/history${query}`, on)).json<List>();
export const detail = async (who: Caller, numero: string, on = contrat) =>
  (await who.get(`/history/${numero}`, on)).json<DemandeDetail & ErrorBody>();
export const act = async (
  who: Caller,
  numero: string,
  path: 'annulation' | 'pieces',
  body: object = {},
  on = contrat,
) => (await who.send('POST', `/history/${numero}/${path}`, on, body)).json<DemandeDetail & ErrorBody>();
export const numberOf = async (camille: Caller, etat: string, who = camille, on = contrat) =>
  (await list(who, `?etat=${etat}`, on)).demandes[0]?.numeroDemande ?? '';

/** A closed refund request, moved back to an earlier state: this client is mostly in automatic mode. */
export async function opened(demo: DemoApp, camille: Caller, etat: 'ENREGISTREE' | 'ATTENTE_PIECES'): Promise<string> {
  const over = (await list(camille, `?taille=50&code=${refund}`)).demandes.find(
    (each) => each.etat === 'ACCEPTEE' || each.etat === 'ANNULEE',
  );
  const numero = over?.numeroDemande ?? '';
  await demo.database
    .update(demandes)
    .set({ etat, modeGestion: 'manuel' })
    .where(and(eq(demandes.clientCode, 'VALD'), eq(demandes.numero, numero)));
  return numero;
}

export const lines = (demo: DemoApp, action: string, cible: string) =>
  demo.database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.action, action), eq(auditTrail.cible, cible)));
