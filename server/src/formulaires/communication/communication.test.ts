import { eq } from 'drizzle-orm';
import type { Profil } from '@portal/shared-api/contract/profil';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { accountOf, codeSentTo } from '../../identity/testing/callers';
import { acceptAs, securityCode, submit } from '../testing/forms';

const minute = 60_000;
let demo: DemoApp;
beforeEach(async () => {
  demo = await createDemoApp();
}, 60_000);
afterEach(() => demo.close());

const profileOf = async (who: Caller, contrat: string) => (await who.get('/adherent/profil', contrat)).json<Profil>();
/** Proves an address with the code sent to it. */
async function prove(who: Caller, newEmail: string, proof: Record<string, string>) {
  demo.clock.advance(minute);
  const body = { sendType: 'MAIL', operation: 'VERIFY_MAIL_AMF', newEmail };
  await who.send('POST', '/identity/amf/send', null, body, proof);
  const code = await codeSentTo(demo, newEmail);
  return who.send('POST', '/identity/amf/verify', null, { ...body, sendType: undefined, securityCode: code }, proof);
}
const mail = (changes: object = {}) => ({
  donnees: {
    email: 'camille@nouvelle.test',
    confirmEmail: ' Camille@Nouvelle.test',
    isConsentementDemat: true,
    isDematerialiseAffiche: true,
    ...changes,
  },
  piecesJointes: [],
});
const tel = (changes: object = {}) => ({
  donnees: {
    telephonePortable: '+33639980001',
    isSuppressionPortable: false,
    telephoneFixe: '',
    telephoneProfessionnel: '',
    ...changes,
  },
  piecesJointes: [],
});

describe('F-07, Camille', () => {
  const contrat = 'VAL0004521';

  test('[MEM-14] the contact address changes after a code to the new one, the former one gets a mail, the identifier stays', async () => {
    const camille = await demo.as('camille.vernoux');
    expect(await submit(camille, 'communication/mail', contrat, mail())).toMatchObject({
      data: 'SecurityCodeRequired',
    });
    const proof = await securityCode(demo, camille, '0639980001');
    expect((await submit(camille, 'communication/mail', contrat, mail(), proof)).erreurs).toEqual([
      { champ: 'email', code: 'securityCode', message: 'Saisissez le code envoyé à la nouvelle adresse.' },
    ]);
    await prove(camille, 'camille@nouvelle.test', proof);
    const elsewhere = await demo.as('camille.vernoux');
    expect(await submit(camille, 'communication/mail', contrat, mail(), proof)).toMatchObject({
      etatDemande: 'ACCEPTEE',
    });
    expect((await elsewhere.get('/identity/current-user')).statusCode).toBe(401);
    expect(await profileOf(camille, contrat)).toMatchObject({
      email: 'camille@nouvelle.test',
      isEmailConfirme: true,
      userName: 'camille.vernoux@exemple.test',
      preferences: { isDematerialise: true },
    });
    await demo.runJobs();
    const former = (await demo.mailbox('camille.vernoux@exemple.test')).map(({ subject }) => subject);
    expect(former).toContain('Vos coordonnées ont été modifiées');
    const now = (await demo.mailbox('camille@nouvelle.test')).map(({ subject }) => subject);
    expect(now).toEqual(expect.arrayContaining([expect.stringContaining('Nous avons bien reçu votre demande')]));
  });

  test('[MEM-14] another, a different and an equal address are refused, and so is a proof of another session', async () => {
    const camille = await demo.as('camille.vernoux');
    const elsewhere = await demo.as('camille.vernoux');
    const proof = await securityCode(demo, camille, '0639980001');
    await prove(camille, 'camille@nouvelle.test', proof);
    const refused = async (changes: object, who = camille, header = proof) =>
      (await submit(who, 'communication/mail', contrat, mail(changes), header)).erreurs?.map(
        ({ champ, message }) => `${champ}: ${message}`,
      );
    expect(await refused({ email: 'autre@nouvelle.test', confirmEmail: 'autre@nouvelle.test' })).toEqual([
      'email: Saisissez le code envoyé à la nouvelle adresse.',
    ]);
    expect(await refused({ confirmEmail: 'autre@nouvelle.test' })).toEqual([
      'confirmEmail: Merci de saisir les adresses e-mail à l’identique.',
    ]);
    const same = 'Camille.Vernoux@exemple.test';
    expect(await refused({ email: same, confirmEmail: same })).toEqual([
      'email: La nouvelle adresse doit être différente de l’actuelle.',
    ]);
    expect(await refused({ email: 'camille@', confirmEmail: 'camille@' })).toContain(
      'email: Le format de l’adresse e-mail est incorrect.',
    );
    demo.clock.advance(minute);
    const other = await securityCode(demo, elsewhere, '0639980001');
    expect(await refused({}, elsewhere, other)).toEqual(['email: Saisissez le code envoyé à la nouvelle adresse.']);
  });
});

