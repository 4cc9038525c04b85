import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Boot } from '@portal/shared-api/contract/boot';
import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import type { FeatureSetting, Setting, SettingType } from '@portal/shared-api/contract/reglages';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { formOpenings } from '../formulaires/public';
import { sampleAddress, submit, uploadsFor } from '../formulaires/testing/forms';
import { clients } from '../identity/clients/public';
import { changeClient } from '../identity/testing/clients';
import { auditTrail } from '../platform/audit/tables';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const read = async (type: SettingType) =>
  (await helene.get(`/admin/settings/edition/type?type=${type}`)).json<{ reglages: Setting[]; version: number }>();
const valueOf = async (type: SettingType, cle: string) =>
  (await read(type)).reglages.find((each) => each.cle === cle)?.valeur;
const save = async (type: SettingType, valeurs: Record<string, unknown>, version?: number) =>
  helene.send('POST', '/admin/settings/edition/type', null, {
    type,
    valeurs,
    version: version ?? (await read(type)).version,
  });
const boot = async (client: 'vald' | 'aliz' = 'vald') =>
  (await demo.visitor(client).get('/federation/boot')).json<Boot>().client;

it('a changed setting is in the next boot document of this client alone, in the history and in the trail', async () => {
  expect((await save('GENERAL', { delaiToasts: 9, telephoneSupport: '01 99 00 00 77' })).statusCode).toBe(200);
  expect(await boot()).toMatchObject({ delaiToasts: 9, telephoneSupport: '01\u00a099\u00a000\u00a000\u00a077' });
  expect((await boot('aliz')).delaiToasts).toBe(8);
  const { versions } = (await helene.get('/admin/settings/edition/historique?type=GENERAL')).json<{
    versions: { version: number; auteur: string; valeurs: Record<string, unknown> }[];
  }>();
  expect(versions).toMatchObject([
    { version: 1, auteur: 'helene.dargois@exemple.test', valeurs: { delaiToasts: 9 } },
    { version: 0, auteur: 'Portail', valeurs: { delaiToasts: 5 } },
  ]);
  const [line] = await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'reglage.modifie'));
  expect([line?.clientCode, line?.cible, line?.details]).toEqual([
    'VALD',
    'GENERAL',
    {
      avant: { delaiToasts: 5, telephoneSupport: '01 99 00 00 00' },
      apres: { delaiToasts: 9, telephoneSupport: '01 99 00 00 77' },
    },
  ]);
});

it.each<[SettingType, string, unknown, string]>([
  ['GENERAL', 'delaiToasts', 1, 'La valeur est un nombre entier de 2 à 30.'],
  ['GENERAL', 'libelle', '', 'Ce champ est obligatoire.'],
  ['GENERAL', 'libelle', '<b>Valdoré</b>', 'La valeur de ce champ est incorrecte.'],
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
  const before = await valueOf(type, cle);
  const answer = await save(type, { [cle]: value });
  expect([answer.statusCode, answer.json<{ erreurs: { champ: string; message: string }[] }>().erreurs]).toEqual([
    400,
    [expect.objectContaining({ champ: cle, message })],
  ]);
  expect(await valueOf(type, cle)).toEqual(before);
});

it('[ADM-11] a purpose in small letters that is there from before stays as it is; another one takes capitals', async () => {
  const before = await valueOf('CONSENTEMENTS', 'consentements');
  const older = { nom: 'offres_mutuelle', libelle: 'Recevoir les offres' };
  await changeClient(demo.database, 'VALD', { configuration: { consentements: [older] } });
  const consentements = [older, { nom: 'ENQUETES', libelle: 'Participer à des enquêtes' }];
  expect((await save('CONSENTEMENTS', { consentements })).statusCode).toBe(200);
  expect(await valueOf('CONSENTEMENTS', 'consentements')).toEqual(consentements);
  const other = [...consentements, { nom: 'partenaires', libelle: 'Recevoir les offres de partenaires' }];
  expect((await save('CONSENTEMENTS', { consentements: other })).json()).toMatchObject({
    erreurs: [{ message: 'Ligne 3\u00a0: Le nom technique s’écrit en capitales, chiffres et «\u00a0_\u00a0».' }],
  });
  await save('CONSENTEMENTS', { consentements: before });
});

it('takes a mobile of Monaco among those that receive no code', async () => {
  const telephonesInterdits = ['0639980014', '+377612345678'];
  expect((await save('SECURITE', { telephonesInterdits })).statusCode).toBe(200);
  expect(await valueOf('SECURITE', 'telephonesInterdits')).toEqual(telephonesInterdits);
});

