import { and, eq } from 'drizzle-orm';
import type { CmsItem } from '@portal/shared-api/contract/cms';
import type { ContentRow, ContentValues } from '@portal/shared-api/contract/edition';
import type { EditedQuestion } from '@portal/shared-api/contract/edition-faq';
import type { ObjectVersion } from '@portal/shared-api/contract/objets';
import { cmsItems } from '../contenus/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import type { Database, Transaction } from '../platform/database/database';
import { findVersions, recordVersions } from '../platform/objects/store';
import { edition } from './domain';
import { keepTerms, publishDue } from './due';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const items = '/admin/cms/items';
const cgu = 'Pages_Statiques-CGU';
const privacy = 'Pages_Statiques-DONNEES_PERSONNELLES';
const read = async (id: string) =>
  (await helene.get(`${items}/${id}`)).json<{ contenu: ContentRow; valeurs: ContentValues; version: number }>();
const save = async (id: string, changes: Partial<ContentValues>) => {
  const { valeurs, version } = await read(id);
  return helene.send('PUT', `${items}/${id}`, null, { ...valeurs, ...changes, version });
};
const publish = async (id: string, date: string | null = null) =>
  helene.send('POST', `${items}/${id}/publier`, null, { version: (await read(id)).version, date });
const page = async (itemName: string) =>
  (await demo.visitor().get(`/cms/collections/Pages_Statiques?itemName=${itemName}`)).json<CmsItem[]>()[0];

const anyone = {
  libelle: 'Essai',
  description: '',
  portee: 'CONTRAT',
  type: 'TOUS',
  criteres: { lien: 'ET', groupes: [] },
  isActive: true,
};
const removeAudience = (code: string) => helene.send('DELETE', `/admin/audiences/${code}`, null);

test('[ADM-05] an audience stays while a draft or a publication to come names it', async () => {
  await helene.send('POST', '/admin/audiences', null, { ...anyone, code: 'BROUILLON_SEUL' });
  await save(privacy, { audienceCode: 'BROUILLON_SEUL' });
  const used = { status: 409, message: 'Cette audience est utilisée par 1 contenu.' };
  expect((await removeAudience('BROUILLON_SEUL')).json()).toMatchObject(used);
  expect((await publish(privacy, '2099-01-01')).statusCode).toBe(204);
  await save(privacy, { audienceCode: null });
  expect((await removeAudience('BROUILLON_SEUL')).json()).toMatchObject(used);
  expect((await publish(privacy)).statusCode).toBe(204);
  expect((await removeAudience('BROUILLON_SEUL')).statusCode).toBe(204);
});

const historyOf = async (path: string) =>
  (await helene.get(`${path}/historique`)).json<{ versions: ObjectVersion[] }>().versions;

test('[ADM-12] the history of what came with the portal begins with what readers saw, which comes back', async () => {
  const id = 'HELP_cartetp-aide';
  const { valeurs: original } = await read(id);
  await save(id, { title: 'Une autre aide' });
  await publish(id);
  const portal = { version: 0, auteur: 'Portail', motif: null, valeurs: original };
  expect(await historyOf(`${items}/${id}`)).toMatchObject([{ version: 1 }, portal]);
  await save(id, original);
  expect(await historyOf(`${items}/${id}`)).toMatchObject([{ version: 2, valeurs: original }, { version: 1 }, portal]);
});

const lists = [
  ['/admin/faq', 'categorie title content ordre ordrePopulaire userTypes tags related', { title: 'Autre' }],
  ['/admin/faq/categories', 'name ordre', { name: 'Une autre catégorie' }],
  ['/admin/cms/images', 'nom alternative', { nom: 'Autre' }],
  [
    '/admin/cms/documents',
    'title description tags audience colleges imageId ordre datePublication dateFin fichierId',
    { title: 'Autre' },
  ],
] as const;

test.each(lists)(
  '[ADM-13] what came with the portal begins the history of what %s lists',
  async (path, names, change) => {
    const [row = {}] =
      Object.values((await helene.get(path)).json<Record<string, Record<string, unknown>[]>>())[0] ?? [];
    const original = Object.fromEntries(names.split(' ').map((name) => [name, row[name]]));
    const own = `${path}/${String(row['id'] ?? row['code'])}`;
    expect((await helene.send('PUT', own, null, { ...original, ...change, version: 0 })).json()).toEqual({
      version: 1,
    });
    expect(await historyOf(own)).toMatchObject([
      { version: 1, auteur: 'helene.dargois@exemple.test', valeurs: change },
      { version: 0, auteur: 'Portail', valeurs: original },
    ]);
  },
);

