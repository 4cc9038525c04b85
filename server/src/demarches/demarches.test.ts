import type { Demarche } from '@portal/shared-api/contract/demarches';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { contractKinds } from '@portal/shared-api/rules/contract-kinds';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { personasOf } from '../demo/testing/personas';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const read = async (userName: string, client: 'vald' | 'aliz' | 'rivi', contrat: string) =>
  new Map(
    (await (await demo.as(userName, client)).get('/demarches', contrat))
      .json<{ demarches: Demarche[] }>()
      .demarches.map(({ code, modeGestion, motifIndisponible }) => [code, { modeGestion, motifIndisponible }]),
  );
const closed = 'Cette démarche n’est pas disponible pour ce contrat.';

test('[MEM-11] each form of the client says its mode, and whether the contract allows it', async () => {
  const camille = await read('camille.vernoux', 'vald', 'VAL0004521');
  expect(camille.get('adresseActeGestion')).toEqual({ modeGestion: 'manuel', motifIndisponible: null });
  expect(camille.get('velOptionActeGestion')).toEqual({ modeGestion: 'automatique', motifIndisponible: null });
  const accident = await read('camille.vernoux', 'vald', 'VAL0004522');
  // A provident contract has no care, and its account is off for this contract.
  expect(accident.get('demandeRemboursementActeGestion')?.motifIndisponible).toBe(closed);
  expect(accident.get('ribPrestationsActeGestion')?.motifIndisponible).toBe(closed);
  const theo = await read('theo.marchandot', 'vald', 'VAL0007003');
  expect(theo.get('adresseActeGestion')?.motifIndisponible).toBe(closed);
  expect(theo.get('velOptionActeGestion')?.motifIndisponible).toEqual(expect.any(String));
  expect(theo.get('demandeRemboursementActeGestion')?.motifIndisponible).toBeNull();
});

test('[MEM-11] a contract that ends says so on the cards of what it does not take any more', async () => {
  const ghislaine = await read('ghislaine.abeillon', 'rivi', 'RIV0000402');
  expect(ghislaine.get('garantiesActeGestion')?.motifIndisponible).toBe('Votre contrat prend fin le 31/12/2026.');
  expect(ghislaine.get('situationContractuelleActeGestion')?.motifIndisponible).toBe(
    'Votre contrat prend déjà fin le 31/12/2026.',
  );
  expect(ghislaine.get('adresseActeGestion')?.motifIndisponible).toBeNull();
});

test('[MEM-11] what one kind of contract closes and another opens is what screens offer on the other', async () => {
  const health = await read('marc.delaunoye', 'aliz', 'ALI0000877');
  const provident = await read('marc.delaunoye', 'aliz', 'ALI0000876');
  const openOn = (contract: typeof health, other: typeof health) =>
    [...contract]
      .filter(
        ([code, { motifIndisponible }]) => motifIndisponible === null && other.get(code)?.motifIndisponible === closed,
      )
      .map(([code]) => code)
      .toSorted();
  const offered = (kind: string) =>
    [...health.keys()].filter((code) => contractKinds[code] === kind && health.has(code)).toSorted();
  expect(openOn(health, provident)).toEqual(offered('SANTE'));
  expect(openOn(provident, health)).toEqual(offered('PREVOYANCE'));
});

test('[MEM-11] forms of the member are none of a beneficiary, and a form that the client does not have is not named', async () => {
  expect([...(await read('julien.vernoux', 'vald', 'VAL0004521')).keys()].toSorted()).toEqual([
    'abonnementAutreActe',
    'adresseActeGestion',
    'communicationMailActeGestion',
    'communicationTelActeGestion',
    'contactAutreActe',
    'demandeRemboursementActeGestion',
    'dematerialisationActeGestion',
    'donneesRoActeGestion',
    'envoiCarteTpAutreActe',
    'pecHospiActeGestion',
    'prestationPharmacieActeGestion',
    'suppressionCompteAutreActe',
    'teletransmissionActeGestion',
  ]);
  expect([...(await read('marc.delaunoye', 'aliz', 'ALI0000877')).keys()]).not.toContain('velOptionActeGestion');
});

test('[MEM-11] every member reads the mode of an act as its form then says it', async () => {
  const told: string[] = [];
  let compared = 0;
  for (const { userName, client } of await personasOf(demo.database)) {
    const who = await demo.as(userName, client);
    const { contrats = [] } = (await who.get('/v2/adherent/contrats')).json<{
      contrats: { numeroContratIndividuel: string }[];
    }>();
    for (const { numeroContratIndividuel: contrat } of contrats) {
      const { demarches } = (await who.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
      for (const { code, modeGestion, motifIndisponible } of demarches) {
        const path = formulaires.find((form) => form.code === code)?.path;
        if (motifIndisponible !== null || path === undefined) continue;
        const form = (await who.get(path, contrat)).json<FormRead<unknown>>();
        compared += 1;
        if (form.modeGestion !== modeGestion) told.push(`${userName} ${contrat} ${code}: ${modeGestion}`);
      }
    }
  }
  expect(compared).toBeGreaterThan(200);
  expect(told).toEqual([]);
});
