import { and, eq, gte } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { demoClient } from '../../demo/clients/settings';
import { changeClient } from '../../identity/testing/clients';
import { contrats } from '../../contrats/tables';
import { demandes } from '../../demandes/tables';
import { fichiers } from '../../fichiers/tables';
import { submit } from '../testing/forms';
import { referentiels } from '../../contenus/tables';
import { adresses } from '../../adresses/tables';
import { read, own, cotisationOf } from './testing/address';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterEach(async () => {
  await demo.database.delete(fichiers);
  await demo.database.delete(demandes);
  await demo.database.delete(adresses).where(gte(adresses.dateEffet, '2026-01-01'));
  await demo.database.update(contrats).set({ montantCotisation: 6450 }).where(eq(contrats.numero, 'RIV0000377'));
});
afterAll(() => demo.close());

describe('in automatic mode', () => {
  test('[MEM-11] the address changes at once, and the contribution with its zone', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    const before = await cotisationOf(mireille);
    const outcome = await submit(mireille, 'adresse', 'RIV0000377', { donnees: own, piecesJointes: [] });
    expect(outcome).toMatchObject({
      isModeGestionManuel: false,
      etatDemande: 'ACCEPTEE',
      dateEffet: '2026-11-20',
      isContratsModifies: true,
    });
    const after = await read(mireille, 'RIV0000377');
    expect(after).toMatchObject({
      demandeEnCours: null,
      donnees: {
        adresse: {
          numVoie: '7',
          libelleVoie: 'DES GENÊTS',
          codePostal: '48000',
          localite: 'MENDE',
          codePays: 'FR',
          libellePays: 'FRANCE',
        },
      },
    });
    expect([before, await cotisationOf(mireille)]).toEqual([64.5, 59.72]);
    // Nothing is open: another change is possible.
    expect(
      await submit(mireille, 'adresse', 'RIV0000377', { donnees: { ...own, numVoie: '9' }, piecesJointes: [] }),
    ).toMatchObject({ isContratsModifies: false });
  });

  test('[MEM-11] a letter confirms it in the document store, and the bell says so', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await submit(mireille, 'adresse', 'RIV0000377', { donnees: own, piecesJointes: [] });
    const { documents } = (await mireille.get('/cgdm-svc/ged', 'RIV0000377')).json<{
      documents: { idDocument: string; libelle: string; codeCategorie: string; dateDocument: string }[];
    }>();
    const letter = documents.find(({ libelle }) => libelle === 'Confirmation de votre changement d’adresse');
    expect(letter).toMatchObject({ codeCategorie: 'MODIF_CONTRAT', dateDocument: '2026-11-20' });
    const file = await mireille.get(`/download?id=${letter?.idDocument}&origine=GED`, 'RIV0000377');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { notifications } = (await mireille.get('/notifications')).json<{ notifications: { titre: string }[] }>();
    expect(notifications.map(({ titre }) => titre)).toContain('Un nouveau document est disponible');
  });

  test('[MEM-11] a letter that nobody may open is not announced', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    const told = async () =>
      (await mireille.get('/notifications'))
        .json<{ notifications: { titre: string }[] }>()
        .notifications.filter(({ titre }) => titre === 'Un nouveau document est disponible').length;
    const before = await told();
    const { configuration } = demoClient('RIVI');
    const withLetters = (isActivated: boolean) =>
      changeClient(demo.database, 'RIVI', {
        configuration: { fonctionnalites: { ...configuration.fonctionnalites, gedConsultation: { isActivated } } },
      });
    await withLetters(false);
    expect(
      await submit(mireille, 'adresse', 'RIV0000377', { donnees: { ...own, numVoie: '11' }, piecesJointes: [] }),
    ).toMatchObject({ etatDemande: 'ACCEPTEE' });
    await withLetters(true);
    expect(await told()).toBe(before);
  });

  test('Monaco uses the French layout, other countries their own', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await submit(mireille, 'adresse', 'RIV0000377', {
      donnees: { ...own, codePostal: '98000', localite: 'MONACO' },
      piecesJointes: [],
    });
    expect((await read(mireille, 'RIV0000377')).donnees.adresse).toMatchObject({
      codePays: 'MC',
      libellePays: 'MONACO',
    });
    await demo.database
      .insert(referentiels)
      .values({
        clientCode: 'RIVI',
        nom: 'code-postal',
        code: '98800',
        libelle: 'NOUMEA',
        recherche: 'noumea',
        attributs: {},
        ordre: 1,
        isActif: true,
      });
    await submit(mireille, 'adresse', 'RIV0000377', {
      donnees: { ...own, codePostal: '98800', localite: 'NOUMEA' },
      piecesJointes: [],
    });
    expect((await read(mireille, 'RIV0000377')).donnees.adresse).toMatchObject({ codePays: 'FR' });
    await submit(mireille, 'adresse', 'RIV0000377', {
      donnees: {
        ...own,
        adresseEtrangere: true,
        codePays: 'IT',
        codePostal: '18039',
        localite: 'Ventimiglia',
        codeCedex: '999',
      },
      piecesJointes: [],
    });
    expect((await read(mireille, 'RIV0000377')).donnees.adresse).toMatchObject({
      adresseEtrangere: true,
      codePays: 'IT',
      libellePays: 'ITALIE',
      localite: 'VENTIMIGLIA',
      codeCedex: '',
    });
  });

  test('a failing last step rolls back the whole submission', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await demo.database.execute('alter table audit_trail rename to audit_trail_absent');
    expect(await submit(mireille, 'adresse', 'RIV0000377', { donnees: own, piecesJointes: [] })).toMatchObject({
      status: 500,
    });
    await demo.database.execute('alter table audit_trail_absent rename to audit_trail');
    expect(
      await demo.database
        .select()
        .from(adresses)
        .where(and(eq(adresses.numPers, 'P000037701'), eq(adresses.dateEffet, '2026-11-20'))),
    ).toEqual([]);
    expect(
      await demo.database
        .select({ montant: contrats.montantCotisation })
        .from(contrats)
        .where(eq(contrats.numero, 'RIV0000377')),
    ).toEqual([{ montant: 6450 }]);
  });
});

test('a future move changes nothing before its day', async () => {
  const mireille = await demo.as('mireille.castagnol', 'rivi');
  expect(
    await submit(mireille, 'adresse', 'RIV0000377', {
      donnees: { ...own, dateEffet: '2026-12-01' },
      piecesJointes: [],
    }),
  ).toMatchObject({ isContratsModifies: true, dateEffet: '2026-12-01' });
  expect((await read(mireille, 'RIV0000377')).donnees.adresse.localite).toBe('NICE');
  demo.clock.advance(11 * 24 * 3_600_000);
  await demo.runJobs();
  const again = await demo.as('mireille.castagnol', 'rivi');
  expect((await read(again, 'RIV0000377')).donnees.adresse.localite).toBe('MENDE');
  expect(await cotisationOf(again)).toBe(59.72);
});
