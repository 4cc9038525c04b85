import type { FicheSalarie } from '@portal/shared-api/contract/fiche-salarie';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { portabilityOf } from './rules';

const path = '/adherent/contrats/fiche-salarie';
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const read = async (userName: string, contrat: string, client: 'vald' | 'aliz' = 'aliz') =>
  (await demo.as(userName, client)).get(path, contrat);

test('[MEM-02] Marc’s sheet: employer, dates, salary and rates', async () => {
  expect((await read('marc.delaunoye', 'ALI0000877')).json<FicheSalarie>()).toMatchObject({
    raisonSociale: 'Papeteries des Causses',
    siret: expect.stringMatching(/^\d{14}$/),
    numeroContratCollectif: 'COL0000051',
    college: 'Non-cadres',
    dateAffiliation: '2016-09-01',
    dateSortieEntreprise: null,
    salaireAnnuelBrut: 28_500,
    tranches: [{ code: 'TA', montant: 28_500 }],
    tauxCotisationSalarie: 1.2,
    tauxCotisationEmployeur: 1.8,
    portabilite: null,
    dispenses: [{ libelle: 'Conjoint couvert par son employeur' }],
  });
});

test('[MEM-02] without the feature no salary amount is sent', async () => {
  const answer = await read('lucie.fontaneau', 'ALI0000990');
  expect(answer.json()).not.toHaveProperty('salaireAnnuelBrut');
  expect(answer.json<FicheSalarie>().tranches).toEqual([{ code: 'TA' }, { code: 'TB' }]);
});

test('[MEM-02] portability lasts as many months as were acquired', async () => {
  expect((await read('yanis.corbeau', 'ALI0001200')).json<FicheSalarie>().portabilite).toEqual({
    isEnCours: true,
    dateDebut: '2026-04-01',
    dateFin: '2027-03-31',
    moisAcquis: 12,
  });
  expect(portabilityOf({ portabiliteDebut: '2025-01-01', portabiliteMois: 6 }, '2026-11-20')).toMatchObject({
    isEnCours: false,
    dateFin: '2025-06-30',
  });
});

test('[MEM-02] a contract without sheet has its message, and a client without the feature refuses', async () => {
  expect((await read('loic.ferrandeau', 'ALI0001011')).json()).toMatchObject({
    status: 404,
    data: 'NonTrouve',
    message: 'Aucune fiche salarié n’est rattachée à ce contrat.',
  });
  expect((await read('camille.vernoux', 'VAL0004521', 'vald')).json()).toMatchObject({
    status: 403,
    data: 'FonctionnaliteInactive',
  });
});

test('[API-04] the sheet and the synthesis of a contract are each printed on one page', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  for (const [address, name] of [
    [`${path}/print`, 'fiche_salarie_ALI0000877_20261120.pdf'],
    ['/v2/adherent/contrats/print', 'synthese_ALI0000877_20261120.pdf'],
  ] as const) {
    const printed = await marc.get(address, 'ALI0000877');
    expect(printed.headers['content-disposition']).toContain(name);
    expect(printed.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});