it('the second of two who save the same type is refused and told who was first', async () => {
  const { version } = await read('RIB');
  expect((await save('RIB', { isPopupPrestationBlocking: true }, version)).statusCode).toBe(200);
  const second = await save('RIB', { isPopupPrestationBlocking: false }, version);
  expect([second.statusCode, second.json<{ message: string }>().message]).toEqual([
    409,
    'Cet élément a été modifié entre-temps par helene.dargois@exemple.test. Votre modification n’a pas été enregistrée.',
  ]);
  expect((await boot()).isPopupPrestationBlocking).toBe(true);
});

it('a picture of a care network is one of the library of the insurer', async () => {
  const shown = (await valueOf('RESEAUX', 'reseauxSoins')) as Record<string, string>[];
  const withPicture = (imageId: string) => ({
    reseauxSoins: shown.map((row, index) => (index === 0 ? { ...row, imageId } : row)),
  });
  const unknown = await save('RESEAUX', withPicture(randomUUID()));
  expect([unknown.statusCode, unknown.json<{ erreurs: object[] }>().erreurs]).toEqual([
    400,
    [
      expect.objectContaining({
        champ: 'reseauxSoins',
        message: 'Ligne 1\u00a0: «\u00a0Image de la carte\u00a0» n’est pas dans la bibliothèque.',
      }),
    ],
  ]);
  const { images } = (await helene.get('/admin/cms/images')).json<{ images: { id: string }[] }>();
  const picture = images[0]?.id ?? 'none';
  expect((await save('RESEAUX', withPicture(picture))).statusCode).toBe(200);
  const camille = await demo.as('camille.vernoux');
  const { reseaux } = (await camille.get('/reseaux-soins', 'VAL0004521')).json<{ reseaux: { imageId: string }[] }>();
  expect(reseaux.map(({ imageId }) => imageId)).toContain(picture);
  await save('RESEAUX', withPicture(''));
});

it('a picture that was never in the library stops no change of another row', async () => {
  const [row] = await demo.database.select().from(clients).where(eq(clients.code, 'VALD'));
  const stored = row?.settings.reseauxSoins ?? [];
  const reseauxSoins = stored.map((network, index) => (index === 0 ? { ...network, imageId: 'ancienne' } : network));
  await changeClient(demo.database, 'VALD', { settings: { reseauxSoins } });
  const shown = (await valueOf('RESEAUX', 'reseauxSoins')) as Record<string, string>[];
  const last = shown.length - 1;
  const renamed = shown.map((network, index) => (index === last ? { ...network, libelle: 'Autre nom' } : network));
  expect((await save('RESEAUX', { reseauxSoins: renamed })).statusCode).toBe(200);
  await changeClient(demo.database, 'VALD', { settings: { reseauxSoins: stored } });
});

it('a secret of a care network is never shown, stays where its mask comes back, and is encrypted when changed', async () => {
  const stored = async () =>
    (await demo.database.select().from(clients).where(eq(clients.code, 'VALD')))[0]?.settings.reseauxSoins ?? [];
  const [before] = await stored();
  const shown = (await valueOf('RESEAUX', 'reseauxSoins')) as Record<string, string>[];
  expect(shown[0]?.['cleApi']).toBe('••••••••');
  expect(JSON.stringify(shown)).not.toContain('Chiffre');
  await save('RESEAUX', {
    reseauxSoins: shown.map((row, index) => (index === 0 ? { ...row, libelle: 'Optique' } : row)),
  });
  expect((await stored())[0]).toMatchObject({ libelle: 'Optique', cleApiChiffree: before?.cleApiChiffree });
  await save('RESEAUX', { reseauxSoins: shown.map((row, index) => (index === 0 ? { ...row, cleApi: 'neuve' } : row)) });
  const [after] = await stored();
  expect(after?.cleApiChiffree).not.toBe(before?.cleApiChiffree);
  expect(after?.cleApiChiffree).not.toContain('neuve');
  const { versions } = (await helene.get('/admin/settings/edition/historique?type=RESEAUX')).json<{
    versions: object[];
  }>();
  expect(JSON.stringify(versions)).not.toContain('neuve');
});