test('[ADM-13] a question that came with the portal and is deleted leaves what readers saw', async () => {
  const { questions } = (await helene.get('/admin/faq?taille=100')).json<{ questions: EditedQuestion[] }>();
  const last = questions.findLast(({ version }) => version === 0);
  expect((await helene.send('DELETE', `/admin/faq/${last?.id}`, null)).statusCode).toBe(204);
  const name = { clientCode: 'VALD', type: 'question', cle: last?.id ?? '' };
  expect(await findVersions(demo.database, name)).toMatchObject([
    { version: 1, valeurs: null },
    { version: 0, auteur: 'Portail', valeurs: { title: last?.title, content: last?.content } },
  ]);
});

it('a content that is archived while its day comes stays archived', async () => {
  await save(privacy, { title: 'Données prévues' });
  await publish(privacy, '2098-01-01');
  const archive = () => helene.send('POST', `${items}/${privacy}/archiver`, null);
  // The archive falls between the list of what is due and its publication.
  const slow: Database = Object.create(demo.database, {
    transaction: {
      value: async (run: (transaction: Transaction) => Promise<void>) => {
        expect((await archive()).statusCode).toBe(204);
        return demo.database.transaction(run);
      },
    },
  });
  await publishDue(slow, '2098-01-01', demo.clock.now());
  expect((await read(privacy)).contenu.etat).toBe('ARCHIVE');
  await publish(privacy);
});

test('[ADM-12] a planned publication is called off once: the draft stays, and readers keep what they see', async () => {
  await save(privacy, { title: 'Données', audience: 'TOUS' });
  await publish(privacy);
  await save(privacy, { title: 'Données de Noël' });
  await publish(privacy, '2096-12-24');
  const { version } = await read(privacy);
  const callOff = (from = version) => helene.send('POST', `${items}/${privacy}/deprogrammer`, null, { version: from });
  expect((await callOff(version - 1)).json()).toMatchObject({ status: 409, data: 'EtatIncompatible' });
  expect((await callOff()).statusCode).toBe(204);
  expect((await callOff()).json()).toMatchObject({
    status: 409,
    message: 'Aucune publication n’est programmée\u00a0: elle a eu lieu, ou a été annulée entre-temps.',
  });
  await publishDue(demo.database, '2096-12-24', demo.clock.now());
  expect((await page('DONNEES_PERSONNELLES'))?.title).toBe('Données');
  const { contenu, valeurs } = await read(privacy);
  expect(contenu).toMatchObject({ publicationPrevue: null, isBrouillonEnCours: true });
  expect(valeurs.title).toBe('Données de Noël');
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'contenu.deprogramme'));
  expect(lines).toMatchObject([{ cible: privacy, details: { avant: '2096-12-24' } }]);
});

test('[ADM-12] a planned publication comes on the day that the demo stands for', async () => {
  await save(privacy, { title: 'Données du 1er mai' });
  await publish(privacy, '2095-05-01');
  const upkeep = (today: string) =>
    edition({ now: demo.clock.now, today: () => today }, () => []).upkeepEachMinute?.[0]?.(
      demo.database,
      new Date('2095-06-01T10:00:00Z'),
    );
  await upkeep('2095-04-30');
  expect((await read(privacy)).contenu.publicationPrevue).toBe('2095-05-01');
  await upkeep('2095-05-01');
  expect((await page('DONNEES_PERSONNELLES'))?.title).toBe('Données du 1er mai');
});

const show = async (isActivated: boolean) => {
  const terms = '/admin/settings/fonctionnalites/consentementCGUCreationCompteAutreActe';
  const { versions } = (await helene.get(`${terms}/historique`)).json<{ versions: ObjectVersion[] }>();
  const none = { modeGestion: null, isArEnvoye: null, parContrat: [], parAudience: [] };
  return helene.send('PUT', terms, null, { ...none, isActivated, version: versions[0]?.version ?? 0 });
};
const stays = expect.stringMatching(/^L’inscription fait accepter cette page\u00a0: elle reste publiée/);

test('[ADM-12] the terms that people accept when they register stay, without end and for everybody', async () => {
  expect((await helene.send('POST', `${items}/${cgu}/archiver`, null)).json()).toMatchObject({
    status: 409,
    data: 'RessourceUtilisee',
    message: stays,
  });
  const refused: [Partial<ContentValues>, string][] = [
    [{ publicationFin: '2099-01-01' }, 'publicationFin'],
    [{ publicationDebut: '2099-01-01' }, 'publicationDebut'],
    [{ audience: 'CONNECTES' }, 'audience'],
  ];
  for (const [changes, champ] of refused)
    expect((await save(cgu, changes)).json()).toMatchObject({ status: 400, erreurs: [{ champ, message: stays }] });
  expect((await save(cgu, { publicationDebut: '2026-01-01' })).statusCode).toBe(200);
  expect((await show(false)).statusCode).toBe(200);
  expect((await helene.send('POST', `${items}/${cgu}/archiver`, null)).statusCode).toBe(204);
  expect((await show(true)).json()).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^Aucune page «\u00a0CGU\u00a0» n’est publiée pour tout le monde/),
  });
  await publish(cgu);
  expect((await show(true)).statusCode).toBe(200);
});

