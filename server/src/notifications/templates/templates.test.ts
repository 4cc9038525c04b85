import { eq } from 'drizzle-orm';
import type { ModeleMessage } from '@portal/shared-api/contract/modeles-messages';
import type { ObjectVersion } from '@portal/shared-api/contract/objets';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { auditTrail } from '../../platform/audit/tables';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/settings/mails';
const read = async (who: Caller, code: string) =>
  (await who.get(`${path}?taille=100`))
    .json<{ modeles: ModeleMessage[] }>()
    .modeles.find((modele) => modele.code === code);
const own = { objet: 'Votre espace est ouvert', corps: 'Chère {prenom},\n\n{libelleClient}', isActif: true };
const save = async (who: Caller, code: string, text: object, version?: number) =>
  who.send('PUT', `${path}/${code}`, null, { ...text, version: version ?? (await read(who, code))?.version ?? 0 });

test('[A-16] an administrator replaces a text for one insurer, and takes it back', async () => {
  expect(await read(helene, 'E-02')).toMatchObject({
    objet: 'Votre espace personnel est activé',
    variables: ['prenom'],
    isActif: true,
    isAlwaysSent: false,
    modification: null,
  });
  expect((await save(helene, 'E-02', own)).json()).toEqual({});
  expect(await read(helene, 'E-02')).toMatchObject({ ...own, modification: { auteur: 'helene.dargois@exemple.test' } });
  expect(await read(await demo.as('helene.dargois', 'rivi'), 'E-02')).toMatchObject({ modification: null });
  await save(helene, 'E-02', { objet: null, corps: null, isActif: true });
  const ofPortal = { objet: 'Votre espace personnel est activé', isTextePortail: true, modification: null };
  expect(await read(helene, 'E-02')).toMatchObject(ofPortal);
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'modele.modifie'));
  expect(lines).toMatchObject([{ cible: 'E-02', details: own }, { cible: 'E-02' }]);
});

test('[A-16] the text of the portal that is typed again, or stays while a mail is switched off, follows the portal', async () => {
  const { objet = '', corps = '' } = (await read(helene, 'E-02')) ?? {};
  await save(helene, 'E-02', own);
  await save(helene, 'E-02', { objet, corps: `${corps}\n`, isActif: false });
  expect(await read(helene, 'E-02')).toMatchObject({ isActif: false, isTextePortail: true });
  await save(helene, 'E-02', { objet, corps, isActif: true });
  expect(await read(helene, 'E-02')).toMatchObject({ objet, corps, isTextePortail: true, modification: null });
});

test('[A-16] a wrong text is refused with its reason, and a security mail is not switched off', async () => {
  expect((await save(helene, 'E-02', { ...own, corps: 'Bonjour {nom}' })).json()).toMatchObject({
    status: 400,
    message: expect.stringContaining('{nom}\u00a0: cette variable n’existe pas dans ce modèle.'),
    erreurs: [{ champ: 'corps' }],
  });
  expect((await save(helene, 'E-04', { objet: null, corps: null, isActif: false })).json()).toMatchObject({
    status: 400,
    message: 'Ce message ne peut pas être désactivé.',
  });
  expect((await save(helene, 'E-99', own)).json()).toMatchObject({ status: 404, data: 'NonTrouve' });
});

test('[A-16] a preview shows text and HTML in the insurer’s look, and stores nothing', async () => {
  const preview = (code: string, text: object) => helene.send('POST', `${path}/${code}/apercu`, null, text);
  expect((await preview('E-02', own)).json()).toMatchObject({
    objet: 'Votre espace est ouvert',
    texte: expect.stringMatching(/^Chère Camille,\n\n/),
    html: expect.stringContaining('Mutuelle Valdoré'),
  });
  expect((await preview('S-07', { objet: null, corps: null, isActif: true })).json()).toEqual({
    objet: '',
    texte: expect.stringContaining('votre code de sécurité est 123456'),
    html: null,
  });
  expect((await preview('E-02', { ...own, objet: ' ' })).statusCode).toBe(400);
  expect(await read(helene, 'S-07')).toMatchObject({ modification: null, isSms: true });
});

test('[A-16] nobody without the right reads or changes a text', async () => {
  for (const who of ['camille.vernoux', 'karim.belhazar']) {
    const caller = await demo.as(who);
    expect((await caller.get(path)).statusCode).toBe(403);
    expect((await save(caller, 'E-02', own, 0)).statusCode).toBe(403);
  }
});

test('[A-16] the second of two who change a template is refused, and both versions are kept', async () => {
  const { version = 0 } = (await read(helene, 'E-18')) ?? {};
  const text = { objet: 'Votre reçu {reference}', corps: null, isActif: true };
  expect((await save(helene, 'E-18', text, version)).statusCode).toBe(200);
  expect((await save(helene, 'E-18', { ...text, objet: null }, version)).statusCode).toBe(409);
  const { versions } = (await helene.get(`${path}/E-18/historique`)).json<{ versions: ObjectVersion[] }>();
  expect(versions).toMatchObject([
    { version: 1, auteur: 'helene.dargois@exemple.test', valeurs: text },
    { version: 0, auteur: 'Portail', valeurs: { objet: null, corps: null, isActif: true } },
  ]);
  expect((await helene.get(`${path}?texte=recu`)).json<{ modeles: ModeleMessage[] }>().modeles).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'E-18', objet: 'Votre reçu {reference}' })]),
  );
});
