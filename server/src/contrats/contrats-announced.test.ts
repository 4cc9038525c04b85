import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRibCotisations } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { readPdf } from '../platform/testing/read-pdf';
import { goDown } from '../formulaires/garanties/testing/formulas';
import { debit } from '../formulaires/testing/answers';
import { securityCode, submit } from '../formulaires/testing/forms';

const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

const listed = async (who: Caller) =>
  (await who.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === contrat);
const announced = async (who: Caller) =>
  (await listed(who))?.changementsPrevus?.map(({ dateDebut, nomOffre, cotisation }) => [
    dateDebut,
    nomOffre,
    cotisation.montant,
    cotisation.codeModePaiement,
  ]);

/** By card from the due date of a day on. */
async function payByCard(dateEffet: string) {
  const proof = await securityCode(demo, camille, '0639980001');
  const donnees = debit({ codeModePaiement: 'CB', titulaire: '', iban: '', bic: '', isMandat: false, dateEffet });
  return submit(camille, 'ribcotisations', contrat, { donnees, piecesJointes: [] }, proof);
}

test('[MEM-16] a formula that is announced stands beside the present one with its price, in every session of the member', async () => {
  expect(await announced(camille)).toBeUndefined();
  const price = await goDown(camille);
  const expected = [['2027-01-01', 'Santé Essentielle', price, 'PRLV']];
  expect(await announced(camille)).toEqual(expected);
  expect(await announced(await demo.as('camille.vernoux'))).toEqual(expected);
  expect(await listed(camille)).toMatchObject({ nomOffre: 'Santé Confort', cotisation: { montant: 148.6 } });
  const printed = await camille.get('/v2/adherent/contrats/print', contrat);
  expect(readPdf(printed.rawPayload).text.replaceAll(/\s/g, ' ')).toMatch(
    /À partir du 01\/01\/2027 formule Santé Essentielle, 102,75 € par mois/,
  );
  // A beneficiary does not read what the member pays.
  expect(await announced(await demo.as('julien.vernoux'))).toBeUndefined();
  demo.clock.advance(43 * 86_400_000);
  await demo.runJobs();
  const later = await demo.as('camille.vernoux');
  expect(await announced(later)).toBeUndefined();
  expect(await listed(later)).toMatchObject({ nomOffre: 'Santé Essentielle', cotisation: { montant: price } });
});

test('[MEM-12] another way to pay from a later day on does too, and the form says which one a second request replaces', async () => {
  await goDown(camille);
  expect(await payByCard('2027-02-05')).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await announced(camille)).toEqual([
    ['2027-01-01', 'Santé Essentielle', 102.75, 'PRLV'],
    ['2027-02-05', 'Santé Essentielle', 102.75, 'CB'],
  ]);
  const { donnees } = (await camille.get('/forms/ribcotisations', contrat)).json<FormRead<DonneesRibCotisations>>();
  expect(donnees.prelevement.planPrevu).toMatchObject({ dateDebut: '2027-02-05', codeModePaiement: 'CB' });
  const { numeroDemande } = await payByCard('2027-01-05');
  const { recap } = (await camille.get(`/history/${numeroDemande}`, contrat)).json<DemandeDetail>();
  expect(
    recap.find(({ libelle }) => libelle === 'Remplace le changement prévu')?.valeur.replaceAll(/\s/g, ' '),
  ).toMatch(/^À partir du 05\/02\/2027 : paiement : /);
  expect((await announced(camille))?.map(([dateDebut]) => dateDebut)).toEqual(['2027-01-01', '2027-01-05']);
});
