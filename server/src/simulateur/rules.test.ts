import { createAnchor } from '../demo/anchor';
import { healthProducts, packagesOf } from '../demo/care/products';
import { makePeople } from '../demo/make-people';
import { createSecrets } from '../platform/secrets';
import type { Basket, FeeSector } from '@portal/shared-api/contract/simulateur';
import { actOf } from './catalogue';
import { simulateCare, type SimulatedCare } from './rules';

const confort = healthProducts.find(({ code }) => code === 'SANTE_CONFORT');
if (!confort) throw new Error('no product');
const nothing = { PARTICIPATION: 0, FRANCHISE: 0, forfaits: new Map<string, number>() };
const ask = (code: string, changes: Partial<SimulatedCare> = {}) => {
  const acte = actOf(code);
  return simulateCare({
    acte,
    niveaux: confort.niveaux,
    forfaits: packagesOf(confort),
    dateNaissance: '1984-03-14',
    dateSoins: '2026-11-20',
    depense: acte.prix,
    nombre: 1,
    secteur: 'S1',
    isParcoursSoins: true,
    isAld: false,
    isReseau: false,
    consommation: nothing,
    ...changes,
  });
};

// The worked examples of S-08, in cents.
test.each<[string, string, Partial<SimulatedCare>, number, number, number]>([
  ['GP in the pathway', 'G', {}, 1900, 900, 200],
  ['GP out of the pathway', 'G', { isParcoursSoins: false }, 700, 900, 1400],
  ['OPTAM specialist', 'CS', { secteur: 'S2O' }, 2005, 2520, 975],
  ['pharmacy, three boxes', 'PH7', { depense: 1840, nombre: 3 }, 896, 644, 300],
  ['100 % Santé crown', 'HBLD', { depense: 50_000, panier: 'RAC0' }, 7200, 42_800, 0],
  ['class A frame', 'OPT', { depense: 3000, panier: 'RAC0' }, 540, 2460, 0],
  ['hospital daily charge, 3 days', 'FJH', { depense: 6900, nombre: 3 }, 0, 6900, 0],
  ['single room, 3 nights', 'CHP', { depense: 22_500, nombre: 3 }, 0, 18_000, 4500],
  ['PAT on a heavy act', 'PAT', {}, 0, 3200, 0],
  ['osteopathy', 'OST', {}, 0, 3000, 3000],
  ['psychologist', 'PSY', {}, 3000, 2000, 0],
])('[MEM-25] worked example: %s', (_name, code, changes, montantRO, montantRC, resteACharge) => {
  expect(ask(code, changes)).toMatchObject({ montantRO, montantRC, resteACharge });
});

test('[MEM-25] for a long-term illness the compulsory scheme pays all except the contribution', () => {
  expect(ask('G', { isAld: true })).toMatchObject({
    tauxRO: 100,
    montantRO: 2800,
    participationForfaitaire: 200,
    montantRC: 0,
    resteACharge: 200,
  });
  expect(ask('OST', { isAld: true }).tauxRO).toBe(0);
});

test('[MEM-25] outside OPTAM the base is lower and the cover loses twenty points; without agreement almost nothing is paid', () => {
  expect(ask('CS', { depense: 8000, secteur: 'S2' })).toMatchObject({ baseRO: 2300, montantRO: 1410, montantRC: 1380 });
  expect(ask('G', { depense: 6000, secteur: 'NC' })).toMatchObject({
    baseRO: 61,
    montantRO: 0,
    montantRC: 18,
    resteACharge: 5982,
  });
});

test('[MEM-25] the care network limits the price, only where it applies', () => {
  expect(ask('VER', { depense: 24_000, nombre: 2, panier: 'LIBRE', isReseau: true })).toMatchObject({
    depense: 19_000,
    isPrixReseau: true,
    montantRC: 18_994,
    resteACharge: 0,
  });
  expect(ask('VER', { depense: 10_000, nombre: 2, panier: 'LIBRE', isReseau: true })).toMatchObject({
    depense: 10_000,
    isPrixReseau: false,
  });
});