test('[ADM-12] terms that a day to come would hide are not shown, and not planned while they are', async () => {
  const refusal = (what: RegExp) => ({
    status: 400,
    erreurs: [{ champ: 'isActivated', message: expect.stringMatching(what) }],
  });
  await show(false);
  await save(cgu, { audience: 'CONNECTES' });
  expect((await publish(cgu, '2094-12-01')).statusCode).toBe(204);
  expect((await show(true)).json()).toMatchObject(refusal(/^La publication programmée de la page «\u00a0CGU/));
  await helene.send('POST', `${items}/${cgu}/deprogrammer`, null, { version: (await read(cgu)).version });
  expect((await show(true)).statusCode).toBe(200);
  expect((await publish(cgu, '2094-12-01')).json()).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'audience', message: stays }],
  });
  await show(false);
  await save(cgu, { audience: 'TOUS', publicationFin: '2094-12-31' });
  await publish(cgu);
  expect((await show(true)).json()).toMatchObject(refusal(/^La publication de la page «\u00a0CGU\u00a0» a une fin/));
  await save(cgu, { publicationFin: null, publicationDebut: '2094-01-01' });
  await publish(cgu);
  expect((await show(true)).json()).toMatchObject(refusal(/^Aucune page «\u00a0CGU\u00a0» n’est publiée/));
  await save(cgu, { publicationDebut: null });
  await publish(cgu);
  expect((await show(true)).statusCode).toBe(200);
});

test('[ADM-12] terms that are shown stay, whatever was stored before: no day to come hides them', async () => {
  const isIt = and(eq(cmsItems.clientCode, 'VALD'), eq(cmsItems.id, cgu));
  const store = (values: Partial<typeof cmsItems.$inferSelect>) =>
    demo.database.update(cmsItems).set(values).where(isIt);
  const latestLine = async () => {
    const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, cgu));
    return lines.toSorted((one, other) => one.id - other.id).at(-1);
  };
  await show(false);
  await save(cgu, { audience: 'CONNECTES' });
  await publish(cgu, '2093-12-01');
  const { version: versionPrevue } = await read(cgu);
  await helene.send('POST', `${items}/${cgu}/deprogrammer`, null, { version: (await read(cgu)).version });
  await save(cgu, { audience: 'TOUS' });
  await publish(cgu);
  await show(true);
  await store({ publicationPrevue: '2093-12-01', versionPrevue });
  await publishDue(demo.database, '2093-12-01', demo.clock.now());
  expect(await page('CGU')).toBeDefined();
  expect((await read(cgu)).contenu.publicationPrevue).toBeNull();
  expect(await latestLine()).toMatchObject({
    action: 'contenu.deprogramme',
    acteurNom: null,
    details: { avant: '2093-12-01', motif: stays },
  });

  await show(false);
  await save(cgu, { publicationFin: '2026-12-31' });
  await publish(cgu);
  await keepTerms(demo.database, demo.clock.now());
  expect((await read(cgu)).contenu.publicationFin).toBe('2026-12-31');
  await store({ publicationFin: null });
  await show(true);
  await store({ publicationFin: '2026-12-31' });
  await keepTerms(demo.database, demo.clock.now());
  const { contenu, valeurs } = await read(cgu);
  expect([contenu.publicationFin, contenu.isBrouillonEnCours, valeurs.publicationFin]).toEqual([null, false, null]);
  expect(await latestLine()).toMatchObject({ action: 'contenu.modifie', acteurNom: null });
  expect((await historyOf(`${items}/${cgu}`))[0]).toMatchObject({
    auteur: 'Portail',
    valeurs: { publicationFin: null },
  });
});

it('the planned version is published however often the draft is saved after it', async () => {
  await save(cgu, { title: 'Conditions de mars' });
  await publish(cgu, '2097-03-01');
  const { valeurs, version } = await read(cgu);
  const name = { clientCode: 'VALD', type: 'contenu', cle: cgu, auteur: 'essai', date: demo.clock.now() };
  await recordVersions(
    demo.database,
    Array.from({ length: 120 }, (_, at) => ({ ...name, version: version + 1 + at, valeurs })),
  );
  await publishDue(demo.database, '2097-03-01', demo.clock.now());
  expect((await page('CGU'))?.title).toBe('Conditions de mars');
});

it('a category of questions that is changed leaves a line in the trail', async () => {
  const path = '/admin/faq/categories/CARTE';
  const change = { name: 'Carte et tiers payant', ordre: 3, version: 0 };
  expect((await helene.send('PUT', path, null, change)).json()).toEqual({ version: 1 });
  const [line] = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, 'CARTE'));
  expect(line).toMatchObject({
    cible: 'CARTE',
    acteurNom: 'helene.dargois@exemple.test',
    details: { avant: expect.any(Object), apres: { name: 'Carte et tiers payant', ordre: 3 } },
  });
});
