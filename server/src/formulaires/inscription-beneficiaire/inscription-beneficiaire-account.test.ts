import { and, eq } from 'drizzle-orm';
import type { TarifInscription } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { computeNirKey } from '@portal/shared-api/rules/nir';
import { fichesPersonnes, personnes, ribs } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { changeClient } from '../../identity/testing/clients';
import { joining, newcomer } from '../testing/answers';
import { acceptAs, securityCode, submit, uploadFor } from '../testing/forms';
import { code } from './testing/join';

const contrat = 'RIV0000217';
let demo: DemoApp;
let stefano: Caller;
let proof: Record<string, string>;
beforeAll(async () => {
  demo = await createDemoApp();
  stefano = await demo.as('stefano.rovellani', 'rivi');
  proof = await securityCode(demo, stefano, 'stefano.rovellani@exemple.test');
}, 90_000);
afterAll(() => demo.close());

const nir = '2800699000123';
const scheme = { isRegimeDemande: true, codeRegime: '01', codeCaisse: '061', numeroCaisse: '', codeCentre: '0601' };

/** Ada joins with an account of hers, or on that of the member. */
async function join(prenom: string, numPersCompte: 'ADHERENT' | 'NOUVEAU', changes: object = {}) {
  const { cotisationNouvelle } = (
    await stefano.send('POST', '/forms/inscriptionbeneficiaire/tarif-infos', contrat, {
      codeLienParente: 'AUT',
      datesNaissance: ['1980-06-12'],
      dateEffet: '2026-12-01',
    })
  ).json<TarifInscription>();
  const account = { titulaire: 'Ada Rovellani', iban: 'FR629999900010TESTPORT01076', bic: 'TESTFRP0XXX' };
  const donnees = joining({
    codeLienParente: 'AUT',
    codeEvenement: 'AUTRE',
    dateEffet: '2026-12-01',
    cotisationAnnoncee: cotisationNouvelle,
    numPersCompte,
    ...(numPersCompte === 'NOUVEAU' ? account : {}),
    personnes: [
      newcomer({ prenom, codeCivilite: 'MME', dateNaissance: '1980-06-12', isSansNir: false, nir, ...changes }),
    ],
  });
  const papers = ['pieceLien', 'pieceDroits', ...(numPersCompte === 'NOUVEAU' ? ['rib'] : [])];
  const piecesJointes: string[] = [];
  for (const paper of papers) piecesJointes.push(await uploadFor(stefano, contrat, code, paper, `${paper}.pdf`));
  return submit(stefano, 'inscriptionbeneficiaire', contrat, { donnees, piecesJointes }, proof);
}
const named = (prenom: string) =>
  demo.database
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, 'RIVI'), eq(personnes.prenom, prenom)));
const accounts = () => demo.database.select().from(ribs).where(eq(ribs.titulaire, 'Ada Rovellani'));

test('[MEM-15] another account waits for a handler where accounts are changed by one, and the person with it', async () => {
  const key = computeNirKey(nir);
  const read = (await stefano.get('/forms/inscriptionbeneficiaire/dossier', contrat)).json<{
    isCompteManuel: boolean;
  }>();
  expect(read.isCompteManuel).toBe(true);
  const sent = await join('Ada', 'NOUVEAU', { nir: `${nir}${key}`, ...scheme });
  expect(sent).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
  expect(await named('Ada')).toEqual([]);
  expect(await accounts()).toEqual([]);

  const helene = await demo.as('helene.dargois', 'rivi');
  expect(await acceptAs(helene, sent.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  const [ada] = await named('Ada');
  expect(await accounts()).toMatchObject([{ numPers: ada?.numPers }]);
  // Scheme and fund are known from the first day, as F-15 would write them.
  const [sheet] = await demo.database
    .select()
    .from(fichesPersonnes)
    .where(eq(fichesPersonnes.numPers, ada?.numPers ?? ''));
  expect(sheet).toMatchObject({ isMonegasque: false, codeRegime: '01', codeCaisse: '061', codeCentre: '0601' });
});

test('[MEM-15] whoever is paid on the account of the member joins at once, and so does the other where accounts are changed at once', async () => {
  const other = '2800699000124';
  expect(await join('Bea', 'ADHERENT', { nir: `${other}${computeNirKey(other)}` })).toMatchObject({
    etatDemande: 'ACCEPTEE',
  });
  await changeClient(demo.database, 'RIVI', {
    settings: { modesGestion: { ribPrestationsActeGestion: 'automatique' } },
  });
  const third = '2800699000125';
  expect(await join('Cleo', 'NOUVEAU', { nir: `${third}${computeNirKey(third)}` })).toMatchObject({
    etatDemande: 'ACCEPTEE',
  });
});
