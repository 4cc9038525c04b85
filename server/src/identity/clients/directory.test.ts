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
