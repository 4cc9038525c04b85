import { and, eq, ne } from 'drizzle-orm';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { assures } from '../contrats/tables';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { changeClient } from '../identity/testing/clients';
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
type Choice = { isRadiable?: boolean; motifNonEligible?: string | null };
type Member = Awaited<ReturnType<DemoApp['as']>>;

/** Visits each contract of each person of the demo as that person. */
async function everyContract(visit: (who: Member, contrat: string, userName: string) => Promise<void>): Promise<void> {
  for (const { userName, client } of await personasOf(demo.database)) {
    const who = await demo.as(userName, client);
    const { contrats = [] } = (await who.get('/v2/adherent/contrats')).json<{
      contrats: { numeroContratIndividuel: string }[];
    }>();
    for (const { numeroContratIndividuel } of contrats) await visit(who, numeroContratIndividuel, userName);
  }
}

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

test('[MEM-11] a form that has nothing to choose from is closed on its card, with the reason', async () => {
  const reasons: Record<string, string[]> = {
    creationCompteBeneficiaireAutreActe: ['Ce contrat ne couvre que vous.', 'Aucun accès à créer pour ce contrat.'],
    pjSinistreActeGestion: ['Aucun dossier ouvert ne nécessite de pièce.'],
    radiationAssuresActeGestion: ['Ce contrat ne couvre que vous.'],
    radiationRenfortActeGestion: ['Vous n’avez souscrit aucun renfort.'],
  };
  const choices = ({ sinistres = [], renforts = [], ...donnees }: Partial<Record<string, Choice[]>>) => [
    ...[...sinistres, ...renforts],
    ...(donnees['assures'] ?? []).filter(({ isRadiable }) => isRadiable),
    ...(donnees['beneficiairesEligibles'] ?? []).filter(({ motifNonEligible }) => motifNonEligible === null),
  ];
  const seen: Record<string, Set<string | null>> = {};
  await everyContract(async (who, contrat) => {
    const { demarches } = (await who.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
    for (const { code, motifIndisponible } of demarches.filter((each) => each.code in reasons)) {
      const path = formulaires.find((form) => form.code === code)?.path ?? '';
      const form = (await who.get(path, contrat)).json<FormRead<Partial<Record<string, Choice[]>>>>();
      if (form.motifIndisponible !== null) continue;
      expect([code, contrat, motifIndisponible === null]).toEqual([code, contrat, choices(form.donnees).length > 0]);
      (seen[code] ??= new Set()).add(motifIndisponible);
    }
  });
  for (const [code, expected] of Object.entries(reasons))
    expect([code, [...(seen[code] ?? [])].toSorted()]).toEqual([code, [...expected, null].toSorted()]);
});

test('[MEM-11] nobody is left to remove once everybody else leaves; staff do not delete their own space', async () => {
  const others = and(
    eq(assures.clientCode, 'VALD'),
    eq(assures.numeroContrat, 'VAL0004521'),
    ne(assures.codeLienParente, 'ADH'),
  );
  await demo.database.update(assures).set({ dateSortie: '2026-12-31' }).where(others);
  const camille = await read('camille.vernoux', 'vald', 'VAL0004521');
  await demo.database.update(assures).set({ dateSortie: null }).where(others);
  expect(camille.get('radiationAssuresActeGestion')?.motifIndisponible).toBe(
    'Personne d’autre à retirer de ce contrat.',
  );
  expect(camille.get('suppressionCompteAutreActe')?.motifIndisponible).toBeNull();
  const lucie = await read('lucie.fontaneau', 'aliz', 'ALI0000990');
  expect(lucie.get('suppressionCompteAutreActe')?.motifIndisponible).toMatch(/administrateur/);
});

test('[MEM-11] a closed card names another contract of the person that takes the act, and no card one that does not', async () => {
  const cards = new Map<string, Demarche[]>();
  await everyContract(async (who, contrat, userName) => {
    const { demarches } = (await who.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
    cards.set(`${userName} ${contrat}`, demarches);
  });
  const isOpen = (key: string, code: string) =>
    cards.get(key)?.some((card) => card.code === code && card.motifIndisponible === null) === true;
  const named = [...cards].flatMap(([key, demarches]) => {
    const [userName = ''] = key.split(' ');
    const others = [...cards.keys()].filter((other) => other !== key && other.startsWith(`${userName} `));
    return demarches.map(({ code, motifIndisponible, numeroContratOuvert }) => {
      const takers = others.filter((other) => isOpen(other, code)).map((other) => other.split(' ')[1]);
      if (motifIndisponible === null || takers.length === 0)
        expect([key, code, numeroContratOuvert]).toEqual([key, code, null]);
      else expect(takers).toContain(numeroContratOuvert);
      return `${key} ${code} ${numeroContratOuvert}`;
    });
  });
  // His child is insured on the other contract, where he holds no reinforcement either.
  for (const [code, numero] of [
    ['radiationAssuresActeGestion', 'ALI0000877'],
    ['creationCompteBeneficiaireAutreActe', 'ALI0000877'],
    ['radiationRenfortActeGestion', null],
  ])
    expect(named.filter((line) => line.includes(` ALI0000876 ${code} `))).toEqual([
      expect.stringMatching(new RegExp(`^marc\\.delaunoye\\S* .* ${numero}$`)),
    ]);
});

test('[MEM-11] forms of the member are none of a beneficiary, and a form that the client does not have is not named', async () => {
  expect([...(await read('julien.vernoux', 'vald', 'VAL0004521')).keys()].toSorted()).toEqual([
    'abonnementAutreActe',
    'adresseActeGestion',
    'changementIdentifiantAutreActe',
    'communicationMailActeGestion',
    'communicationTelActeGestion',
    'consentementAutreActe',
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

test('[PRE-30] where another provider has the identifiers nobody changes one here', async () => {
  const acts = async () => [...(await read('camille.vernoux', 'vald', 'VAL0004521')).keys()];
  expect(await acts()).toContain('changementIdentifiantAutreActe');
  const identityProvider = { issuer: 'https://ailleurs.test', clientId: 'portail', clientSecretChiffre: null };
  const camille = await demo.as('camille.vernoux');
  await changeClient(demo.database, 'VALD', { settings: { identityProvider } });
  const { demarches } = (await camille.get('/demarches', 'VAL0004521')).json<{ demarches: Demarche[] }>();
  await changeClient(demo.database, 'VALD', { settings: { identityProvider: null } });
  const shown = demarches.map(({ code }) => code);
  expect(shown).toContain('abonnementAutreActe');
  expect(shown).not.toContain('changementIdentifiantAutreActe');
});

test('[MEM-11] every member reads the mode of an act as its form then says it', async () => {
  const told: string[] = [];
  let compared = 0;
  await everyContract(async (who, contrat, userName) => {
    const { demarches } = (await who.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
    for (const { code, modeGestion, motifIndisponible } of demarches) {
      const path = formulaires.find((form) => form.code === code)?.path;
      if (motifIndisponible !== null || path === undefined) continue;
      const form = (await who.get(path, contrat)).json<FormRead<unknown>>();
      compared += 1;
      if (form.modeGestion !== modeGestion) told.push(`${userName} ${contrat} ${code}: ${modeGestion}`);
    }
  });
  expect(compared).toBeGreaterThan(200);
  expect(told).toEqual([]);
});
