import { and, eq } from 'drizzle-orm';
import type { Abonnements, SubscriptionCode } from '@portal/shared-api/contract/formulaires/abonnement';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { consentements } from '../consentement/tables';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
beforeEach(() => demo.clock.advance(1000));
afterAll(() => demo.close());

const off = { mail: false, sms: false, push: false };
const read = async (who: Caller) => (await who.get('/forms/abonnement')).json<Abonnements>();
const row = async (who: Caller, code: SubscriptionCode) =>
  (await read(who)).abonnements.find((each) => each.code === code)?.canaux;
const save = (who: Caller, abonnements: object[], more: object = {}) =>
  who.send('POST', '/forms/abonnement/form', null, { data: { abonnements, ...more } });

test('[F-01] the seven rows show in order, with the defaults of the insurer and security on', async () => {
  const { abonnements, canauxPossibles, frequence } = await read(await demo.as('amandine.tessereau'));
  expect(
    abonnements.map(({ code, libelle, canaux: { mail }, isObligatoire }) => [code, libelle, mail, isObligatoire]),
  ).toEqual([
    ['ALERTE_REMBOURSEMENT', 'Un nouveau remboursement est disponible', true, false],
    ['NOUVEAU_DOCUMENT', 'Un nouveau document est disponible', false, false],
    ['CARTE_TP', 'Ma nouvelle carte de tiers payant est disponible', false, false],
    ['COTISATION', 'Échéance ou rejet de prélèvement', false, false],
    ['SUIVI_DEMANDE', 'Suivi de mes demandes', true, false],
    ['NEWSLETTER', 'Lettre d’information', false, false],
    ['SECURITE', 'Alertes de sécurité', true, true],
  ]);
  expect(frequence).toBe('IMMEDIATE');
  expect(canauxPossibles.mail).toBe(true);
});

test('[F-01] Odile gets her reimbursements once a week', async () => {
  expect((await read(await demo.as('odile.brancourt'))).frequence).toBe('HEBDO');
});

test('[F-01] a choice is kept row by row, and for the account whatever the contract', async () => {
  const odile = await demo.as('odile.brancourt');
  expect((await save(odile, [{ code: 'CARTE_TP', canaux: { ...off, mail: true } }])).json()).toEqual({
    isModeGestionManuel: false,
    isEnvoiArActivated: false,
  });
  await save(odile, [{ code: 'ALERTE_REMBOURSEMENT', canaux: { mail: false } }]);
  await save(odile, [], { frequence: 'IMMEDIATE' });
  expect(await row(odile, 'CARTE_TP')).toEqual({ ...off, mail: true });
  expect(await row(odile, 'ALERTE_REMBOURSEMENT')).toEqual(off);
  expect((await read(odile)).frequence).toBe('IMMEDIATE');
  expect(await row(await demo.as('amandine.tessereau'), 'CARTE_TP')).toEqual(off);
});

test('[F-01] an SMS needs a confirmed mobile, and one that is no longer confirmed gets none', async () => {
  const camille = await demo.as('camille.vernoux');
  const confirm = (isTelephoneConfirme: boolean) =>
    demo.database
      .update(comptes)
      .set({ isTelephoneConfirme })
      .where(and(eq(comptes.userName, 'camille.vernoux@exemple.test'), eq(comptes.clientCode, 'VALD')));
  const asked = [{ code: 'SUIVI_DEMANDE', canaux: { ...off, sms: true } }];
  expect((await save(camille, asked)).statusCode).toBe(200);
  expect(await row(camille, 'SUIVI_DEMANDE')).toEqual({ ...off, sms: true });
  await confirm(false);
  expect(await row(camille, 'SUIVI_DEMANDE')).toEqual(off);
  expect((await save(camille, asked)).json()).toMatchObject({
    status: 400,
    message: 'Ajoutez et vérifiez votre numéro de portable',
    erreurs: [{ champ: 'data.abonnements.0.canaux.sms' }],
  });
  // The choice waits for the day on which SMS reach them again.
  await save(camille, [{ code: 'SUIVI_DEMANDE', canaux: { ...off, mail: true } }]);
  await confirm(true);
  expect(await row(camille, 'SUIVI_DEMANDE')).toEqual({ ...off, mail: true, sms: true });
});

