import { eq } from 'drizzle-orm';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { optionsContrat } from '../../../contrats/tables';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { reinforcement } from '../../testing/answers';
import { signAct, type Outcome } from '../../testing/forms';

export const contrat = 'VAL0004521';
export const [camilleId, linaId, noeId] = ['P000452101', 'P000452103', 'P000452104'];
const mail = 'camille.vernoux@exemple.test';
export const fold = (text: string) => text.replace(/\s/g, ' ');

export const send = async (who: Caller, changes: object = {}, numero = contrat) =>
  (
    await who.send('POST', '/vel/option/vel', numero, { donnees: reinforcement(changes), piecesJointes: [] })
  ).json<Outcome>();
export const held = (demo: DemoApp, numero = contrat) =>
  demo.database.select().from(optionsContrat).where(eq(optionsContrat.numeroContrat, numero));
export const stateOf = async (who: Caller, numero: string | undefined) =>
  (await who.get(`/history/${numero}`, contrat)).json<DemandeDetail>();
export const sign = (demo: DemoApp, camille: Caller, idSignature: string | undefined) =>
  signAct(demo, camille, contrat, idSignature ?? '', mail);
