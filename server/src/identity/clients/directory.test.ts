import { openTestDatabase } from '../../platform/testing/test-database';
import { testClient } from '../../platform/testing/test-client';
import { createClientDirectory, saveClient } from './store';

it('[PRE-24] knows each client while the database is away, also right after a setting was saved', async () => {
  const { database, close } = await openTestDatabase();
  await saveClient(database, testClient('VALD', ['vald.localhost']));
  const directory = createClientDirectory(database);
  await directory.warm();
  expect(directory.forget()).toBe(1);
  await saveClient(database, { ...testClient('VALD', ['vald.localhost']), libelle: 'Autre nom' });
  expect(await directory.find('vald.localhost')).toMatchObject({ libelle: 'Autre nom' });
  directory.forget();
  await close();
  expect(await directory.find('vald.localhost')).toMatchObject({ libelle: 'Autre nom' });
});

it('serves no unsafe address that is written for one host name alone', async () => {
  const { database, close } = await openTestDatabase();
  const client = testClient('VALD', ['vald.localhost', 'partenaire.localhost']);
  const liensPied = [
    { libelle: 'Aide', lien: 'javascript:alert(1)' },
    { libelle: 'Plan', lien: '/#/plan-du-site' },
  ];
  await saveClient(database, {
    ...client,
    settings: { ...client.settings, parHote: { 'partenaire.localhost': { configuration: { liensPied } } } },
  });
  const found = await createClientDirectory(database).find('partenaire.localhost');
  expect(found?.configuration.liensPied).toEqual([{ libelle: 'Plan', lien: '/#/plan-du-site' }]);
  await close();
});