it('limits of files change what the next upload is told, and an emptied one is that of the portal again', async () => {
  const limits = async () =>
    (await demo.database.select().from(clients).where(eq(clients.code, 'VALD')))[0]?.settings.limitesFichiers;
  await save('FICHIERS', { maxFileSize: 2, allowedExtensions: ['pdf'] });
  expect(await limits()).toEqual({
    parDefaut: { maxFileSize: 2_097_152, allowedExtensions: ['pdf'], allowedMimeTypes: ['application/pdf'] },
  });
  expect(await valueOf('FICHIERS', 'maxFileSize')).toBe(2);
  await save('FICHIERS', { maxFileSize: null });
  expect(await valueOf('FICHIERS', 'maxFileSize')).toBe(5);
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
  expect((await save('FICHIERS', { limitesParActe: rows })).statusCode).toBe(200);
  expect(await valueOf('FICHIERS', 'limitesParActe')).toEqual(rows);
  expect(await told('adresse')).toMatchObject({ queueLimit: 1, maxFileSize: 1_048_576 });
  expect(await told('demande-remboursement')).toEqual(usual);

  const piecesJointes = await uploadsFor(camille, contrat, 'adresseActeGestion', ['pj', 'pj']);
  const send = () => submit(camille, 'adresse', contrat, { donnees: sampleAddress(), piecesJointes });
  expect(await send()).toMatchObject({
    data: 'FichierRefuse',
    message: 'Vous ne pouvez pas joindre plus d’un fichier.',
  });

  const refused = async (wrong: Record<string, string>[]) =>
    (await save('FICHIERS', { limitesParActe: wrong })).json<{ erreurs: { message: string }[] }>().erreurs[0]?.message;
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
    expect((await save('FICHIERS', values)).json()).toMatchObject({
      status: 400,
      erreurs: [
        { champ: 'maxFileSize', message: 'Un fichier ne peut pas être plus gros que tous les fichiers ensemble.' },
      ],
    });
  // An act for which the code allows more of one file than the screen shows takes what there is room for.
  await save('FICHIERS', { maxQueueSize: 8 });
  expect(await valueOf('FICHIERS', 'maxFileSize')).toBe(5);
  expect(await told('pec/hospi')).toMatchObject({ maxFileSize: 8_388_608, maxQueueSize: 8_388_608 });
  await save('FICHIERS', { maxQueueSize: null });
  expect(await refused([row('attestationsConsultation', '1')])).toBe(
    'Ligne 1\u00a0: La valeur de ce champ est incorrecte.',
  );

  await save('FICHIERS', { limitesParActe: [] });
  expect(await told('adresse')).toMatchObject({ queueLimit: 5 });
  expect(await send()).toMatchObject({ numeroDemande: expect.any(String) });
});

const features = async (query = '') =>
  (await helene.get(`/admin/settings/fonctionnalites?taille=100${query}`)).json<{
    fonctionnalites: FeatureSetting[];
    pagination: { total: number };
  }>();
const feature = async (cle: string) => {
  const found = (await features()).fonctionnalites.find((each) => each.cle === cle);
  if (!found) throw new Error(`No feature ${cle}.`);
  return found;
};
const saveFeature = async (cle: string, changes: Partial<FeatureSetting>) => {
  const { isActivated, modeGestion, isArEnvoye, parContrat, parAudience, version } = {
    ...(await feature(cle)),
    ...changes,
  };
  return helene.send('PUT', `/admin/settings/fonctionnalites/${cle}`, null, {
    isActivated,
    modeGestion,
    isArEnvoye,
    parContrat,
    parAudience,
    version,
  });
};

it('[ADM-15] a feature that is switched off closes its screen for every contract but those that keep it', async () => {
  const camille = await demo.as('camille.vernoux');
  const open = async (numero: string) => (await camille.get('/adherent/profil', numero)).statusCode;
  expect([await open('VAL0004521'), await open('VAL0004522')]).toEqual([200, 200]);
  // A number counts in whatever case it is typed.
  const answer = await saveFeature('profilConsultation', {
    isActivated: false,
    parContrat: [{ numeroContratIndividuel: 'Val0004521', isActivated: true }],
  });
  expect(answer.statusCode).toBe(200);
  expect([await open('VAL0004521'), await open('VAL0004522')]).toEqual([200, 403]);
  const tried = (await helene.get('/admin/settings/fonctionnalites/essai?numeroContratIndividuel=val0004521')).json<{
    fonctionnalites: { cle: string; isVisible: boolean; raison: string }[];
  }>();
  expect(tried.fonctionnalites.filter(({ cle }) => /^(profil|faq|ged)/.test(cle))).toMatchObject([
    { cle: 'gedConsultation', isVisible: true, raison: 'CLIENT' },
    { cle: 'profilConsultation', isVisible: true, raison: 'CONTRAT' },
    { cle: 'faqInbentaService' },
    { cle: 'faqService', isVisible: false, raison: 'CLIENT' },
  ]);
  await saveFeature('profilConsultation', { isActivated: true, parContrat: [] });
  expect(await open('VAL0004522')).toBe(200);
});

