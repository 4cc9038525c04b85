import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Boot } from '@portal/shared-api/contract/boot';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { clients } from '../identity/clients/public';
import { changeClient } from '../identity/testing/clients';
import { auditTrail } from '../platform/audit/tables';
import { read, valueOf, save } from './testing/settings';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const boot = async (client: 'vald' | 'aliz' = 'vald') =>
  (await demo.visitor(client).get('/federation/boot')).json<Boot>().client;

it('a changed setting is in the next boot document of this client alone, in the history and in the trail', async () => {
  expect((await save(helene, 'GENERAL', { delaiToasts: 9, telephoneSupport: '01 99 00 00 77' })).statusCode).toBe(200);
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

it('the second of two who save the same type is refused and reads who was first', async () => {
  const { version } = await read(helene, 'RIB');
  expect((await save(helene, 'RIB', { isPopupPrestationBlocking: true }, version)).statusCode).toBe(200);
  const second = await save(helene, 'RIB', { isPopupPrestationBlocking: false }, version);
  expect([second.statusCode, second.json<{ message: string }>().message]).toEqual([
    409,
    'Cet élément a été modifié entre-temps par helene.dargois@exemple.test. Votre modification n’a pas été enregistrée.',
  ]);
  expect((await boot()).isPopupPrestationBlocking).toBe(true);
});

it('a picture of a care network is one of the library of the insurer', async () => {
  const shown = (await valueOf(helene, 'RESEAUX', 'reseauxSoins')) as Record<string, string>[];
  const withPicture = (imageId: string) => ({
    reseauxSoins: shown.map((row, index) => (index === 0 ? { ...row, imageId } : row)),
  });
  const unknown = await save(helene, 'RESEAUX', withPicture(randomUUID()));
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
  expect((await save(helene, 'RESEAUX', withPicture(picture))).statusCode).toBe(200);
  const camille = await demo.as('camille.vernoux');
  const { reseaux } = (await camille.get('/reseaux-soins', 'VAL0004521')).json<{ reseaux: { imageId: string }[] }>();
  expect(reseaux.map(({ imageId }) => imageId)).toContain(picture);
  await save(helene, 'RESEAUX', withPicture(''));
});

it('a picture that was never in the library stops no change of another row', async () => {
  const [row] = await demo.database.select().from(clients).where(eq(clients.code, 'VALD'));
  const stored = row?.settings.reseauxSoins ?? [];
  const reseauxSoins = stored.map((network, index) => (index === 0 ? { ...network, imageId: 'ancienne' } : network));
  await changeClient(demo.database, 'VALD', { settings: { reseauxSoins } });
  const shown = (await valueOf(helene, 'RESEAUX', 'reseauxSoins')) as Record<string, string>[];
  const last = shown.length - 1;
  const renamed = shown.map((network, index) => (index === last ? { ...network, libelle: 'Autre nom' } : network));
  expect((await save(helene, 'RESEAUX', { reseauxSoins: renamed })).statusCode).toBe(200);
  await changeClient(demo.database, 'VALD', { settings: { reseauxSoins: stored } });
});

it('a secret of a care network is never shown, stays where its mask comes back, and is encrypted when changed', async () => {
  const stored = async () =>
    (await demo.database.select().from(clients).where(eq(clients.code, 'VALD')))[0]?.settings.reseauxSoins ?? [];
  const [before] = await stored();
  const shown = (await valueOf(helene, 'RESEAUX', 'reseauxSoins')) as Record<string, string>[];
  expect(shown[0]?.['cleApi']).toBe('••••••••');
  expect(JSON.stringify(shown)).not.toContain('Chiffre');
  await save(helene, 'RESEAUX', {
    reseauxSoins: shown.map((row, index) => (index === 0 ? { ...row, libelle: 'Optique' } : row)),
  });
  expect((await stored())[0]).toMatchObject({ libelle: 'Optique', cleApiChiffree: before?.cleApiChiffree });
  await save(helene, 'RESEAUX', {
    reseauxSoins: shown.map((row, index) => (index === 0 ? { ...row, cleApi: 'neuve' } : row)),
  });
  const [after] = await stored();
  expect(after?.cleApiChiffree).not.toBe(before?.cleApiChiffree);
  expect(after?.cleApiChiffree).not.toContain('neuve');
  const { versions } = (await helene.get('/admin/settings/edition/historique?type=RESEAUX')).json<{
    versions: object[];
  }>();
  expect(JSON.stringify(versions)).not.toContain('neuve');
});

it('staff without the right neither read nor change the settings', async () => {
  const karim = await demo.as('karim.belhazar');
  expect((await karim.get('/admin/settings/edition/type?type=GENERAL')).statusCode).toBe(403);
  const change = { type: 'GENERAL', valeurs: { delaiToasts: 3 }, version: 1 };
  expect((await karim.send('POST', '/admin/settings/edition/type', null, change)).statusCode).toBe(403);
});