test('[MEM-25] known consumption limits packages and ends contributions', () => {
  expect(ask('OST', { consommation: { ...nothing, forfaits: new Map([['MEDECINES_DOUCES', 11_000]]) } })).toMatchObject(
    { montantRC: 1000, codeMotif: 'FORFAIT_EPUISE' },
  );
  expect(ask('G', { consommation: { ...nothing, PARTICIPATION: 5000 } })).toMatchObject({
    participationForfaitaire: 0,
    montantRO: 2100,
    resteACharge: 0,
  });
});

/** Parameters of the simulator for an act of the demo: its code, and its variants. */
const variants: readonly { libelle: RegExp; asked: { secteur?: FeeSector; panier?: Basket } }[] = [
  { libelle: /secteur 2\)/, asked: { secteur: 'S2' } },
  { libelle: /OPTAM/, asked: { secteur: 'S2O' } },
  { libelle: /100.% Santé|classe (A|I)$/, asked: { panier: 'RAC0' } },
  { libelle: /tarif libre|classe B$/, asked: { panier: 'LIBRE' } },
];

test('[MEM-25] simulating each act of the demo’s décomptes gives the amounts of that décompte', () => {
  const { care, people } = makePeople(
    createAnchor('2026-11-20'),
    createSecrets('a secret for tests only, long enough'),
    'hash',
    new Date('2026-11-20T08:00:00Z'),
  );
  const statements = new Map(care.decomptes.map((each) => [`${each.clientCode}/${each.numeroDecompte}`, each]));
  const contracts = new Map(people.contrats.map((each) => [`${each.clientCode}/${each.numero}`, each]));
  const used = new Map<string, number>();
  const wrong: string[] = [];
  let simulated = 0;
  for (const line of care.actes) {
    const statement = statements.get(`${line.clientCode}/${line.numeroDecompte}`);
    const contract = contracts.get(`${line.clientCode}/${statement?.numeroContrat}`);
    const product = healthProducts.find(
      ({ client, code }) => client === line.clientCode && code === contract?.codeOffre,
    );
    const person = people.personnes.get(`${line.clientCode}/${statement?.numPers}`);
    if (!statement || !product || !person) throw new Error(`${line.numeroDecompte} belongs to nobody`);
    const counter = (name: string) =>
      `${statement.clientCode}/${statement.numeroContrat}/${statement.numPers}/${line.dateSoins.slice(0, 4)}/${name}`;
    // Skips reversals and double cover, which the simulator does not handle.
    if (line.montantDepense > 0 && line.montantAutres === 0) {
      const asked = variants.find(({ libelle }) => libelle.test(line.libelleActe))?.asked ?? {};
      const result = simulateCare({
        acte: actOf(line.codeActe),
        niveaux: product.niveaux,
        forfaits: packagesOf(product),
        dateNaissance: person.dateNaissance,
        dateSoins: line.dateSoins,
        depense: line.montantDepense,
        nombre: line.quantite,
        secteur: asked.secteur ?? 'S1',
        panier: asked.panier,
        isParcoursSoins: line.isParcoursSoins,
        isAld: false,
        isReseau: false,
        consommation: {
          PARTICIPATION: used.get(counter('PARTICIPATION')) ?? 0,
          FRANCHISE: used.get(counter('FRANCHISE')) ?? 0,
          forfaits: new Map(['MEDECINES_DOUCES', 'LENTILLES'].map((code) => [code, used.get(counter(code)) ?? 0])),
        },
      });
      simulated += 1;
      const told = [
        line.baseRO,
        line.tauxRO,
        line.montantRO,
        line.participationForfaitaire,
        line.franchise,
        line.montantRC,
        line.resteACharge,
      ].join(' ');
      const found = [
        result.baseRO,
        result.tauxRO,
        result.montantRO,
        result.participationForfaitaire,
        result.franchise,
        result.montantRC,
        result.resteACharge,
      ].join(' ');
      if (told !== found)
        wrong.push(`${line.numeroDecompte}/${line.rang} ${line.codeActe} ${line.libelleActe}: ${told} / ${found}`);
    }
    const add = (name: string, amount: number) => used.set(counter(name), (used.get(counter(name)) ?? 0) + amount);
    add('PARTICIPATION', line.participationForfaitaire);
    add('FRANCHISE', line.franchise);
    if (line.codeForfait) add(line.codeForfait, line.forfaitConsomme);
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(simulated).toBeGreaterThan(30_000);
});