it('an act changes its mode and its acknowledgement; one of the portal itself keeps its mode', async () => {
  await saveFeature('ribActeGestion', { modeGestion: 'manuel', isArEnvoye: false });
  expect(await feature('ribActeGestion')).toMatchObject({ modeGestion: 'manuel', isArEnvoye: false, version: 1 });
  const { versions } = (await helene.get('/admin/settings/fonctionnalites/ribActeGestion/historique')).json<{
    versions: object[];
  }>();
  expect(versions).toMatchObject([{ version: 1 }, { version: 0, auteur: 'Portail', valeurs: { isArEnvoye: true } }]);
  expect((await helene.get('/identity/client/mode-gestion/ribActeGestion')).json()).toEqual({ modeGestion: 'manuel' });
  const refused = await saveFeature('contactAutreActe', { modeGestion: 'automatique' });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    400,
    'Le mode de cette démarche est celui du portail.',
  ]);
});

it('[ADM-15] what is done without a form has neither mode nor acknowledgement, whatever was stored', async () => {
  const acts = (await features()).fonctionnalites.filter(({ modeGestion }) => modeGestion !== null);
  expect(acts.map(({ cle }) => cle).toSorted()).toEqual(formOpenings.map(({ code }) => code).toSorted());
  const code = 'paiementCotisationMonextAutreActe';
  const before = await feature(code);
  const [row] = await demo.database.select().from(clients).where(eq(clients.code, 'VALD'));
  await changeClient(demo.database, 'VALD', {
    settings: {
      modesGestion: { ...row?.settings.modesGestion, [code]: 'manuel' },
      accusesReception: { ...row?.settings.accusesReception, [code]: false },
      parAudience: { [code]: [{ audience: 'TOUS', isActivated: true, modeGestion: 'manuel' }] },
    },
  });
  expect(await feature(code)).toMatchObject({
    modeGestion: null,
    isArEnvoye: null,
    parAudience: [{ audience: 'TOUS', modeGestion: null }],
  });
  for (const changes of [{ modeGestion: 'manuel' as const }, { isArEnvoye: true }])
    expect((await saveFeature(code, changes)).statusCode).toBe(400);
  expect((await saveFeature(code, { parAudience: before.parAudience })).statusCode).toBe(200);
});

it('features are found by name, family and state; a contract of another client is unknown', async () => {
  expect((await features('&texte=pharmacie')).fonctionnalites.map(({ cle }) => cle)).toEqual([
    'prestationPharmacieActeGestion',
  ]);
  expect((await features('&famille=Services')).fonctionnalites.every(({ famille }) => famille === 'Services')).toBe(
    true,
  );
  const foreign = await saveFeature('faqService', {
    parContrat: [{ numeroContratIndividuel: 'ALI0002001', isActivated: false }],
  });
  expect([foreign.statusCode, foreign.json<{ message: string }>().message]).toEqual([
    400,
    'Le contrat ALI0002001 n’existe pas chez ce client.',
  ]);
  // Of two lines of one contract, the last would silently win.
  const twice = await saveFeature('faqService', {
    parContrat: [
      { numeroContratIndividuel: 'VAL0004521', isActivated: false },
      { numeroContratIndividuel: 'val0004521', isActivated: true },
    ],
  });
  expect([twice.statusCode, twice.json<{ message: string }>().message]).toEqual([
    400,
    '«\u00a0VAL0004521\u00a0» figure deux fois.',
  ]);
  expect(
    (await helene.get('/admin/settings/fonctionnalites/essai?numeroContratIndividuel=ALI0002001')).statusCode,
  ).toBe(404);
});

it('staff without the right neither read nor change the settings', async () => {
  const karim = await demo.as('karim.belhazar');
  expect((await karim.get('/admin/settings/edition/type?type=GENERAL')).statusCode).toBe(403);
  const change = { type: 'GENERAL', valeurs: { delaiToasts: 3 }, version: 1 };
  expect((await karim.send('POST', '/admin/settings/edition/type', null, change)).statusCode).toBe(403);
});
