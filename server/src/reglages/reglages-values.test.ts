import { eq } from 'drizzle-orm';
import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import type { SettingType } from '@portal/shared-api/contract/reglages';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { sampleAddress, submit, uploadsFor } from '../formulaires/testing/forms';
import { clients } from '../identity/clients/public';
import { changeClient } from '../identity/testing/clients';
import { valueOf, save } from './testing/settings';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

it.each<[SettingType, string, unknown, string]>([
  ['GENERAL', 'delaiToasts', 1, 'La valeur est un nombre entier de 2 à 30.'],
  ['GENERAL', 'libelle', '', 'Ce champ est obligatoire.'],
  ['GENERAL', 'libelle', '<b>Valdoré</b>', 'Les caractères < et > ne sont pas autorisés.'],
  ['GENERAL', 'adresseAlertes', 'personne', 'L’adresse e-mail est incorrecte.'],
  ['GENERAL', 'adresseAlertes', 'alertes@exemple..test', 'L’adresse e-mail est incorrecte.'],
  ['GENERAL', 'adresseAlertes', 'alertes;autres@exemple.test', 'L’adresse e-mail est incorrecte.'],
  ['GENERAL', 'modeGestionParDefaut', 'parfois', 'La valeur de ce champ est incorrecte.'],
  ['GENERAL', 'inconnu', 'x', 'Ce réglage n’existe pas.'],
  [
    'CHARTE',
    'couleurPrimaire',
    '#ee8138',
    'Le contraste avec un texte blanc est de 2,7\u00a0: il en faut au moins 4,5.',
  ],
  ['CHARTE', 'couleurPrimaire', 'bleu', 'Une couleur s’écrit #rrvvbb.'],
  [
    'CHARTE',
    'logoHeader',
    'javascript:alert(1)',
    'Choisissez une image de la bibliothèque\u00a0: celles d’un autre site ne s’affichent pas.',
  ],
  [
    'CHARTE',
    'logoFooter',
    'https://exemple.test/logo.svg',
    'Choisissez une image de la bibliothèque\u00a0: celles d’un autre site ne s’affichent pas.',
  ],
  ['MOBILE', 'logo', '/api/cms/images?id=inconnue', 'Cette image n’est pas dans la bibliothèque.'],
  [
    'CHARTE',
    'liensPied',
    [{ libelle: 'Aide', lien: 'data:text/html,x' }],
    'Ligne 1\u00a0: Cette adresse n’est pas autorisée\u00a0: une adresse https ou du portail est attendue.',
  ],
  ['SECURITE', 'passwordRequiredLength', 4, 'La valeur est un nombre entier de 8 à 64.'],
  [
    'SECURITE',
    'telephonesInterdits',
    ['0199000000'],
    'Ligne 1\u00a0: Le numéro de portable compte 10\u00a0chiffres et commence par 06 ou 07, ou commence par +377.',
  ],
  ['MOBILE', 'urlIos', 'http://exemple.test', 'L’adresse commence par https://.'],
  [
    'FICHIERS',
    'allowedExtensions',
    ['exe'],
    'Ligne 1\u00a0: Les extensions possibles sont pdf, jpg, jpeg, png et heic.',
  ],
  [
    'CREATION_COMPTE',
    'hotesRestreints',
    ['autre.exemple.test'],
    'Cette adresse n’est pas celle du portail de ce client.',
  ],
  ['FICHIERS', 'allowedExtensions', [], 'Ce champ est obligatoire.'],
  ['PAGES_ERREUR', 'errorPageContent', '<script>alert(1)</script>', 'Ce champ est obligatoire.'],
  ['CONSENTEMENTS', 'consentements', [{ nom: 'A', libelle: '' }], 'Ligne 1\u00a0: Ce champ est obligatoire.'],
  [
    'CONSENTEMENTS',
    'consentements',
    [{ nom: 'a b é', libelle: 'Recevoir les offres' }],
    'Ligne 1\u00a0: Le nom technique s’écrit en capitales, chiffres et «\u00a0_\u00a0».',
  ],
  [
    'CONSENTEMENTS',
    'consentements',
    [
      { nom: 'OFFRES', libelle: 'Recevoir les offres' },
      { nom: 'OFFRES_SMS', libelle: 'recevoir les offres ' },
    ],
    'Ligne 2\u00a0: «\u00a0recevoir les offres\u00a0» figure deux fois.',
  ],
])('refuses for %s %s the value %j', async (type, cle, value, message) => {
  const before = await valueOf(helene, type, cle);
  const answer = await save(helene, type, { [cle]: value });
  expect([answer.statusCode, answer.json<{ erreurs: { champ: string; message: string }[] }>().erreurs]).toEqual([
    400,
    [expect.objectContaining({ champ: cle, message })],
  ]);
  expect(await valueOf(helene, type, cle)).toEqual(before);
});

it('[ADM-11] a purpose in small letters that is there from before stays as it is; another one takes capitals', async () => {
  const before = await valueOf(helene, 'CONSENTEMENTS', 'consentements');
  const older = { nom: 'offres_mutuelle', libelle: 'Recevoir les offres' };
  await changeClient(demo.database, 'VALD', { configuration: { consentements: [older] } });
  const consentements = [older, { nom: 'ENQUETES', libelle: 'Participer à des enquêtes' }];
  expect((await save(helene, 'CONSENTEMENTS', { consentements })).statusCode).toBe(200);
  expect(await valueOf(helene, 'CONSENTEMENTS', 'consentements')).toEqual(consentements);
  const other = [...consentements, { nom: 'partenaires', libelle: 'Recevoir les offres de partenaires' }];
  expect((await save(helene, 'CONSENTEMENTS', { consentements: other })).json()).toMatchObject({
    erreurs: [{ message: 'Ligne 3\u00a0: Le nom technique s’écrit en capitales, chiffres et «\u00a0_\u00a0».' }],
  });
  await save(helene, 'CONSENTEMENTS', { consentements: before });
});

