import { eq } from 'drizzle-orm';
import type { CmsItem } from '@portal/shared-api/contract/cms';
import type { ContentRow, ContentValues } from '@portal/shared-api/contract/edition';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import type { Database, Transaction } from '../platform/database/database';
import { recordVersions } from '../platform/objects/store';
import { publishDue } from './contents-store';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const items = '/admin/cms/items';
const cgu = 'Pages_Statiques-CGU';
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
  const id = 'Pages_Statiques-DONNEES_PERSONNELLES';
  await helene.send('POST', '/admin/audiences', null, { ...anyone, code: 'BROUILLON_SEUL' });
  await save(id, { audienceCode: 'BROUILLON_SEUL' });
  const used = { status: 409, message: 'Cette audience est utilisée par 1 contenu.' };
  expect((await removeAudience('BROUILLON_SEUL')).json()).toMatchObject(used);
  expect((await publish(id, '2099-01-01')).statusCode).toBe(204);
  await save(id, { audienceCode: null });
  expect((await removeAudience('BROUILLON_SEUL')).json()).toMatchObject(used);
  expect((await publish(id)).statusCode).toBe(204);
  expect((await removeAudience('BROUILLON_SEUL')).statusCode).toBe(204);
});

it('a content that is archived while its day comes stays archived', async () => {
  await save(cgu, { title: 'Conditions prévues' });
  await publish(cgu, '2098-01-01');
  const archive = () => helene.send('POST', `${items}/${cgu}/archiver`, null);
  // The archive falls between the list of what is due and its publication.
  const slow: Database = Object.create(demo.database, {
    transaction: {
      value: async (run: (transaction: Transaction) => Promise<void>) => {
        expect((await archive()).statusCode).toBe(204);
        return demo.database.transaction(run);
      },
    },
  });
  await publishDue(slow, '2098-01-01');
  expect((await read(cgu)).contenu.etat).toBe('ARCHIVE');
  await publish(cgu);
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
  await publishDue(demo.database, '2097-03-01');
  expect((await page('CGU'))?.title).toBe('Conditions de mars');
});

it('a category of questions that is changed leaves a line in the trail', async () => {
  const path = '/admin/faq/categories/CARTE';
  const change = { name: 'Carte et tiers payant', ordre: 3, version: 0 };
  expect((await helene.send('PUT', path, null, change)).json()).toEqual({ version: 1 });
  const [line] = await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'categorie-faq.modifiee'));
  expect(line).toMatchObject({
    cible: 'CARTE',
    acteurNom: 'helene.dargois@exemple.test',
    details: { avant: expect.any(Object), apres: { name: 'Carte et tiers payant', ordre: 3 } },
  });
});
