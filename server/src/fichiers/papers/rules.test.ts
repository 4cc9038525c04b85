import { proposalsOf } from './rules';

const today = '2026-11-20';
const of = (text: string) => {
  const { montant, date, professionnel } = proposalsOf(text, today);
  return [montant?.valeur ?? null, date?.valeur ?? null, professionnel?.nom ?? null, professionnel?.numero ?? null];
};

test.each([
  [
    'a bill of an osteopath',
    'Cabinet du Modèle\nOstéopathe D.O.\nNOTE D’HONORAIRES\nNé le 14/03/1984\nSéance du 05/11/2026\nMontant réglé : 60,00 €',
    [60, '2026-11-05', 'Cabinet du Modèle', null],
  ],
  [
    'a doctor with RPPS, columns apart',
    'Docteur Solène ESSAI\nRPPS : 99900000011\nFacture n° 2026-118 du 12/10/2026\nNet à payer\n45,00 €\nTotal HT 45,00 €',
    [45, '2026-10-12', 'Dr Solène ESSAI', '99900000011'],
  ],
  [
    'an optician with thousands and shares',
    'Optique de Test\nFINESS 99 000 037 0\nDate de facture : 03.11.2026\nPart obligatoire 12,50 €\nPart mutuelle 300,00 €\nTotal TTC : 1 234,56 €\nDont TVA 205,76 €',
    [1234.56, '2026-11-03', 'Optique de Test', '990000370'],
  ],
  [
    'a date in words, an amount with a point and EUR',
    'Pharmacie de l’Essai\nFait à Mende, le 1er octobre 2026\nTotal à payer 8.40 EUR\nProchain rendez-vous le 12/12/2026',
    [8.4, '2026-10-01', 'Pharmacie de l’Essai', null],
  ],
  [
    'what was paid comes before what was asked',
    'Net à payer : 80,00 €\nAcompte : 20,00 €\nMontant payé par carte : 60,00 €\nConsultation du 18/11/26',
    [60, '2026-11-18', null, null],
  ],
  [
    'a prescriber is not the one who is paid',
    'Prescripteur : Dr TEST Armelle\nLaboratoire de l’Exemple\nOrdonnance du 01/11/2026\nActes réalisés le 04/11/2026\nMontant total : 27,00 €',
    [27, '2026-11-04', 'Laboratoire de l’Exemple', null],
  ],
  ['one amount alone, without words', 'Reçu\n25,00 €\nMerci', [25, null, null, null]],
  ['two amounts without words propose nothing', 'Reçu\n25,00 €\n30,00 €', [null, null, null, null]],
  [
    'a future or very old date, and an amount of zero, are not proposed',
    'Date des soins : 21/11/2026\nDate : 01/01/2010\nReste à payer 0,00 €',
    [null, null, null, null],
  ],
  [
    'no-break spaces, full-width and accents are read alike',
    'DR\u00a0MODÈLE\u00a0Basile\nHONORAIRES\u00a0ACQUITTÉS\u00a0:\u00a01\u202f050,00\u00a0€\nSoins du 31/10/2026',
    [1050, '2026-10-31', 'Dr MODÈLE Basile', null],
  ],
  [
    'a number of an account, a telephone or a SIRET is no amount',
    'IBAN FR76 1234,56\nTél. 01.99.00.00.00\nSIRET 999 000 000',
    [null, null, null, null],
  ],
  ['a day that does not exist is no date', 'Séance du 31/02/2026\nMontant : 50,00 €', [50, null, null, null]],
  ['an empty paper', '  \n ', [null, null, null, null]],
] as const)('%s', (_name, text, expected) => {
  expect(of(text)).toEqual(expected);
});

test('each value comes with the line that says it, so that the person can check', () => {
  expect(proposalsOf('Séance   du 05/11/2026\nMontant réglé : 60,00 €', today)).toMatchObject({
    montant: { valeur: 60, ligne: 'Montant réglé : 60,00 €' },
    date: { valeur: '2026-11-05', ligne: 'Séance du 05/11/2026' },
  });
});

test('a long hostile text is read in a moment', () => {
  const started = Date.now();
  for (const text of [
    '1 000 '.repeat(7000),
    'Dr A'.repeat(10_000),
    'montant '.repeat(5000),
    `rpps ${'1 '.repeat(20_000)}`,
  ])
    proposalsOf(text, today);
  expect(Date.now() - started).toBeLessThan(2000);
});
