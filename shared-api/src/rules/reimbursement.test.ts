import { prelevementDu, reimburse, type ActeFacture, type Garantie } from './reimbursement';

const pourcent = (taux: number): Garantie => ({ nature: 'POURCENT_BR_INCLUS', taux });
const participation = { nature: 'PARTICIPATION', montant: 200 } as const;
const act = (
  montantDepense: number,
  baseRO: number,
  tauxRO: number,
  garantie: Garantie,
  more: Partial<ActeFacture> = {},
): ActeFacture => ({ montantDepense, baseRO, tauxRO, quantite: 1, garantie, ...more });

// Examples of S-08, in cents: act, RO, contribution or franchise, RC, reste à charge.
const examples: [string, ActeFacture, number, number, number, number][] = [
  ['GP in the pathway', act(3000, 3000, 70, pourcent(100), { prelevement: participation }), 1900, 200, 900, 200],
  [
    'GP out of the pathway',
    act(3000, 3000, 70, pourcent(100), { prelevement: participation, isHorsParcours: true }),
    700,
    200,
    900,
    1400,
  ],
  [
    'GP out of the pathway, cover above the base: the increased share stays with the person',
    act(3000, 3000, 70, pourcent(150), { isHorsParcours: true }),
    900,
    0,
    900,
    1200,
  ],
  [
    'specialist out of the pathway with fees over the base, 200 % BR',
    act(6000, 3000, 70, pourcent(200), { isHorsParcours: true }),
    900,
    0,
    3900,
    1200,
  ],
  [
    'actual cost out of the pathway',
    act(6000, 3000, 70, { nature: 'FRAIS_REELS' }, { isHorsParcours: true }),
    900,
    0,
    3900,
    1200,
  ],
  [
    'OPTAM specialist at 150 % BR',
    act(5500, 3150, 70, pourcent(150), { prelevement: participation }),
    2005,
    200,
    2520,
    975,
  ],
  [
    'pharmacy 65 %, three boxes',
    act(1840, 1840, 65, pourcent(100), { quantite: 3, prelevement: { nature: 'FRANCHISE', montant: 300 } }),
    896,
    300,
    644,
    300,
  ],
  ['100 % Santé crown', act(50_000, 12_000, 60, { nature: 'SANS_RESTE', prixLimiteVente: 50_000 }), 7200, 0, 42_800, 0],
  ['class A frame', act(3000, 900, 60, { nature: 'SANS_RESTE', prixLimiteVente: 3000 }), 540, 0, 2460, 0],
  ['hospital daily charge, 3 days', act(6900, 0, 0, { nature: 'FRAIS_REELS' }, { quantite: 3 }), 0, 0, 6900, 0],
  [
    'single room, 3 nights at 60 € a day',
    act(22_500, 0, 0, { nature: 'FORFAIT_JOUR', montant: 6000 }, { quantite: 3 }),
    0,
    0,
    18_000,
    4500,
  ],
  ['PAT on a heavy act', act(3200, 0, 0, { nature: 'FRAIS_REELS' }), 0, 0, 3200, 0],
  ['osteopathy, 30 € a session', act(6000, 0, 0, { nature: 'FORFAIT_ACTE', montant: 3000 }), 0, 0, 3000, 3000],
  ['psychologist', act(5000, 5000, 60, pourcent(100)), 3000, 0, 2000, 0],
];

test.each(examples)(
  '[MEM-04] worked example: %s',
  (_name, facture, montantRO, prelevement, montantRC, resteACharge) => {
    const result = reimburse(facture);
    expect(result).toMatchObject({ montantRO, montantRC, resteACharge, montantAutres: 0 });
    expect(result.participationForfaitaire + result.franchise).toBe(prelevement);
  },
);

test('[MEM-04] an exhausted annual package leaves the cost to the person, with the reason', () => {
  const exhausted = reimburse(act(6000, 0, 0, { nature: 'FORFAIT_ACTE', montant: 3000 }, { forfaitRestant: 0 }));
  expect(exhausted).toMatchObject({
    montantRC: 0,
    resteACharge: 6000,
    codeMotif: 'FORFAIT_EPUISE',
    forfaitConsomme: 0,
  });
  const partial = reimburse(act(6000, 0, 0, { nature: 'FORFAIT_ACTE', montant: 3000 }, { forfaitRestant: 1000 }));
  expect(partial).toMatchObject({
    montantRC: 1000,
    resteACharge: 5000,
    codeMotif: 'FORFAIT_EPUISE',
    forfaitConsomme: 1000,
  });
});