test('[MEM-14] in manual mode the proven address waits for a handler', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const contrat = 'ALI0000877';
  const proof = await securityCode(demo, marc, 'marc.delaunoye@exemple.test');
  await prove(marc, 'marc@nouvelle.test', proof);
  const body = mail({ email: 'marc@nouvelle.test', confirmEmail: 'marc@nouvelle.test', isConsentementDemat: false });
  const sent = await submit(marc, 'communication/mail', contrat, body, proof);
  expect(sent).toMatchObject({ isModeGestionManuel: true });
  expect((await profileOf(marc, contrat)).email).toBe('marc.delaunoye@exemple.test');
  demo.clock.advance(minute);
  expect(await acceptAs(await demo.as('helene.dargois', 'aliz'), sent.numeroDemande ?? '')).toMatchObject({
    etat: 'ACCEPTEE',
  });
  // The address changed in none of the person's sessions: all of them end.
  expect((await marc.get('/identity/current-user')).statusCode).toBe(401);
  expect(await profileOf(await demo.as('marc.delaunoye', 'aliz'), contrat)).toMatchObject({
    email: 'marc@nouvelle.test',
    preferences: { isDematerialise: false },
  });
});

test.each([
  ['deleted meanwhile', { etat: 'SUPPRIME' }],
  ['given to another person meanwhile', { numPers: 'P000087799' }],
] as const)(
  '[MEM-14] an account that was %s gets neither the address nor the number of its former person',
  async (_how, changes) => {
    const marc = await demo.as('marc.delaunoye', 'aliz');
    const contrat = 'ALI0000877';
    const proof = await securityCode(demo, marc, 'marc.delaunoye@exemple.test');
    const sent = await submit(marc, 'communication/tel', contrat, tel({ telephonePortable: '+33639980088' }), proof);
    expect(sent).toMatchObject({ isModeGestionManuel: true });
    const { id, ...before } = await accountOf(demo, 'marc.delaunoye', 'aliz');
    const isIt = eq(comptes.id, id);
    await demo.database.update(comptes).set(changes).where(isIt);
    demo.clock.advance(minute);
    expect(await acceptAs(await demo.as('helene.dargois', 'aliz'), sent.numeroDemande ?? '')).toMatchObject({
      status: 409,
      data: 'DemandeInapplicable',
      message: 'Cette demande ne peut plus être appliquée\u00a0: le compte n’est plus celui de cette personne.',
    });
    const [after] = await demo.database.select().from(comptes).where(isIt);
    expect(after?.telephonePortable).toBe(before.telephonePortable);
  },
);

test('[MEM-14] Julien changes his own numbers, overseas and in Monaco too, and needs at least one', async () => {
  const julien = await demo.as('julien.vernoux');
  const contrat = 'VAL0004521';
  const proof = await securityCode(demo, julien, 'julien.vernoux@exemple.test');
  const send = (changes: object) => submit(julien, 'communication/tel', contrat, tel(changes), proof);
  const refused = async (changes: object) =>
    (await send(changes)).erreurs?.map(({ champ, message }) => `${champ}: ${message}`);
  expect(await refused({ telephonePortable: '' })).toEqual(['telephonePortable: Renseignez au moins un numéro.']);
  expect(await refused({ telephonePortable: '+33199000000' })).toEqual([
    'telephonePortable: Le numéro de portable doit comporter 10 chiffres et commencer par 06 ou 07.',
  ]);
  expect(await refused({ telephoneFixe: '+33639980002' })).toEqual([
    'telephoneFixe: Le numéro fixe doit commencer par 01 à 05, 08 ou 09.',
  ]);
  expect(
    await send({
      telephonePortable: '+262692000000',
      telephoneFixe: '+37793150000',
      telephoneProfessionnel: '+33199000001',
    }),
  ).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect((await profileOf(julien, contrat)).telephones).toEqual({
    portable: '0692000000',
    isPortableConfirme: false,
    fixe: '+37793150000',
    professionnel: '0199000001',
  });
  expect((await julien.get('/forms/communication/tel', contrat)).json<{ donnees: object }>().donnees).toMatchObject({
    telephones: { portable: '+262692000000', fixe: '+37793150000', professionnel: '+33199000001' },
  });
  expect(
    await send({ telephonePortable: '', isSuppressionPortable: true, telephoneProfessionnel: '+33199000001' }),
  ).toMatchObject({ etatDemande: 'ACCEPTEE' });
});

