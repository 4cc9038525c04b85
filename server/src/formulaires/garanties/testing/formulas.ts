import { eq } from 'drizzle-orm';
import type { DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import { contrats } from '../../../contrats/tables';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { submit } from '../../testing/forms';

export const contrat = 'VAL0004521';

export const dossier = async (who: Caller, numero = contrat) =>
  (await who.get('/forms/garanties/dossier', numero)).json<DonneesGaranties>();
export const priceOf = (known: DonneesGaranties, codeFormule: string) =>
  known.formules.find((each) => each.codeFormule === codeFormule)?.cotisation ?? 0;

export const values = (codeFormule: string, cotisationAnnoncee: number, changes: object = {}) => ({
  codeMotif: 'BUDGET',
  dateEvenement: '',
  codeFormule,
  dateEffet: '2027-01-01',
  cotisationAnnoncee,
  isDocumentsLus: true,
  isEngagement: false,
  idSignature: '',
  ...changes,
});
export const send = (
  camille: Caller,
  donnees: object,
  piecesJointes: string[] = [],
  who = camille,
  numero = contrat,
  proof = {},
) => submit(who, 'garanties', numero, { donnees, piecesJointes }, proof);
export const rowOf = async (demo: DemoApp, numero = contrat) =>
  (await demo.database.select().from(contrats).where(eq(contrats.numero, numero)))[0];

/** Asks for the cheaper formula from 01/01/2027. @returns the price that was agreed to */
export async function goDown(camille: Caller): Promise<number> {
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  expect(await send(camille, values('SANTE_ESSENTIELLE', price))).toMatchObject({ etatDemande: 'ACCEPTEE' });
  return price;
}