test('[MEM-04] an annual package pays the cost up to what remains', () => {
  const lenses = { nature: 'FORFAIT_ANNUEL' } as const;
  expect(reimburse(act(8000, 0, 0, lenses, { forfaitRestant: 10_000 }))).toMatchObject({
    montantRC: 8000,
    forfaitConsomme: 8000,
    codeMotif: null,
  });
  expect(reimburse(act(8000, 0, 0, lenses, { forfaitRestant: 5000 }))).toMatchObject({
    montantRC: 5000,
    resteACharge: 3000,
  });
});

test('[MEM-04] a used-up package of actual cost says so, and one that just suffices does not', () => {
  const lenses = { nature: 'FORFAIT_ANNUEL' } as const;
  expect(reimburse(act(8000, 0, 0, lenses, { forfaitRestant: 0 }))).toMatchObject({
    montantRC: 0,
    codeMotif: 'FORFAIT_EPUISE',
  });
  expect(reimburse(act(8000, 0, 0, lenses, { forfaitRestant: 8000 })).codeMotif).toBeNull();
  // It is compared with what another insurer and the compulsory scheme leave to pay.
  expect(reimburse(act(8000, 0, 0, lenses, { forfaitRestant: 6000, montantAutres: 5000 }))).toMatchObject({
    montantRC: 3000,
    resteACharge: 0,
    codeMotif: null,
  });
  expect(reimburse(act(8000, 0, 0, lenses, { forfaitRestant: 2999, montantAutres: 5000 }))).toMatchObject({
    montantRC: 2999,
    resteACharge: 1,
    codeMotif: 'FORFAIT_EPUISE',
  });
  expect(reimburse(act(8000, 8000, 50, lenses, { forfaitRestant: 4000 })).codeMotif).toBeNull();
  expect(reimburse(act(8000, 0, 0, lenses, { forfaitRestant: 0, montantAutres: 8000 })).codeMotif).toBeNull();
});

test('[MEM-04] past a limit of the cover table only the units that are left are covered', () => {
  const room = { nature: 'FORFAIT_JOUR', montant: 6000 } as const;
  const stay = (unitesGaranties: number) => reimburse(act(742_500, 0, 0, room, { quantite: 99, unitesGaranties }));
  expect(stay(90)).toMatchObject({ montantRC: 540_000, codeMotif: 'LIMITE_ATTEINTE' });
  expect(stay(0)).toMatchObject({ montantRC: 0, resteACharge: 742_500 });
  expect(stay(99)).toMatchObject({ montantRC: 594_000, codeMotif: null });
  // Three sessions, one left: a third of the price is covered, the compulsory scheme pays as it does.
  expect(reimburse(act(15_000, 15_000, 60, pourcent(100), { quantite: 3, unitesGaranties: 1 }))).toMatchObject({
    montantRO: 9000,
    montantRC: 2000,
    resteACharge: 4000,
  });
});

test('[MEM-04] a responsible contract stops at its ceiling, the compulsory part included', () => {
  expect(reimburse(act(300_000, 40_000, 60, pourcent(550), { plafondResponsable: 170_000 }))).toMatchObject({
    montantRO: 24_000,
    montantRC: 146_000,
    resteACharge: 130_000,
  });
});

test('[MEM-04] out of the pathway the rate loses forty points, for a long illness as well', () => {
  expect(reimburse(act(3000, 3000, 100, pourcent(100), { isHorsParcours: true }))).toMatchObject({
    tauxRO: 60,
    montantRO: 1800,
    montantRC: 0,
    resteACharge: 1200,
  });
});

test('[MEM-04] cover on top of the compulsory scheme is a percentage of the base', () => {
  expect(reimburse(act(9000, 4000, 70, { nature: 'POURCENT_BR_EN_SUS', taux: 100 }))).toMatchObject({
    montantRO: 2800,
    montantRC: 4000,
    resteACharge: 2200,
  });
});

test('[MEM-04] outside OPTAM the cover is twenty points lower, at most 200 %, and never under the base', () => {
  expect(reimburse(act(15_000, 3000, 70, pourcent(150), { isHorsOptam: true })).montantRC).toBe(3900 - 2100);
  expect(reimburse(act(15_000, 3000, 70, pourcent(300), { isHorsOptam: true })).montantRC).toBe(6000 - 2100);
  expect(reimburse(act(15_000, 3000, 70, pourcent(110), { isHorsOptam: true })).montantRC).toBe(3000 - 2100);
});