test('[MEM-14] a mobile that protects the account changes only with the code sent to it, and is not deleted', async () => {
  const camille = await demo.as('camille.vernoux');
  const contrat = 'VAL0004521';
  const proof = await securityCode(demo, camille, '0639980001');
  const send = (changes: object) => submit(camille, 'communication/tel', contrat, tel(changes), proof);
  expect((await send({ isSuppressionPortable: true, telephoneFixe: '+33199000002' })).erreurs).toMatchObject([
    { champ: 'isSuppressionPortable', message: 'Désactivez d’abord la protection via SMS.' },
  ]);
  expect((await send({ telephonePortable: '+33639980055' })).erreurs).toEqual([
    {
      champ: 'telephonePortable',
      code: 'securityCode',
      message: 'Vérifiez d’abord ce numéro avec le code envoyé par SMS.',
    },
  ]);
  expect((await send({ telephonePortable: '+4915112345678' })).erreurs).toMatchObject([{ code: 'unreachable' }]);
  expect(await send({ telephoneFixe: '+33199000002' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const [row] = await demo.database
    .select({ portable: comptes.telephonePortable, isConfirme: comptes.isTelephoneConfirme })
    .from(comptes)
    .where(eq(comptes.userName, 'camille.vernoux@exemple.test'));
  expect(row).toEqual({ portable: '0639980001', isConfirme: true });
});

test('[MEM-14] another mobile ends the other sessions and warns a former one that was confirmed; a landline does not', async () => {
  const julien = await demo.as('julien.vernoux');
  const contrat = 'VAL0004521';
  const number = { telephonePortable: '0639980041', isTelephoneConfirme: true, isAmfActive: false };
  await demo.database.update(comptes).set(number).where(eq(comptes.userName, 'julien.vernoux@exemple.test'));
  const proof = await securityCode(demo, julien, '0639980041');
  const send = (changes: object) => submit(julien, 'communication/tel', contrat, tel(changes), proof);
  const elsewhere = await demo.as('julien.vernoux');
  const statusOf = async (who: Caller) => (await who.get('/identity/current-user')).statusCode;
  const toldTo = async () => {
    await demo.runJobs();
    return (await demo.mailbox('0639980041')).filter(({ text }) => text.includes('ne protège plus')).length;
  };
  const landline = { telephonePortable: '+33639980041', telephoneFixe: '+33199000002' };
  expect(await send(landline)).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect([await statusOf(elsewhere), await toldTo()]).toEqual([200, 0]);
  expect(await send({ ...landline, telephonePortable: '+33639980042' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect([await statusOf(elsewhere), await statusOf(julien), await toldTo()]).toEqual([401, 200, 1]);
});

test('[MEM-14] a code sent to the former mobile is worth nothing once another one is given', async () => {
  const julien = await demo.as('julien.vernoux');
  const isJulien = eq(comptes.userName, 'julien.vernoux@exemple.test');
  const number = { telephonePortable: '0639980041', isTelephoneConfirme: false, isAmfActive: false };
  await demo.database.update(comptes).set(number).where(isJulien);
  const proof = await securityCode(demo, julien, 'julien.vernoux@exemple.test');
  demo.clock.advance(minute);
  const operation = 'ACTIVATE_AMF';
  await julien.send('POST', '/identity/amf/send', null, { sendType: 'SMS', operation }, proof);
  const code = await codeSentTo(demo, '0639980041');
  const change = tel({ telephonePortable: '+33639980042' });
  expect(await submit(julien, 'communication/tel', 'VAL0004521', change, proof)).toMatchObject({
    etatDemande: 'ACCEPTEE',
  });
  const answer = await julien.send('POST', '/identity/amf/verify', null, { operation, securityCode: code }, proof);
  expect(answer.json()).toMatchObject({ data: 'CodeExpire' });
  const [account] = await demo.database.select().from(comptes).where(isJulien);
  expect(account).toMatchObject({ telephonePortable: '0639980042', isTelephoneConfirme: false, isAmfActive: false });
});

test('[MEM-14] an address that was proven after a request was sent is not undone by its acceptance', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const { id } = await accountOf(demo, 'marc.delaunoye', 'aliz');
  const proof = await securityCode(demo, marc, 'marc.delaunoye@exemple.test');
  await prove(marc, 'marc@nouvelle.test', proof);
  const body = mail({ email: 'marc@nouvelle.test', confirmEmail: 'marc@nouvelle.test' });
  const sent = await submit(marc, 'communication/mail', 'ALI0000877', body, proof);
  demo.clock.advance(minute);
  // As F-06 does, where the new identifier is the contact address too.
  const chosen = { email: 'marc@choisie.test', isEmailConfirme: true, dateEmailConfirme: demo.clock.now() };
  await demo.database.update(comptes).set(chosen).where(eq(comptes.id, id));
  demo.clock.advance(minute);
  expect(await acceptAs(await demo.as('helene.dargois', 'aliz'), sent.numeroDemande ?? '')).toMatchObject({
    status: 409,
    message: expect.stringContaining('L’adresse e-mail de ce compte a été changée depuis la demande.'),
  });
  const [after] = await demo.database.select().from(comptes).where(eq(comptes.id, id));
  expect(after).toMatchObject({ email: 'marc@choisie.test' });
});
