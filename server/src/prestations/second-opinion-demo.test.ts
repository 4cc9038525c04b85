import type { Basket, FeeSector } from '@portal/shared-api/contract/simulateur';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { schemeOf } from '@portal/shared-api/rules/scheme-words';
import { createAnchor } from '../demo/anchor';
import { healthProducts } from '../demo/care/products';
import { makePeople } from '../demo/make-people';
import { renfortRows } from '../demo/vel/rows';
import { createSecrets } from '../platform/secrets';
import { regimeOf } from './calcul';
import { actOf } from './soins/catalogue';
import { newYear, secondOpinion } from './testing/second-opinion';

/** Baskets and sectors of the acts of the demo, by their names. */
const variants: readonly { libelle: RegExp; secteur?: FeeSector; panier?: Basket }[] = [
  { libelle: /secteur 2\)/, secteur: 'S2' },
  { libelle: /100.% Santé|classe (A|I)$/, panier: 'RAC0' },
  { libelle: /tarif libre|classe B$/, panier: 'LIBRE' },
];
const takenOn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['G', 'CS', 'QZFA', 'ADI', 'ADE', 'B'].map((code) => [code, 'PF'])),
  ...Object.fromEntries(['AMI', 'AMK'].map((code) => [code, 'SOIN'])),
};
const monthsBetween: Readonly<Record<string, [months: number, child: number]>> = {
  OPT: [24, 12],
  VER: [24, 12],
  PAU: [48, 48],
};

test('[MEM-04] every line of the demo’s décomptes is what the second opinion says, with what the person had borne and used', () => {
  const { care, people } = makePeople(
    createAnchor('2026-11-20'),
    createSecrets('a secret for tests only, long enough'),
    'hash',
    new Date('2026-11-20T08:00:00Z'),
  );
  const statements = new Map(care.decomptes.map((each) => [`${each.clientCode}/${each.numeroDecompte}`, each]));
  const contracts = new Map(people.contrats.map((each) => [`${each.clientCode}/${each.numero}`, each]));
  const histories = new Map<
    string,
    { date: string; code: string; pro: string; pf: number; fr: number; forfait: number; units: number }[]
  >();
  const monaco = new Set(
    [...people.personnes].filter(([, { nirMasque }]) => regimeOf(schemeOf(nirMasque)) === 'MONACO').map(([key]) => key),
  );
  const wrong: string[] = [];
  let seen = 0;
  for (const line of care.actes) {
    const statement = statements.get(`${line.clientCode}/${line.numeroDecompte}`);
    const contract = contracts.get(`${line.clientCode}/${statement?.numeroContrat}`);
    const product = healthProducts.find(
      ({ client, code }) => client === line.clientCode && code === contract?.codeOffre,
    );
    const key = `${line.clientCode}/${statement?.numPers}`;
    const person = people.personnes.get(key);
    if (!statement || !contract || !product || !person) throw new Error(`${line.numeroDecompte} belongs to nobody`);
    const past = histories.get(key) ?? [];
    histories.set(key, past);
    const year = past.filter(({ date }) => date.slice(0, 4) === line.dateSoins.slice(0, 4));
    const sum = (lines: typeof past, of: (each: (typeof past)[number]) => number) =>
      lines.reduce((total, each) => total + of(each), 0);
    const age = ageOn(person.dateNaissance, line.dateSoins);
    const apart = monthsBetween[line.codeActe]?.[age < 16 ? 1 : 0];
    const period = past.filter(
      ({ code, date }) =>
        code === line.codeActe &&
        (apart === undefined
          ? date.slice(0, 4) === line.dateSoins.slice(0, 4)
          : monthsOf(date) + apart > monthsOf(line.dateSoins)),
    );
    const variant = variants.find(({ libelle }) => libelle.test(line.libelleActe));
    const raises = people.options
      .filter((option) => option.clientCode === line.clientCode && option.numeroContrat === contract.numero)
      .filter(({ dateEffet }) => dateEffet <= line.dateSoins)
      .flatMap(({ codeOption }) => renfortRows('VALD').filter(({ code }) => code === codeOption));
    const niveaux: Record<string, number> = { ...product.niveaux };
    for (const { niveau, ajout, plafond } of raises.flatMap(({ ajouts }) => ajouts))
      niveaux[niveau] = Math.min((niveaux[niveau] ?? 0) + ajout, plafond ?? Infinity);
    const sign = line.montantDepense < 0 ? -1 : 1;
    const day = year.filter(
      (each) =>
        each.date === line.dateSoins &&
        takenOn[each.code] !== undefined &&
        takenOn[each.code] === takenOn[line.codeActe] &&
        (takenOn[line.codeActe] === 'SOIN' || each.pro === statement.nomProfessionnel),
    );
    const { unites, ...expected } = secondOpinion({
      code: line.codeActe,
      panier: variant?.panier ?? null,
      secteur: variant?.secteur ?? 'S1',
      prix: sign * line.montantDepense,
      nombre: line.quantite,
      age,
      ageNouvelAn: ageOn(person.dateNaissance, newYear(line.dateSoins)),
      parcours: line.isParcoursSoins,
      ald: false,
      regime: monaco.has(key) ? 'MONACO' : 'GENERAL',
      responsable: true,
      niveaux,
      autres: sign * line.montantAutres,
      releve: null,
      anneePF: sum(year, ({ pf }) => pf),
      anneeFranchise: sum(year, ({ fr }) => fr),
      jour: sum(day, ({ pf, fr }) => pf + fr),
      doux: sum(
        year.filter(({ code }) => code === 'OST'),
        ({ forfait }) => forfait,
      ),
      lentilles: sum(
        year.filter(({ code }) => code === 'LEN'),
        ({ forfait }) => forfait,
      ),
      pharmacie: sum(
        year.filter(({ code }) => code === 'PHN'),
        ({ forfait }) => forfait,
      ),
      unites: sum(period, ({ units }) => units),
    });
    const got = {
      ro: line.montantRO,
      participation: line.participationForfaitaire,
      franchise: line.franchise,
      rc: line.montantRC,
      autres: line.montantAutres,
      reste: line.resteACharge,
    };
    seen += 1;
    // A reversal takes back what its twin paid; the rules compute it with the same state.
    const signed = Object.values(expected).map((amount) => (amount === 0 ? 0 : sign * amount));
    if (Object.values(got).join() !== signed.join() || line.unitesPayees !== unites)
      wrong.push(
        `${line.numeroDecompte}/${line.rang} ${line.codeActe} ${line.dateSoins}: ${Object.values(got).join()} / ${signed.join()}`,
      );
    past.push({
      date: line.dateSoins,
      code: line.codeActe,
      pro: statement.nomProfessionnel,
      pf: line.participationForfaitaire,
      fr: line.franchise,
      forfait: line.forfaitConsomme,
      units: Math.sign(line.montantRC) * (unites ?? line.quantite),
    });
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(seen).toBeGreaterThan(30_000);
  // Whoever reads a figure finds its act.
  expect(care.actes.every(({ codeActe }) => actOf(codeActe).code === codeActe)).toBe(true);
});

/** Months since year 0, days as a fraction: enough to compare two days by calendar months. */
const monthsOf = (date: string) =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) + Number(date.slice(8, 10)) / 100;