test('[MEM-04] what a statement tells above the rate comes off the cover, below it adds nothing', () => {
  const specialist = act(8000, 3150, 70, pourcent(150));
  expect(reimburse({ ...specialist, roReleve: 3150 }).montantRC).toBe(4725 - 3150);
  expect(reimburse({ ...specialist, roReleve: 1500 }).montantRC).toBe(4725 - 2205);
  expect(
    reimburse(act(9000, 4000, 70, { nature: 'POURCENT_BR_EN_SUS', taux: 100 }, { roReleve: 4000 })).montantRC,
  ).toBe(4000);
  // Sixty percent outside the pathway is all of the base within it; more than that was paid within.
  expect(reimburse({ ...specialist, isHorsParcours: true, roReleve: 1890 }).montantRC).toBe(4725 - 3150);
  expect(reimburse({ ...specialist, isHorsParcours: true, roReleve: 2205 }).montantRC).toBe(4725 - 2205);
});

test('[MEM-04] the share of another insurer is not paid twice', () => {
  expect(reimburse(act(5500, 3150, 70, pourcent(150), { montantAutres: 1500 }))).toMatchObject({
    montantRO: 2205,
    montantRC: 1795,
    montantAutres: 1500,
    resteACharge: 0,
  });
});

test('[MEM-04] nothing is paid for an act that is not covered', () => {
  expect(reimburse(act(2500, 0, 0, { nature: 'NON_GARANTI' }))).toMatchObject({
    montantRC: 0,
    resteACharge: 2500,
    codeMotif: 'NON_GARANTI',
  });
});

test('contribution and franchise stop at the ceilings of day and year and do not apply to minors', () => {
  const bareme = { montantUnitaire: 200, plafondJour: 800, plafondAnnuel: 5000 };
  const borne = (jour: number, annee: number) => ({ jour, annee });
  expect(prelevementDu(bareme, 1, borne(0, 0), 42)).toBe(200);
  expect(prelevementDu(bareme, 3, borne(0, 4700), 42)).toBe(300);
  expect(prelevementDu(bareme, 1, borne(0, 5000), 42)).toBe(0);
  expect(prelevementDu(bareme, 1, borne(0, 0), 17)).toBe(0);
  // Four on one day, of one professional.
  expect(prelevementDu(bareme, 6, borne(0, 0), 42)).toBe(800);
  expect(prelevementDu(bareme, 1, borne(700, 700), 42)).toBe(100);
  expect(prelevementDu({ ...bareme, plafondJour: null }, 6, borne(800, 800), 42)).toBe(1200);
});

test('amounts that are not whole cents are refused', () => {
  expect(() => reimburse(act(30.5, 0, 0, { nature: 'FRAIS_REELS' }))).toThrow(RangeError);
  expect(() => reimburse(act(-100, 0, 0, { nature: 'FRAIS_REELS' }))).toThrow(RangeError);
});

/** Linear congruential generator: the same ten thousand acts in every run. */
function numbers(start: number) {
  let state = start;
  return (bound: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

test('[MEM-04] invariant: dépense = RO + RC + autres + reste à charge, and nothing is negative', () => {
  const below = numbers(20_261_120);
  const guarantees: (() => Garantie)[] = [
    () => pourcent(below(400)),
    () => ({ nature: 'POURCENT_BR_EN_SUS', taux: below(300) }),
    () => ({ nature: 'FORFAIT_ACTE', montant: below(20_000) }),
    () => ({ nature: 'FORFAIT_JOUR', montant: below(20_000) }),
    () => ({ nature: 'FORFAIT_ANNUEL' }),
    () => ({ nature: 'FRAIS_REELS' }),
    () => ({ nature: 'SANS_RESTE', prixLimiteVente: below(100_000) }),
    () => ({ nature: 'NON_GARANTI' }),
  ];
  for (let index = 0; index < 10_000; index += 1) {
    const facture = act(
      below(200_000),
      below(80_000),
      below(1001) / 10,
      guarantees[index % guarantees.length]?.() ?? pourcent(100),
      {
        quantite: 1 + below(10),
        isHorsParcours: below(4) === 0,
        isHorsOptam: below(3) === 0,
        ...(below(3) === 0 ? { unitesGaranties: below(12) } : {}),
        ...(below(5) === 0 ? { plafondResponsable: below(100_000) } : {}),
        montantAutres: below(5) === 0 ? below(20_000) : 0,
        prelevement: { nature: below(2) === 0 ? 'PARTICIPATION' : 'FRANCHISE', montant: below(1000) },
        ...(below(2) === 0 ? { forfaitRestant: below(30_000) } : {}),
      },
    );
    const { montantRO, montantRC, montantAutres, resteACharge } = reimburse(facture);
    expect(montantRO + montantRC + montantAutres + resteACharge).toBe(facture.montantDepense);
    expect(
      [montantRO, montantRC, montantAutres, resteACharge].every(
        (amount) => Number.isSafeInteger(amount) && amount >= 0,
      ),
    ).toBe(true);
  }
});
