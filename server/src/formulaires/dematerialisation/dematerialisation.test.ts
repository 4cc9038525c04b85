import type { DonneesDematerialisation } from '@portal/shared-api/contract/formulaires/dematerialisation';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/public';
import { clients } from '../../identity/clients/public';
import { changeClient, setFeature } from '../../identity/testing/clients';
import { paperless } from '../testing/answers';
import { acceptAs, submit } from '../testing/forms';

const contrat = 'VAL0004521';
const path = '/forms/dematerialisation';
let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

const choose = (who: Caller, changes: object = {}) =>
  submit(who, 'dematerialisation', contrat, { donnees: paperless(changes), piecesJointes: [] });
const onlineOf = async (who: Caller) =>
  (await who.get(path, contrat)).json<FormRead<DonneesDematerialisation>>().donnees.enLigne;
const profileOf = async (who: Caller) =>
  (await who.get('/adherent/profil', contrat)).json<{ preferences: { isDematerialise: boolean } }>().preferences;

test('[MEM-23] each document comes online or by post, and the profile says it of the statements', async () => {
  expect(await choose(camille)).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await onlineOf(camille)).toEqual(['RELEVES', 'AVIS']);
  // Another session, and another contract: it belongs to the account.
  const again = await demo.as('camille.vernoux');
  expect((await again.get(path, 'VAL0004522')).json<FormRead<DonneesDematerialisation>>().donnees.enLigne).toEqual([
    'RELEVES',
    'AVIS',
  ]);
  expect(await profileOf(camille)).toMatchObject({ isDematerialise: true });
  const paper = { isReleves: false, isAvis: false, emailNotification: '', isAccord: false };
  expect(await choose(camille, paper)).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await onlineOf(camille)).toEqual([]);
  expect(await profileOf(camille)).toMatchObject({ isDematerialise: false });
  const [account] = await demo.database
    .select()
    .from(comptes)
    .where(eq(comptes.userName, 'camille.vernoux@exemple.test'));
  expect(account?.dateChoixReleves).toEqual(demo.clock.now());
});

test('it needs the agreement and the proven address, and says what was chosen', async () => {
  expect((await choose(camille, { isAccord: false, emailNotification: 'autre@exemple.test' })).erreurs).toEqual([
    {
      champ: 'emailNotification',
      code: 'unknown',
      message: 'Indiquez votre adresse e-mail de contact. Pour une autre, modifiez d’abord celle-ci.',
    },
    { champ: 'isAccord', code: 'required', message: 'Ce champ est obligatoire.' },
  ]);
  const { recapitulatif } = await choose(camille);
  expect(recapitulatif?.slice(0, 2)).toEqual([
    { libelle: 'Relevés de prestations', valeur: 'En ligne' },
    { libelle: 'Carte de tiers payant', valeur: 'Papier' },
  ]);
});

test('a beneficiary chooses for themself alone, among the documents whose pages they have', async () => {
  const before = await onlineOf(camille);
  const julien = await demo.as('julien.vernoux');
  const { donnees } = (await julien.get(path, contrat)).json<FormRead<DonneesDematerialisation>>();
  expect(donnees.proposes).toEqual(['RELEVES', 'CARTE_TP', 'ATTESTATIONS']);
  for (const page of ['/adherent/contrats/compte-encaissement', '/adherent/courriers'])
    expect((await julien.get(page, contrat)).statusCode).toBe(403);
  await choose(julien, { isCarteTp: true, isCourriers: true, emailNotification: 'julien.vernoux@exemple.test' });
  expect(await onlineOf(julien)).toEqual(['RELEVES', 'CARTE_TP']);
  expect(await onlineOf(camille)).toEqual(before);
});

test('a document whose page is off is not asked about, not acknowledged, and stays as it was chosen', async () => {
  await choose(camille, { isCourriers: true });
  const switchTo = (isActivated: boolean) => setFeature(demo.database, 'VALD', 'courriersConsultation', isActivated);
  await switchTo(false);
  const { donnees } = (await camille.get(path, contrat)).json<FormRead<DonneesDematerialisation>>();
  expect(donnees).toMatchObject({
    enLigne: ['RELEVES', 'AVIS'],
    proposes: ['RELEVES', 'CARTE_TP', 'AVIS', 'ATTESTATIONS'],
  });
  const { recapitulatif } = await choose(camille, { isCourriers: true });
  expect(recapitulatif?.map(({ libelle }) => libelle)).not.toContain('Courriers de gestion');
  await choose(camille, { isCourriers: false });
  await switchTo(true);
  expect(await onlineOf(camille)).toEqual(['RELEVES', 'AVIS', 'COURRIERS']);
});

test('a handler’s decision keeps what the page of the contract did not ask about', async () => {
  await choose(camille, { isCourriers: true });
  const [client] = await demo.database.select().from(clients).where(eq(clients.code, 'VALD'));
  const letters = { isActivated: false, isActivatedPerContract: { VAL0004522: true } };
  await changeClient(demo.database, 'VALD', {
    configuration: { fonctionnalites: { ...client?.configuration.fonctionnalites, courriersConsultation: letters } },
    settings: { modesGestion: { dematerialisationActeGestion: 'manuel' } },
  });
  const { numeroDemande, recapitulatif } = await choose(camille, { isReleves: false });
  expect(recapitulatif?.map(({ libelle }) => libelle)).not.toContain('Courriers de gestion');
  demo.clock.advance(1000);
  expect(await acceptAs(await demo.as('ines.bastide'), numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  await setFeature(demo.database, 'VALD', 'courriersConsultation', true);
  expect(await onlineOf(camille)).toEqual(['AVIS', 'COURRIERS']);
});
