import { and, eq } from 'drizzle-orm';
import type { DonneesEnvoiCarteTp } from '@portal/shared-api/contract/formulaires/envoi-carte-tp';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { envoisCartes } from '../../carte-tp/envois/tables';
import { assures } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { clients } from '../../identity/clients/tables';
import { changeClient, setFeature } from '../../identity/testing/clients';
import { auditTrail } from '../../platform/audit/tables';
import { passMachineTime } from '../../platform/testing/machine-clock';
import { readPdf } from '../../platform/testing/read-pdf';
import { submit } from '../testing/forms';

const contrat = 'VAL0004521';
const [own, husband, daughter] = ['P000452101', 'P000452102', 'P000452103'];
const hour = 3_600_000;
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

const send = (changes: object = {}, who = camille) =>
  submit(who, 'envoi-cartetp', contrat, {
    donnees: {
      numPers: [own],
      typeDestinataire: 'PS',
      emails: 'accueil@opticien.test',
      message: '',
      isConfirmation: true,
      ...changes,
    },
    piecesJointes: [],
  });

async function mailTo(address: string) {
  await demo.runJobs();
  const mail = (await demo.mailbox(address)).find(({ subject }) => /carte de tiers payant/i.test(subject));
  if (!mail) throw new Error(`No card for ${address}.`);
  const [, jeton = '', envoi = ''] = /carte-partagee\?code=([^&"\s]+)&(?:amp;)?userId=([\w-]+)/.exec(mail.text) ?? [];
  return { mail, link: { jeton, envoi }, code: /code (\d{6})/.exec(mail.text)?.[1] ?? '' };
}

async function open(link: object, code: string) {
  const visitor = demo.visitor();
  await visitor.get('/identity/client/configuration');
  return visitor.send('POST', '/forms/envoi-cartetp/ouverture', null, { ...link, code });
}
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
const numbersOf = (answer: Awaited<ReturnType<typeof open>>) =>
  readPdf(Buffer.from(answer.json<{ contenu: string }>().contenu, 'base64')).text.replace(/\s/g, '');

test('[MEM-06] a professional opens the card with link and code, with the chosen persons alone; it is in no mail', async () => {
  expect(await send({ numPers: [own, daughter], message: 'Pour mes lunettes.\n\nMerci {code}' })).toMatchObject({
    etatDemande: 'ACCEPTEE',
  });
  const { mail, link, code } = await mailTo('accueil@opticien.test');
  expect(mail.text).toContain('Camille VERNOUX vous transmet une carte de tiers payant');
  // What somebody types is text: neither a variable nor a tag.
  expect(mail.text).toContain('Pour mes lunettes.\n\nMerci {code}');
  expect(mail.text).not.toMatch(/2\s?84\s?03|VAL0004521/);
  const answer = await open(link, code);
  expect(answer.json()).toMatchObject({ nomFichier: 'carte-tiers-payant_VAL0004521_2026.pdf' });
  const text = numbersOf(answer);
  expect(text).toContain('284034800000065');
  expect(text).toContain('212054800000036');
  expect(text).not.toContain('Noé');
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, contrat));
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['carte.envoyee', 'carte.ouverte']));
});