it('takes a mobile of Monaco among those that receive no code', async () => {
  const telephonesInterdits = ['0639980014', '+377612345678'];
  expect((await save(helene, 'SECURITE', { telephonesInterdits })).statusCode).toBe(200);
  expect(await valueOf(helene, 'SECURITE', 'telephonesInterdits')).toEqual(telephonesInterdits);
});

it('limits of files change what the next upload answers, and an emptied one is that of the portal again', async () => {
  const limits = async () =>
    (await demo.database.select().from(clients).where(eq(clients.code, 'VALD')))[0]?.settings.limitesFichiers;
  await save(helene, 'FICHIERS', { maxFileSize: 2, allowedExtensions: ['pdf'] });
  expect(await limits()).toEqual({
    parDefaut: { maxFileSize: 2_097_152, allowedExtensions: ['pdf'], allowedMimeTypes: ['application/pdf'] },
  });
  expect(await valueOf(helene, 'FICHIERS', 'maxFileSize')).toBe(2);
  await save(helene, 'FICHIERS', { maxFileSize: null });
  expect(await valueOf(helene, 'FICHIERS', 'maxFileSize')).toBe(5);
});

it('« Limites par démarche » change what a form says and takes, for this act and this insurer alone', async () => {
  const contrat = 'VAL0004521';
  const camille = await demo.as('camille.vernoux');
  const told = async (form: string) =>
    (await camille.get(`/forms/${form}`, contrat)).json<{ fichiers: LimitesFichiers }>().fichiers;
  const row = (acte: string, queueLimit = '', maxFileSize = '', maxQueueSize = '') => ({
    acte,
    queueLimit,
    maxFileSize,
    maxQueueSize,
  });
  const usual = await told('demande-remboursement');
  const rows = [row('adresseActeGestion', '1', '1')];
  expect((await save(helene, 'FICHIERS', { limitesParActe: rows })).statusCode).toBe(200);
  expect(await valueOf(helene, 'FICHIERS', 'limitesParActe')).toEqual(rows);
  expect(await told('adresse')).toMatchObject({ queueLimit: 1, maxFileSize: 1_048_576 });
  expect(await told('demande-remboursement')).toEqual(usual);

  const piecesJointes = await uploadsFor(camille, contrat, 'adresseActeGestion', ['pj', 'pj']);
  const send = () => submit(camille, 'adresse', contrat, { donnees: sampleAddress(), piecesJointes });
  expect(await send()).toMatchObject({
    data: 'FichierRefuse',
    message: 'Vous ne pouvez pas joindre plus d’un fichier.',
  });

  const refused = async (wrong: Record<string, string>[]) =>
    (await save(helene, 'FICHIERS', { limitesParActe: wrong })).json<{ erreurs: { message: string }[] }>().erreurs[0]
      ?.message;
  expect(await refused([row('adresseActeGestion')])).toBe(
    'Ligne 1\u00a0: Donnez au moins une limite, ou retirez la ligne.',
  );
  expect(await refused([row('adresseActeGestion', '99')])).toBe(
    'Ligne 1\u00a0: Fichiers par champ\u00a0: La valeur est un nombre entier de 1 à 20.',
  );
  expect(await refused([row('adresseActeGestion', '', '9', '2')])).toBe(
    'Ligne 1\u00a0: Un fichier ne peut pas être plus gros que tous les fichiers ensemble.',
  );
  // A row counts with the limits of all acts.
  expect(await refused([row('adresseActeGestion', '', '', '2')])).toBe(
    'Modifier mon adresse\u00a0: Un fichier ne peut pas être plus gros que tous les fichiers ensemble.',
  );
  for (const values of [{ maxFileSize: 9, maxQueueSize: 8 }, { maxQueueSize: 2 }])
    expect((await save(helene, 'FICHIERS', values)).json()).toMatchObject({
      status: 400,
      erreurs: [
        { champ: 'maxFileSize', message: 'Un fichier ne peut pas être plus gros que tous les fichiers ensemble.' },
      ],
    });
  // An act for which the code allows more of one file than the screen shows takes what there is room for.
  await save(helene, 'FICHIERS', { maxQueueSize: 8 });
  expect(await valueOf(helene, 'FICHIERS', 'maxFileSize')).toBe(5);
  expect(await told('pec/hospi')).toMatchObject({ maxFileSize: 8_388_608, maxQueueSize: 8_388_608 });
  await save(helene, 'FICHIERS', { maxQueueSize: null });
  expect(await refused([row('attestationsConsultation', '1')])).toBe(
    'Ligne 1\u00a0: La valeur de ce champ est incorrecte.',
  );

  await save(helene, 'FICHIERS', { limitesParActe: [] });
  expect(await told('adresse')).toMatchObject({ queueLimit: 5 });
  expect(await send()).toMatchObject({ numeroDemande: expect.any(String) });
});
