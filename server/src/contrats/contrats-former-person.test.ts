import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { accountOf } from '../identity/testing/callers';
import { readPdf } from '../platform/testing/read-pdf';
import { assures } from './tables';
import { list } from './testing/listed';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

describe('[SES-07] a person who left a contract that goes on', () => {
  const contract = 'VAL0004521';
  const leave = (dateSortie: string | null) =>
    demo.database
      .update(assures)
      .set({ dateSortie })
      .where(and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000452102')));
  afterEach(() => leave(null));

  test('finds it ended on that day, and no certificate of rights that would be refused', async () => {
    const julien = await demo.as('julien.vernoux');
    const offered = async () =>
      (await julien.get('/documents/attestation/categories', contract)).json<{ categories: { code: string }[] }>()
        .categories;
    expect(await offered()).toMatchObject([{ code: 'DROITS' }]);
    await leave('2026-11-19');
    expect(await list(demo, 'julien.vernoux')).toMatchObject([
      { numeroContratIndividuel: contract, etat: 'resilie', isActif: false, dateResiliation: '2026-11-19' },
    ]);
    expect(await offered()).toEqual([]);
    expect((await julien.get('/v2/adherent/prestations', contract)).statusCode).toBe(200);
    const written = (await julien.get('/forms/contact/v2', contract)).json<{ donnees: { contrats: object[] } }>();
    expect(written.donnees.contrats).toMatchObject([{ libelle: expect.stringContaining('(Résilié)') }]);
    const { id } = await accountOf(demo, 'julien.vernoux');
    const sheet = await (await demo.as('ines.bastide')).get(`/admin/users/${id}`);
    expect(sheet.json()).toMatchObject({ contrats: [{ numeroContratIndividuel: contract, etat: 'resilie' }] });
  });

  test('reads on each of their papers that it ended, and the member that it goes on', async () => {
    await leave('2026-10-31');
    const [julien, camille] = [await demo.as('julien.vernoux'), await demo.as('camille.vernoux')];
    const papers = ['/v1/adherent/remboursements/print', '/v2/adherent/prestations/print'];
    const textOf = async (who: typeof julien, address: string) =>
      readPdf((await who.get(address, contract)).rawPayload).text.replace(/\s+/g, ' ');
    for (const address of papers) {
      expect(await textOf(julien, address)).toContain('VAL0004521 (Résilié)');
      expect(await textOf(camille, address)).not.toContain('Résilié');
    }
  });

  test('is struck off after 27 months, as registration says, and reads nothing of it any more', async () => {
    await leave('2024-08-21');
    const julien = await demo.as('julien.vernoux');
    expect((await julien.get('/v2/adherent/prestations', contract)).statusCode).toBe(200);
    await leave('2024-08-20');
    expect((await julien.get('/v2/adherent/contrats')).json()).toMatchObject({ status: 403, data: 'AdherentRadie' });
    expect((await julien.get('/v2/adherent/prestations', contract)).json()).toMatchObject({
      data: 'ContratNonAutorise',
    });
    expect((await list(demo, 'camille.vernoux'))[0]).toMatchObject({
      numeroContratIndividuel: contract,
      etat: 'valide',
    });
  });

  test('is said to be closed after 27 months beside another one, and is the first that no longer shows', async () => {
    const romain = 'VAL0006151';
    const isIt = and(eq(assures.clientCode, 'VALD'), eq(assures.numeroContrat, romain));
    const left = (dateSortie: string | null) => demo.database.update(assures).set({ dateSortie }).where(isIt);
    const closed = async () =>
      (await list(demo, 'elodie.jamin-roux'))
        .filter(({ isClos }) => isClos)
        .map((each) => each.numeroContratIndividuel);
    await left('2024-08-21');
    expect(await closed()).toEqual([]);
    await left('2024-08-20');
    expect(await closed()).toEqual([romain]);
    await left(null);
  });
});