test('[MEM-06] several addresses have a link each; each must be one, five at most, and the box is ticked', async () => {
  const emails = 'a@exemple.test; b@exemple.test;A@exemple.test';
  expect(await send({ typeDestinataire: 'AUTRE', emails })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect((await mailTo('a@exemple.test')).link).not.toEqual((await mailTo('b@exemple.test')).link);
  expect(await demo.database.select().from(envoisCartes)).toHaveLength(2);
  const refused = async (changes: object) =>
    (await send(changes)).erreurs?.map(({ champ, message }) => [champ, message]);
  expect(await refused({ emails: 'a@exemple.test; personne', isConfirmation: false })).toEqual([
    ['emails', 'Le format de l’adresse e-mail est incorrect.'],
    ['isConfirmation', 'Ce champ est obligatoire.'],
  ]);
  const six = Array.from({ length: 6 }, (_, rank) => `p${rank}@exemple.test`).join(';');
  expect(await refused({ emails: six })).toEqual([['emails', 'Vous pouvez indiquer 5\u00a0adresses au plus.']]);
});

test('[MEM-06] to oneself it goes to the contact address, without confirmation', async () => {
  expect(await send({ typeDestinataire: 'MOI', emails: 'autre@exemple.test', isConfirmation: false })).toMatchObject({
    etatDemande: 'ACCEPTEE',
  });
  expect(await demo.mailbox('autre@exemple.test')).toEqual([]);
  const { mail, link, code } = await mailTo('camille.vernoux@exemple.test');
  expect(mail.text).toContain('Bonjour Camille,');
  expect((await open(link, code)).statusCode).toBe(200);
});

test('[MEM-06] a wrong code counts, the fifth closes the link, and a right one in between takes nothing away', async () => {
  await send();
  const { link, code } = await mailTo('accueil@opticien.test');
  const wrong = wrongFor(code);
  expect((await open(link, wrong)).json()).toMatchObject({
    data: 'CodeIncorrect',
    message: 'Le code est incorrect. Il vous reste 4\u00a0essais.',
  });
  expect((await open(link, code)).statusCode).toBe(200);
  for (const left of [3, 2, 1])
    expect((await open(link, wrong)).json<{ message: string }>().message).toContain(`${left}`);
  expect((await open(link, wrong)).json()).toMatchObject({ data: 'InvalidToken' });
  expect((await open(link, code)).json()).toMatchObject({ data: 'InvalidToken' });
});

test('[MEM-06] the link ends after 72 hours, is forgotten then, and opens nothing with another token or number', async () => {
  await send();
  const { link, code } = await mailTo('accueil@opticien.test');
  expect((await open({ ...link, jeton: 'x'.repeat(43) }, code)).json()).toMatchObject({ data: 'InvalidToken' });
  expect((await open({ ...link, envoi: 'x' }, code)).json()).toMatchObject({ data: 'InvalidToken' });
  demo.clock.advance(72 * hour - 1000);
  expect((await open(link, code)).statusCode).toBe(200);
  demo.clock.advance(2000);
  expect((await open(link, code)).json()).toMatchObject({ data: 'InvalidToken' });
  await demo.runUpkeep();
  expect(await demo.database.select().from(envoisCartes)).toEqual([]);
});

test('[MEM-06] what changed since is seen at the opening: a person who hides, the feature, the account', async () => {
  const ofHusband = and(eq(assures.numeroContrat, contrat), eq(assures.numPers, husband ?? ''));
  const hide = (isActesMasques: boolean) => demo.database.update(assures).set({ isActesMasques }).where(ofHusband);
  expect((await send({ numPers: [husband] })).erreurs?.map(({ champ }) => champ)).toEqual(['numPers']);
  await hide(false);
  await send({ numPers: [own, husband] });
  const { link, code } = await mailTo('accueil@opticien.test');
  expect(numbersOf(await open(link, code))).toContain('182114800000050');
  await hide(true);
  const without = numbersOf(await open(link, code));
  expect(without).toContain('284034800000065');
  expect(without).not.toContain('182114800000050');
  await setFeature(demo.database, 'VALD', 'envoiCarteTpAutreActe', false);
  passMachineTime(5200);
  expect((await open(link, code)).json()).toMatchObject({ status: 404, data: 'CarteNonDisponible' });
  // As often as its code is right: none of these openings counts as a wrong one.
  for (let turn = 0; turn < 5; turn += 1)
    expect((await open(link, code)).json()).toMatchObject({ data: 'CarteNonDisponible' });
  await setFeature(demo.database, 'VALD', 'envoiCarteTpAutreActe', true);
  passMachineTime(5200);
  expect((await open(link, code)).statusCode).toBe(200);
  const account = eq(comptes.userName, 'camille.vernoux@exemple.test');
  await demo.database.update(comptes).set({ etat: 'DESACTIVE' }).where(account);
  expect((await open(link, code)).json()).toMatchObject({ status: 404, data: 'CarteNonDisponible' });
});

test.each([
  ['envoiCarteTpAutreActe', false],
  ['envoiCarteTpAutreActe', true],
  ['carteTpConsultation', false],
  ['carteTpConsultation', true],
] as const)('[MEM-06] a card opens by what the sender’s audience has of %s: %s', async (feature, isActivated) => {
  await send();
  const { link, code } = await mailTo('accueil@opticien.test');
  await setFeature(demo.database, 'VALD', feature, !isActivated);
  const [row] = await demo.database.select().from(clients).where(eq(clients.code, 'VALD'));
  const parAudience = { [feature]: [{ audience: 'TOUS', isActivated, modeGestion: null }] };
  await changeClient(demo.database, 'VALD', { settings: { ...row?.settings, parAudience } });
  expect((await open(link, code)).statusCode).toBe(isActivated ? 200 : 404);
});

test('[MEM-28] a beneficiary sends their own card alone; nobody sends more than twenty a day', async () => {
  const julien = await demo.as('julien.vernoux');
  const { donnees } = (await julien.get('/forms/envoi-cartetp', contrat)).json<FormRead<DonneesEnvoiCarteTp>>();
  expect(donnees.cartes.map(({ numPers }) => numPers)).toEqual([husband]);
  expect((await send({ numPers: [own] }, julien)).erreurs?.map(({ champ }) => champ)).toEqual(['numPers']);
  for (let round = 0; round < 4; round += 1) {
    const emails = Array.from({ length: 5 }, (_, rank) => `p${round}${rank}@exemple.test`).join(';');
    expect(await send({ numPers: [husband], emails }, julien)).toMatchObject({ etatDemande: 'ACCEPTEE' });
  }
  expect((await send({ numPers: [husband] }, julien)).erreurs).toEqual([
    {
      champ: 'typeDestinataire',
      code: 'max',
      message: 'Vous avez envoyé votre carte 20 fois en 24\u00a0heures. Réessayez plus tard.',
    },
  ]);
});
