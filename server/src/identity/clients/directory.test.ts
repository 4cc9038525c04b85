import { openTestDatabase } from '../../platform/testing/test-database';
import { testClient } from '../../platform/testing/test-client';
import { createClientDirectory, findClientByCode, saveClient } from './store';

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

it('[MEM-24] a service that the server does not have is off, by contract and audience too; what is stored stays', async () => {
  const { database, close } = await openTestDatabase();
  const client = testClient('VALD', ['vald.localhost']);
  const isActivatedPerContract = { VAL0004521: true };
  const { fonctionnalites } = client.configuration;
  await saveClient(database, {
    ...client,
    configuration: {
      ...client.configuration,
      fonctionnalites: { ...fonctionnalites, monextService: { isActivated: true, isActivatedPerContract } },
    },
    settings: {
      ...client.settings,
      parAudience: { monextService: [{ audience: 'seniors', isActivated: true, modeGestion: null }] },
    },
  });
  const directory = createClientDirectory(database, ['monextService']);
  await directory.warm();
  const found = await directory.find('vald.localhost');
  expect(found?.configuration.fonctionnalites['monextService']).toEqual({ isActivated: false });
  expect(found?.settings.parAudience?.monextService).toEqual([]);
  expect(found?.configuration.fonctionnalites['faqService']).toEqual({ isActivated: true });
  const stored = await findClientByCode(database, 'VALD');
  expect(stored?.configuration.fonctionnalites['monextService']).toEqual({ isActivated: true, isActivatedPerContract });
  await close();
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

it('[ADM-06] a client that was read before a change is read again at its next request', async () => {
  const { database, close } = await openTestDatabase();
  await saveClient(database, testClient('VALD', ['vald.localhost']));
  const directory = createClientDirectory(database);
  // The read is under way while the change is saved and the directory forgets the client.
  const reading = directory.find('vald.localhost');
  directory.forget();
  await reading;
  await saveClient(database, { ...testClient('VALD', ['vald.localhost']), libelle: 'Autre nom' });
  expect(await directory.find('vald.localhost')).toMatchObject({ libelle: 'Autre nom' });
  await close();
});
