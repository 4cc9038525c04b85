import { and, eq } from 'drizzle-orm';
import type { ErrorBody } from '@portal/shared-api/contract/errors';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import type { Caller, DemoApp } from '../../demo/testing/demo-app';
import { adresses } from '../../adresses/tables';
import { sampleAddress, submit, uploadFor } from '../../formulaires/testing/forms';
import { auditTrail } from '../../platform/audit/tables';

export const contrat = 'VAL0004521';

type Answer = HandledDetail & ErrorBody;
export const act = async (who: Caller, numero: string, path: string, body: object = {}) =>
  (await who.send('POST', `/admin/history/${numero}/${path}`, null, body)).json<Answer>();
export const read = async (who: Caller, numero: string) => (await who.get(`/admin/history/${numero}`)).json<Answer>();
export const take = (who: Caller, numero: string, isReprise = false) =>
  act(who, numero, 'prise-en-charge', { isReprise });
export const traceOf = async (demo: DemoApp, numero: string) =>
  (await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, numero))).map(({ action }) => action);

/** A change of address by Camille, which this insurer leaves to handlers. */
export async function sentAddress(demo: DemoApp, camille: Caller, changes: object = {}): Promise<string> {
  const piece = await uploadFor(camille, contrat, 'adresseActeGestion', 'pj');
  const { numeroDemande = '' } = await submit(camille, 'adresse', contrat, {
    donnees: sampleAddress(changes),
    piecesJointes: [piece],
  });
  demo.clock.advance(1000);
  return numeroDemande;
}

export const streetFrom = async (demo: DemoApp, numPers: string, dateEffet: string) =>
  (
    await demo.database
      .select()
      .from(adresses)
      .where(and(eq(adresses.numPers, numPers), eq(adresses.dateEffet, dateEffet)))
  )[0]?.adresse.libelleVoie;
