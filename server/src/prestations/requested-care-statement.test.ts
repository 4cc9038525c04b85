import type { RequestedCare } from './requested-care';
import { confort, ask, used } from './testing/requested';

test('[MEM-20] a given amount replaces the computed one, and the total never exceeds the bill', () => {
  expect(ask('CONSULT', { montantRO: 1500 })).toMatchObject({
    montantRO: 1500,
    participationForfaitaire: 0,
    montantRC: 900,
    resteACharge: 600,
  });
  expect(ask('CONSULT', { montantRO: 2000, montantAutres: 5000 })).toMatchObject({
    montantAutres: 1000,
    montantRC: 0,
    resteACharge: 0,
  });
  expect(ask('MDOUCES', { montantDepense: 6000, montantRO: 1000, consommations: used(9000) })).toMatchObject({
    montantRO: 1000,
    montantRC: 3000,
    resteACharge: 2000,
    forfaitConsomme: 3000,
  });
});

// Kind, care, bill and statement; RC and reste à charge, in cents.
test.each<[string, string, number, number, number, number]>([
  ['OPTIQUE', 'LEN', 3000, 2369, 631, 0],
  ['OPTIQUE', 'LEN', 20_000, 2369, 15_000, 2631],
  ['HOSPI', 'FJH', 10_000, 8000, 2000, 0],
  ['HOSPI', 'PAT', 3200, 3200, 0, 0],
  ['HOSPI', 'CHP', 7500, 2000, 5500, 0],
  ['HOSPI', 'CHP', 7500, 0, 6000, 1500],
])(
  '[MEM-20] %s, %s of %s with a statement of %s: what the scheme paid is not paid twice, even where it usually pays nothing',
  (type, code, montantDepense, montantRO, montantRC, resteACharge) => {
    expect(ask(type, { montantDepense, montantRO }, code)).toMatchObject({ montantRO, montantRC, resteACharge });
  },
);

// Kind, care, bill, statement and what differs; RC and reste à charge, in cents.
test.each<[string, string, string, number, number, Partial<RequestedCare>, number, number]>([
  ['a long illness', 'CONSULT', 'CS', 8000, 2950, {}, 1575, 3475],
  ['maternity, of which nothing is withheld', 'CONSULT', 'CS', 8000, 3150, {}, 1575, 3275],
  ['maternity but for a euro', 'CONSULT', 'CS', 8000, 3050, {}, 1575, 3375],
  ['Alsace-Moselle', 'CONSULT', 'CS', 8000, 2635, {}, 1890, 3475],
  ['the usual rate', 'CONSULT', 'CS', 8000, 2005, {}, 2520, 3475],
  ['less than the usual rate', 'CONSULT', 'CS', 8000, 1500, {}, 2520, 3980],
  ['a long illness outside the pathway', 'CONSULT', 'CS', 8000, 1690, { isParcoursSoins: false }, 1575, 4735],
  ['the pathway, which the person denied', 'CONSULT', 'CS', 8000, 2005, { isParcoursSoins: false }, 2520, 3475],
  ['all of the base', 'AUDIO', 'PAU-LIBRE', 250_000, 40_000, {}, 40_000, 170_000],
  ['all of the base', 'DENTAIRE', 'HBLD-RAC0', 60_000, 12_000, {}, 38_000, 10_000],
  [
    'all of the base, with cover up to the ceiling of the law',
    'AUDIO',
    'PAU-LIBRE',
    250_000,
    40_000,
    { niveaux: { ...confort, aideAuditive: 600 } },
    130_000,
    80_000,
  ],
  [
    'the same without that ceiling',
    'AUDIO',
    'PAU-LIBRE',
    250_000,
    40_000,
    { niveaux: { ...confort, aideAuditive: 600 }, isResponsable: false },
    200_000,
    10_000,
  ],
])(
  '[MEM-20] a statement of %s, %s %s: the insurer pays what it leaves of the guarantee',
  (_what, type, code, montantDepense, montantRO, changes, montantRC, resteACharge) => {
    expect(ask(type, { montantDepense, montantRO, ...changes }, code)).toMatchObject({
      montantRO,
      montantRC,
      resteACharge,
    });
  },
);

test('[MEM-20] care that a statement shows as paid within the pathway is not called outside of it', () => {
  const outside = { montantDepense: 8000, isParcoursSoins: false };
  expect(ask('CONSULT', { ...outside, montantRO: 1690 }, 'CS')).toMatchObject({
    tauxRO: 30,
    codeMotif: 'HORS_PARCOURS',
    isHorsParcours: true,
  });
  expect(ask('CONSULT', { ...outside, montantRO: 2005 }, 'CS')).toMatchObject({ tauxRO: 70, codeMotif: null });
});

test.each([
  ['G', 3000, 2100],
  ['G', 3000, 2000],
  ['G', 3000, 1900],
  ['CS', 8000, 2205],
  ['CS', 8000, 2005],
])(
  '[MEM-20] %s of %i cents, of which the scheme paid %i within the pathway, is the same whatever the request says',
  (code, montantDepense, montantRO) => {
    const said = (isParcoursSoins: boolean) => ask('CONSULT', { montantDepense, montantRO, isParcoursSoins }, code);
    expect(said(false)).toEqual(said(true));
    expect(said(false)).toMatchObject({ isHorsParcours: false });
  },
);

test('[MEM-20] a higher rate withholds all that it owes, even where the usual payment is less than that', () => {
  expect(ask('PHARMA', { montantDepense: 918, montantRO: 718, nombre: 2 }, 'PH2')).toMatchObject({
    franchise: 200,
    montantRC: 0,
    resteACharge: 200,
  });
});

// Kind, bill and statement; withheld, RC and reste à charge, in cents.
test.each<[string, string, number, number, number, number, number]>([
  ['the computed amount', 'CONSULT', 3000, 1900, 200, 900, 200],
  ['the computed amount and a half of what is withheld', 'CONSULT', 3000, 2000, 100, 900, 100],
  ['nothing withheld', 'CONSULT', 3000, 2100, 0, 900, 0],
  ['ninety percent, less what is withheld', 'CONSULT', 3000, 2500, 200, 300, 200],
  ['a long illness, less what is withheld', 'CONSULT', 3000, 2800, 200, 0, 200],
  ['a long illness, less the last euro of the year', 'CONSULT', 3000, 2900, 100, 0, 100],
  ['all of it', 'CONSULT', 3000, 3000, 0, 0, 0],
  ['medicine', 'PHARMA', 1000, 550, 100, 350, 100],
  ['a cent more, as the scheme rounds each box', 'PHARMA', 1000, 651, 0, 349, 0],
  ['medicine of a long illness', 'PHARMA', 1000, 900, 100, 0, 100],
])(
  '[MEM-20] a statement of %s: the insurer does not pay back what was withheld',
  (_what, type, montantDepense, montantRO, withheld, montantRC, resteACharge) => {
    const { participationForfaitaire, franchise, ...amounts } = ask(type, { montantDepense, montantRO });
    expect(amounts).toMatchObject({ montantRO, montantRC, resteACharge });
    expect([participationForfaitaire, franchise]).toEqual(type === 'PHARMA' ? [0, withheld] : [withheld, 0]);
  },
);

test('[MEM-20] a person under eighteen has nothing withheld from a statement either', () => {
  expect(ask('CONSULT', { montantRO: 2700, dateNaissance: '2012-05-09' })).toMatchObject({
    participationForfaitaire: 0,
    montantRC: 300,
    resteACharge: 0,
  });
});
