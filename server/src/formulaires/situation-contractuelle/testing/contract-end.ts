import { eq } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { DonneesSituationContractuelle } from '@portal/shared-api/contract/formulaires/situation-contractuelle';
import { contrats } from '../../../contrats/tables';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { submit } from '../../testing/forms';

export const form = 'situation-contractuelle';
const day = 86_400_000;

export const send = (who: Caller, numero: string, donnees: object, piecesJointes: string[] = [], proof = {}) =>
  submit(who, form, numero, { donnees, piecesJointes }, proof);
export const dossier = async (who: Caller, numero: string) =>
  (await who.get('/forms/situation-contractuelle/dossier', numero)).json<DonneesSituationContractuelle>();
export const rowOf = async (demo: DemoApp, numero: string) =>
  (await demo.database.select().from(contrats).where(eq(contrats.numero, numero)))[0];

export const shown = async (who: Caller, numero: string) =>
  (await who.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === numero);

export const later = async (demo: DemoApp, days: number) => {
  demo.clock.advance(days * day);
  await demo.runJobs();
};
