import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { cmsItems } from '../../contenus/public';
import { registrant } from './testing/registration';
import { register, unknownPerson, without } from './testing/register';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

describe('[PRE-21] refuses', () => {
  test.each([
    ['another name', { nom: 'AUBRIOTTE' }],
    ['another first name', { prenom: 'Maelys' }],
    ['another birth date', { dateNaissance: '1993-10-07' }],
    ['another postal code', { codePostal: '48100' }],
    ['an unknown contract', { numeroContrat: 'VAL9999999' }],
    ['an unknown NIR', { nir: '2931048000001' }],
  ])('%s with the same message', async (_what, change) => {
    const { traceId: _trace, ...body } = (await register(demo, 'VALD', registrant('VALD', 11, change))).json<
      Record<string, unknown>
    >();
    expect(body).toEqual(unknownPerson);
  });

  test("a wrong end of an IBAN, with the client's message", async () => {
    expect((await register(demo, 'VALD', registrant('VALD', 12, { iban: '0000' }))).json()).toMatchObject({
      data: 'IbanNonVerifie',
      message: 'Les 4 derniers caractères de l’IBAN ne correspondent pas au compte connu de votre mutuelle.',
      erreurs: [{ champ: 'iban' }],
    });
    expect((await register(demo, 'VALD', registrant('VALD', 6, { iban: '1234' }))).json()).toMatchObject({
      data: 'IbanNonVerifie',
    });
  });

  test('a missing end of an IBAN only where the client requires it', async () => {
    expect((await register(demo, 'VALD', without(registrant('VALD', 12), 'iban'))).statusCode).toBe(200);
    expect((await register(demo, 'RIVI', without(registrant('RIVI', 2), 'iban', 'cgu'))).json()).toMatchObject({
      data: 'ValidationError',
      erreurs: [{ champ: 'iban' }],
    });
  });

  test('an address other than the known one, where the client verifies it', async () => {
    const refused = {
      data: 'EmailNonVerifie',
      message: 'L’adresse e-mail ne correspond pas à celle connue de votre mutuelle.',
      erreurs: [{ champ: 'email' }],
    };
    expect((await register(demo, 'ALIZ', registrant('ALIZ', 2, { email: 'autre@exemple.test' }))).json()).toMatchObject(
      refused,
    );
    expect((await register(demo, 'ALIZ', registrant('ALIZ', 6))).json()).toMatchObject(refused);
    expect(
      (await register(demo, 'ALIZ', registrant('ALIZ', 2, { email: 'Hugo.Charpenel@exemple.test' }))).statusCode,
    ).toBe(200);
  });

  test('removed members, once identified, and children', async () => {
    expect((await register(demo, 'VALD', registrant('VALD', 9))).json()).toMatchObject({
      data: 'AdherentRadie',
      message: 'Votre contrat ne permet plus la création d’un espace personnel.',
    });
    expect((await register(demo, 'VALD', registrant('VALD', 9, { prenom: 'Brune' }))).json()).toMatchObject(
      unknownPerson,
    );
    const lina = {
      numeroContrat: 'VAL0004521',
      nom: 'VERNOUX',
      prenom: 'Lina',
      dateNaissance: '2012-05-09',
      codePostal: '48000',
    };
    expect((await register(demo, 'VALD', without(registrant('VALD', 1, lina), 'nir', 'iban'))).json()).toMatchObject({
      data: 'AgeInsuffisant',
      message: 'La création d’un espace personnel est réservée aux personnes de 16\u00a0ans et plus.',
    });
  });

  test('a request without the accepted terms, where they are shown', async () => {
    expect((await register(demo, 'VALD', registrant('VALD', 11, { cgu: false }))).json()).toMatchObject({
      data: 'CguRequise',
      message: 'Acceptez les conditions générales d’utilisation.',
    });
  });

  test.each([
    ['archived', { etat: 'ARCHIVE' }],
    ['no longer visible', { publicationFin: '2026-11-10' }],
    ['for signed-in persons', { audience: 'CONNECTES' }],
  ] as const)('terms that nobody can read: %s', async (_, hidden) => {
    const isPage = and(eq(cmsItems.clientCode, 'VALD'), eq(cmsItems.id, 'Pages_Statiques-CGU'));
    const set = (changes: object) => demo.database.update(cmsItems).set(changes).where(isPage);
    await set(hidden);
    expect((await register(demo, 'VALD', registrant('VALD', 11))).json()).toMatchObject({
      status: 409,
      data: 'EtatIncompatible',
      message: expect.stringMatching(/^Les conditions d’utilisation de ce site ne sont pas consultables/),
    });
    await set({ etat: 'PUBLIE', publicationFin: null, audience: 'TOUS' });
  });

  test.each([
    ['too weak for the client', { password: 'Chevre-7', confirmPassword: 'Chevre-7' }, 'RIVI', 2, 'tooShort'],
    ['well known', { password: 'Motdepasse1!', confirmPassword: 'Motdepasse1!' }, 'VALD', 11, 'guessable'],
    [
      'made of the person',
      { password: 'Pradelles-1993!', confirmPassword: 'Pradelles-1993!' },
      'VALD',
      11,
      'guessable',
    ],
    ['typed otherwise', { confirmPassword: 'Chevre-Lune-Tracteur-8' }, 'VALD', 11, 'same'],
  ] as const)('[VAL-10] a password that is %s', async (_what, typed, client, rank, code) => {
    expect((await register(demo, client, registrant(client, rank, typed))).json()).toMatchObject({
      data: 'MotDePasseInvalide',
      erreurs: [{ code }],
    });
  });

  test('fields of another shape, and a purpose unknown to the client', async () => {
    expect((await register(demo, 'VALD', registrant('VALD', 11, { nom: 'PRADELLES<b>' }))).json()).toMatchObject({
      data: 'ValidationError',
      erreurs: [{ champ: 'nom' }],
    });
    expect((await register(demo, 'VALD', registrant('VALD', 11, { email: 'pas une adresse' }))).json()).toMatchObject({
      data: 'ValidationError',
      erreurs: [{ champ: 'email' }],
    });
    expect(
      (
        await register(
          demo,
          'VALD',
          registrant('VALD', 11, { consentements: [{ nom: 'AUTRE', libelle: '', accepted: true }] }),
        )
      ).json(),
    ).toMatchObject({ data: 'ValidationError' });
  });
});
