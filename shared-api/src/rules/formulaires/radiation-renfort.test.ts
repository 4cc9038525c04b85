import { radiationRenfort, type DonneesRadiationRenfort } from '../../contract/formulaires/radiation-renfort';
import { emptyOf } from './form-values';
import { endOfRenfort, isRenunciation } from './radiation-renfort';
import { recapOf } from './recap';
import { lectureOf } from './testing';

const held = { dateEffet: '2026-03-01', dateFinEngagement: '2027-02-28' };

test.each([
  // Within fourteen days after the first it is as if it had never begun.
  ['2026-03-01', true, true, '2026-03-01'],
  ['2026-03-15', true, true, '2026-03-01'],
  ['2026-03-16', false, false, '2027-03-01'],
  ['2027-02-28', false, false, '2027-03-01'],
  ['2027-03-01', true, false, '2027-04-01'],
  ['2027-12-31', true, false, '2028-01-01'],
])(
  'on %s a reinforcement of a year may end: %s, renounced: %s, from %s',
  (today, isResiliable, isRenonciation, from) => {
    expect(endOfRenfort(held, today)).toEqual({ isResiliable, isRenonciation, dateEffetResiliation: from });
  },
);

test('a commitment until 29 February ends on 1 March, and none binds nobody', () => {
  expect(endOfRenfort({ dateEffet: '2027-03-01', dateFinEngagement: '2028-02-29' }, '2027-06-01')).toMatchObject({
    isResiliable: false,
    dateEffetResiliation: '2028-03-01',
  });
  expect(endOfRenfort({ dateEffet: '2020-01-01', dateFinEngagement: null }, '2026-11-20')).toMatchObject({
    isResiliable: true,
    dateEffetResiliation: '2026-12-01',
  });
});

const donnees: DonneesRadiationRenfort = {
  renforts: [
    {
      codeOption: 'OPT',
      libelle: 'Renfort Optique',
      dateEffet: '2025-01-01',
      dateFinEngagement: null,
      isResiliable: true,
      isRenonciation: false,
      dateEffetResiliation: '2026-12-01',
      cotisation: 10,
      cotisationsSuivantes: [],
    },
    {
      codeOption: 'DENT',
      libelle: 'Renfort Dentaire',
      dateEffet: '2026-11-10',
      dateFinEngagement: '2027-11-09',
      isResiliable: true,
      isRenonciation: true,
      dateEffetResiliation: '2026-11-10',
      cotisation: 17.4,
      cotisationsSuivantes: [{ dateDebut: '2026-12-01', cotisation: 12.4 }],
    },
  ],
  renfortsFinissant: [],
  cotisationActuelle: 148.6,
  codePeriodicite: 'M',
  cotisationsPrevues: [{ dateDebut: '2026-12-01', cotisation: 160.6, codePeriodicite: 'M' }],
};
/** With plain spaces. */
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');
const told = (codesOptions: string[], today = '2026-11-20') =>
  recapOf(
    radiationRenfort,
    { ...emptyOf(radiationRenfort.fields), codesOptions, isConfirmation: true },
    { lecture: lectureOf(donnees), today },
  ).map(({ libelle, valeur, isInMail }) => [plain(libelle), plain(valeur), isInMail]);

test('[MEM-16] who ends a reinforcement is told its last day and what the contribution becomes, in the mail too', () => {
  expect(told(['OPT'])).toEqual([
    ['Renforts à résilier', 'Renfort Optique (Fin le 30/11/2026)', true],
    ['Cotisation actuelle', '148,60 € par mois', true],
    ['Changements déjà prévus', '+ 12,00 € par mois', true],
    ['Nouvelle cotisation', '150,60 € par mois', true],
    ['Différence', expect.stringMatching(/10,00 € par mois$/), true],
    ['J’ai compris que mes remboursements diminueront à compter du 01/12/2026.', 'Oui', false],
  ]);
});

test('[MEM-16] a renunciation says that it is one, what is to be repaid and since when', () => {
  const values = { codesOptions: ['DENT'] };
  expect(isRenunciation(values, donnees)).toBe(true);
  expect(isRenunciation({ codesOptions: ['OPT'] }, donnees)).toBe(false);
  const lines = told(['DENT']);
  expect(lines.slice(0, 2)).toEqual([
    [
      'Renforts à résilier',
      'Renfort Dentaire (Renonciation : votre renfort sera annulé à compter du 10/11/2026, cotisation remboursée)',
      true,
    ],
    ['Cotisation à rembourser', 'Renfort Dentaire : 17,40 € par mois depuis le 10/11/2026', true],
  ]);
  expect(lines.at(-1)?.[0]).toBe(
    'J’ai compris que mes remboursements diminuent, y compris pour mes soins depuis le 10/11/2026.',
  );
});

test('[MEM-16] one that has not begun is given up without anything to repay', () => {
  const lines = told(['DENT'], '2026-11-05');
  expect(lines[0]?.[1]).toBe(
    'Renfort Dentaire (Renonciation : votre renfort, prévu le 10/11/2026, ne prend pas effet)',
  );
  expect(lines.map(([libelle]) => libelle)).not.toContain('Cotisation à rembourser');
});

test('[MEM-16] two that end on different days: the contribution is that of the last one, at their prices of that day', () => {
  // Somebody leaves in between: what is left then costs 12.40 €, not 17.40 €.
  expect(told(['OPT', 'DENT']).filter(([libelle]) => libelle === 'Nouvelle cotisation')).toEqual([
    ['Nouvelle cotisation', '138,20 € par mois', true],
  ]);
});
