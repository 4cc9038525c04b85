import type { Contrat } from '@portal/shared-api/contract/contrats';
import { compte } from '../../testing/account-fixtures';
import { contrat, ended, suspended } from '../../testing/fixtures';
import { nextDebitOf, noticesOf } from './rules';

// Day of reading; day of the debit of a due date of Saturday, 5 December, which is called and waits.
test.each([
  ['2026-12-04', '2026-12-07'],
  ['2026-12-06', '2026-12-07'],
  ['2026-12-07', '2026-12-07'],
  ['2026-12-08', '2027-01-05'],
])('[MEM-01] read on %s, the next debit is on %s, a day of the banks', (today, expected) => {
  const prochaineEcheance = { date: today <= '2026-12-05' ? '2026-12-05' : '2027-01-05', montant: 148.6 };
  expect(nextDebitOf({ ...compte, prochaineEcheance }, today)).toEqual({ date: expected, montant: 148.6 });
});

// Due dates of Saturday, 5 December, of Sunday and of Monday.
test.each([
  ['2026-12-06', { date: '2026-12-06', montant: 18 }, { date: '2026-12-07', montant: 166.6 }],
  ['2026-12-07', { date: '2026-12-07', montant: 10.1 }, { date: '2026-12-07', montant: 158.7 }],
  ['2026-12-07', { date: '2027-01-05', montant: 148.6 }, { date: '2026-12-07', montant: 148.6 }],
  ['2026-12-07', null, { date: '2026-12-07', montant: 148.6 }],
  ['2026-12-08', null, null],
])(
  '[MEM-01] read on %s with %j to come, the next debit adds up what banks settle that day',
  (today, next, expected) => {
    expect(nextDebitOf({ ...compte, prochaineEcheance: next }, today)).toEqual(expected);
  },
);

test.each(['2026-12-04', '2026-12-06', '2026-12-07'])(
  '[MEM-01] read on %s, two due dates of one weekend are one debit, whether past or to come',
  (today) => {
    const echeancier = [
      { date: '2026-12-05', montant: 148.6, etat: 'AREGLER' as const },
      { date: '2026-12-06', montant: 18, etat: 'AREGLER' as const },
      { date: '2026-12-06', montant: 12, etat: 'REGLE' as const },
    ];
    const next = echeancier.find(({ date }) => date >= today) ?? { date: '2027-01-05', montant: 148.6 };
    const prochaineEcheance = { date: next.date, montant: next.montant };
    expect(nextDebitOf({ ...compte, echeancier, prochaineEcheance }, today)).toEqual({
      date: '2026-12-07',
      montant: 166.6,
    });
  },
);

test('[MEM-01] the home warns of an unpaid contract, and of an ended one only while it is current', () => {
  expect(noticesOf([contrat, { ...suspended, IsPrecontentieux: true }, ended], contrat, '2026-11-20')).toEqual([
    expect.objectContaining({
      tone: 'warn',
      text: 'Des cotisations restent dues sur ce contrat. Ce qui survient pendant la suspension n’est pas couvert.',
    }),
  ]);
  const textOf = (changes: Partial<Contrat>) =>
    noticesOf([{ ...suspended, ...changes }], contrat, '2026-11-20')[0]?.text;
  expect(textOf({ etat: 'valide', IsPrecontentieux: true })).toBe(
    'Des cotisations restent dues sur ce contrat. Vos garanties peuvent être suspendues.',
  );
  expect(textOf({ etat: 'valide', IsPrecontentieux: true, typeContrat: 'SANTE' })).toBe(
    'Des cotisations restent dues sur ce contrat. Vos remboursements peuvent être suspendus.',
  );
  expect(textOf({})).toBe('Ce qui survient pendant la suspension n’est pas couvert.');
  expect(textOf({ typeContrat: 'SANTE' })).toBe(
    'Les soins reçus pendant la suspension ne sont pas remboursés et votre carte de tiers payant n’est plus valable.',
  );
  expect(textOf({ dateReprise: '2026-11-28' })).toBe('Vos garanties reprennent le 28/11/2026.');
  expect(noticesOf([ended], ended, '2026-11-20')).toEqual([
    expect.objectContaining({ tone: 'info', title: 'Santé Essentielle n°\u00a0VAL0000099 (Résilié).' }),
  ]);
  const ending = { ...ended, isActif: true, dateResiliation: '2026-12-31' };
  expect(noticesOf([ending], ending, '2026-11-20')).toEqual([
    expect.objectContaining({ text: 'Vos garanties se poursuivent jusqu’au 31 décembre 2026 inclus.' }),
  ]);
  const kept = { ...ended, dateEffet: '2016-01-01', dateResiliation: '2026-03-31', motifResiliation: 'PORTABILITE' };
  const noticeOn = (today: string) => noticesOf([kept], kept, today)[0]?.text;
  expect(noticeOn('2027-03-31')).toBe(
    'Vos garanties sont maintenues sans cotisation jusqu’au 31 mars 2027 inclus (portabilité).',
  );
  expect(noticeOn('2027-04-01')).toBe('Vos remboursements restent consultables pendant 27 mois.');
});