test('[F-01, AMF-03] whose mobile the insurer forbids is told so, whether it is confirmed or not', async () => {
  const mireille = await demo.as('mireille.castagnol', 'rivi');
  expect(await read(mireille)).toMatchObject({ canauxPossibles: { sms: false }, isTelephoneInterdit: true });
  expect((await save(mireille, [{ code: 'CARTE_TP', canaux: { sms: true } }])).json()).toMatchObject({
    status: 400,
    message: 'Aucun SMS ne peut être envoyé à votre numéro de portable\u00a0: changez-le pour en recevoir.',
  });
  expect(await read(await demo.as('camille.vernoux'))).toMatchObject({ isTelephoneInterdit: false });
});

test('[F-01] security cannot be switched off, and push needs a mobile application', async () => {
  const odile = await demo.as('odile.brancourt');
  expect((await save(odile, [{ code: 'SECURITE', canaux: off }])).json()).toMatchObject({
    status: 400,
    message: 'Les alertes de sécurité vous sont toujours envoyées.',
  });
  const marc = await demo.as('marc.delaunoye', 'aliz');
  expect((await save(marc, [{ code: 'CARTE_TP', canaux: { ...off, push: true } }])).statusCode).toBe(400);
  expect((await save(odile, [{ code: 'CARTE_TP', canaux: { ...off, push: true } }])).statusCode).toBe(200);
});

test('[F-01] the newsletter is a consent too, and a consent withdrawn ends it', async () => {
  const odile = await demo.as('odile.brancourt');
  const letter = (mail: boolean) => save(odile, [{ code: 'NEWSLETTER', canaux: { ...off, mail } }]);
  await letter(true);
  expect(await row(odile, 'NEWSLETTER')).toEqual({ ...off, mail: true });
  demo.clock.advance(1000);
  const [account] = await demo.database
    .select({ id: comptes.id })
    .from(comptes)
    .where(eq(comptes.userName, 'odile.brancourt@exemple.test'));
  const answers = () =>
    demo.database
      .select({ isAccepted: consentements.isAccepted, libelle: consentements.libelle })
      .from(consentements)
      .where(and(eq(consentements.nom, 'NEWSLETTER'), eq(consentements.compteId, account?.id ?? '')))
      .orderBy(consentements.date);
  expect((await answers()).at(-1)).toEqual({ isAccepted: true, libelle: 'Lettre d’information' });
  await letter(false);
  expect((await answers()).at(-1)).toMatchObject({ isAccepted: false });
  expect(await row(odile, 'NEWSLETTER')).toEqual(off);
});

test('[F-01] a tab that is behind changes its own channel alone, and gives no consent that was withdrawn', async () => {
  const [tab, other] = [await demo.as('amandine.tessereau'), await demo.as('amandine.tessereau')];
  await save(tab, [{ code: 'NEWSLETTER', canaux: { mail: true } }]);
  await save(other, [{ code: 'NEWSLETTER', canaux: { mail: false } }]);
  await save(tab, [{ code: 'NOUVEAU_DOCUMENT', canaux: { mail: true } }]);
  expect(await row(tab, 'NEWSLETTER')).toEqual(off);
  await Promise.all([
    save(tab, [{ code: 'CARTE_TP', canaux: { mail: true } }]),
    save(other, [{ code: 'CARTE_TP', canaux: { sms: true } }]),
  ]);
  expect(await row(tab, 'CARTE_TP')).toEqual({ ...off, mail: true, sms: true });
  await save(tab, [
    { code: 'CARTE_TP', canaux: { mail: false } },
    { code: 'CARTE_TP', canaux: { sms: false } },
  ]);
  expect(await row(tab, 'CARTE_TP')).toEqual(off);
  // The letter by another channel is a new consent, without the channel that was given up.
  await save(tab, [{ code: 'NEWSLETTER', canaux: { sms: true } }]);
  expect(await row(tab, 'NEWSLETTER')).toEqual({ ...off, sms: true });
});

test('[F-01] unknown rows and channels are refused', async () => {
  const odile = await demo.as('odile.brancourt');
  expect((await save(odile, [{ code: 'INCONNU', canaux: off }])).statusCode).toBe(400);
  expect((await save(odile, [{ code: 'CARTE_TP', canaux: { ...off, fax: true } }])).statusCode).toBe(400);
  expect((await save(odile, [], { frequence: 'JAMAIS' })).statusCode).toBe(400);
  expect((await demo.visitor().get('/forms/abonnement')).statusCode).toBe(401);
});
