import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { findVersions, recordVersion } from './store';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

const first = {
  clientCode: 'VALD',
  type: 'essai',
  cle: 'A',
  version: 1,
  valeurs: { libelle: 'Un' },
  auteur: 'helene.dargois@exemple.test',
  date: new Date('2026-11-22T10:00:00Z'),
};

it('keeps the versions of an object, newest first, for its client alone', async () => {
  await recordVersion(demo.database, first);
  await recordVersion(demo.database, { ...first, version: 2, valeurs: null, motif: 'Inutile' });
  expect(await findVersions(demo.database, first)).toEqual([
    {
      version: 2,
      valeurs: null,
      motif: 'Inutile',
      auteur: 'helene.dargois@exemple.test',
      date: '2026-11-22T10:00:00.000Z',
    },
    {
      version: 1,
      valeurs: { libelle: 'Un' },
      motif: null,
      auteur: 'helene.dargois@exemple.test',
      date: '2026-11-22T10:00:00.000Z',
    },
  ]);
  expect(await findVersions(demo.database, { ...first, clientCode: 'ALIZ' })).toEqual([]);
});

it('[ADM-12] an object that takes the name of an earlier one shows none of its versions', async () => {
  const named = { ...first, cle: 'REPRIS' };
  const shown = async () => (await findVersions(demo.database, named)).map(({ version }) => version);
  await recordVersion(demo.database, named);
  await recordVersion(demo.database, { ...named, version: 2, valeurs: null });
  expect(await shown()).toEqual([2, 1]);
  await recordVersion(demo.database, { ...named, version: 3 });
  expect(await shown()).toEqual([3]);
  await recordVersion(demo.database, { ...named, version: 4, valeurs: null });
  expect(await shown()).toEqual([4, 3]);
});

it('refuses a second version of the same number, and names who stored the first', async () => {
  await expect(recordVersion(demo.database, { ...first, auteur: 'odile' })).rejects.toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    details: {
      message:
        'Cet élément a été modifié entre-temps par helene.dargois@exemple.test. Votre modification n’a pas été enregistrée.',
    },
  });
});
