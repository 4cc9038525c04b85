import { and, eq } from 'drizzle-orm';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesPjSinistre } from '@portal/shared-api/contract/formulaires/pj-sinistre';
import type { SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { sinistresPieces } from '../../prevoyance/tables';
import { acceptAs, submit, uploadsFor } from '../testing/forms';

const contrat = 'ALI0000876';
const numero = 'SIN-2026-0031';
let demo: DemoApp;
let marc: Caller;
/** A paper that this claim misses. */
let piece: DonneesPjSinistre['sinistres'][number]['pieces'][number] | undefined;
beforeEach(async () => {
  demo = await createDemoApp();
  marc = await demo.as('marc.delaunoye', 'aliz');
  const { donnees } = (await marc.get('/forms/pj-sinistre', contrat)).json<FormRead<DonneesPjSinistre>>();
  piece = donnees.sinistres[0]?.pieces.find(({ isManquante }) => isManquante);
}, 90_000);
afterEach(() => demo.close());

const claim = async () =>
  (await marc.get(`/sinistre?numeroSinistre=${numero}`, contrat)).json<{ sinistre: SinistreDetail }>().sinistre;
const paper = async () => (await claim()).pieces.find((each) => each.code === piece?.code);

/** Sends the paper with a file of its own. @returns the number of the request */
async function bring(): Promise<string> {
  const piecesJointes = await uploadsFor(marc, contrat, 'pjSinistreActeGestion', [
    piece?.isMedicale ? 'fichiersMedicaux' : 'fichiers',
  ]);
  const periode = piece?.isPeriodique
    ? { periodeDebut: '2026-10-01', periodeFin: '2026-10-31' }
    : { periodeDebut: '', periodeFin: '' };
  const donnees = { numeroSinistre: numero, codeTypePiece: piece?.code, ...periode, isMedical: false, commentaire: '' };
  const { numeroDemande = '' } = await submit(marc, 'pj-sinistre', contrat, { donnees, piecesJointes });
  expect(numeroDemande).not.toBe('');
  demo.clock.advance(1000);
  return numeroDemande;
}
const cancel = async (sent: string) =>
  (await marc.send('POST', `/history/${sent}/annulation`, contrat, {})).json<{ etat: string }>().etat;

/** What the management system says of the paper. */
const say = (changes: Partial<typeof sinistresPieces.$inferInsert>) =>
  demo.database
    .update(sinistresPieces)
    .set(changes)
    .where(and(eq(sinistresPieces.numeroSinistre, numero), eq(sinistresPieces.code, piece?.code ?? '')));

test('[MEM-19] cancellations at once leave no paper received', async () => {
  for (let round = 0; round < 3; round += 1) {
    const sent = [await bring(), await bring(), await bring()];
    expect(await Promise.all(sent.map(cancel))).toEqual(['ANNULEE', 'ANNULEE', 'ANNULEE']);
    expect(await paper()).toMatchObject({ etat: 'MANQUANTE', dateReception: null });
  }
});

test('[MEM-19] a cancellation beside another sending leaves a paper that is received while it is sent', async () => {
  const first = await bring();
  const [state, second] = await Promise.all([cancel(first), bring()]);
  expect(state).toBe('ANNULEE');
  expect(await paper()).toMatchObject({ etat: 'RECUE' });
  expect(await cancel(second)).toBe('ANNULEE');
  expect(await paper()).toMatchObject({ etat: 'MANQUANTE', dateReception: null });
});

test('[MEM-19] a paper that was refused between two sendings is refused again when the second is taken back', async () => {
  await cancel(await bring());
  const refused = { etat: 'REJETEE' as const, motifRejet: 'Document illisible' };
  await say(refused);
  const [second, third] = [await bring(), await bring()];
  expect(await paper()).toMatchObject({ etat: 'RECUE', motifRejet: null });
  await cancel(second);
  expect(await paper()).toMatchObject({ etat: 'RECUE' });
  await cancel(third);
  expect(await paper()).toMatchObject(refused);
});

test('[MEM-19] a paper that was accepted is so again when a later sending is taken back', async () => {
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, await bring())).toMatchObject({ etat: 'ACCEPTEE' });
  const again = await bring();
  expect(await paper()).toMatchObject({ etat: 'RECUE' });
  await cancel(again);
  expect(await paper()).toMatchObject({ etat: 'VALIDEE' });
});

test('[MEM-19] what is said of a paper while a request waits with it stays when that is taken back', async () => {
  const sent = await bring();
  await say({ etat: 'VALIDEE' });
  await cancel(sent);
  expect(await paper()).toMatchObject({ etat: 'VALIDEE' });
});
