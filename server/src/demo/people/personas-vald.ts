import type { Anchor } from '../anchor';
import type { DemoAccount, DemoContract, DemoPerson } from './model';
import { makeIban, makeNir } from './numbers';

const person = (
  numPers: string,
  codeCivilite: 'MME' | 'M',
  nom: string,
  prenom: string,
  dateNaissance: string,
  departement = '48',
  nomPatronymique?: string,
): DemoPerson => ({
  numPers,
  codeCivilite,
  nom,
  prenom,
  dateNaissance,
  nir: makeNir(codeCivilite, dateNaissance, departement),
  ...(nomPatronymique ? { nomPatronymique } : {}),
});

/** For people whose account is not typed in trials. */
const otherIban = makeIban('FR', 31, 'TESTPORT031');

/** Personas of product 6.2 at Mutuelle Valdoré. */
const camille = person('P000452101', 'MME', 'VERNOUX', 'Camille', '1984-03-14', '48', 'LACAZE');
const julien = person('P000452102', 'M', 'VERNOUX', 'Julien', '1982-11-02');
const lina = person('P000452103', 'MME', 'VERNOUX', 'Lina', '2012-05-09');
const noe = person('P000452104', 'M', 'VERNOUX', 'Noé', '2015-09-21');
const theo = person('P000700301', 'M', 'MARCHANDOT', 'Théo', '1990-01-17');
const nadege = person('P000990101', 'MME', 'OLLIVAUX', 'Nadège', '1979-06-30');
const amandine = person('P000912001', 'MME', 'TESSEREAU', 'Amandine', '1993-08-21');
const florian = person('P000933301', 'M', 'DAUBRAC', 'Florian', '1999-04-03');
const ines = person('P000941001', 'MME', 'KAROUBI-LANGE', 'Inès', '2001-01-27');
const gerard = person('P000188801', 'M', 'PONTVIANNE', 'Gérard', '1952-12-15');
const elodie = person('P000615001', 'MME', 'JAMIN-ROUX', 'Élodie', '1988-02-09');
const malo = person('P000615002', 'M', 'JAMIN', 'Malo', '2018-03-22');
const romain = person('P000615101', 'M', 'JAMIN', 'Romain', '1986-07-11');
const odile = person('P000004501', 'MME', 'BRANCOURT', 'Odile', '1949-03-04');
const sylvain = person('P000777101', 'M', 'HARTOUCHE', 'Sylvain', '1974-09-05');
const corinne = person('P000777201', 'MME', 'VALMORIN', 'Corinne', '1968-04-23');
const noemie = person('P000777301', 'MME', 'ESTREVAL', 'Noémie', '1991-10-30');

const base = {
  client: 'VALD',
  codePeriodicite: 'M',
  codeModePaiementCotisation: 'PRLV',
  modePaiementPrestation: 'VIR',
} as const;
const care = (decomptes: number, actes: number, rejetes: number, enCours: number, tiersPayant = 0.5) => ({
  decomptes,
  actes,
  rejetes,
  enCours,
  tiersPayant,
});

export function valdContracts(anchor: Anchor): DemoContract[] {
  const year = (date: string) => anchor.years(date);
  const single = (
    numero: string,
    member: DemoPerson,
    more: Partial<DemoContract> & { iban?: string },
  ): DemoContract => {
    const { iban, ...rest } = more;
    return {
      ...base,
      numero,
      codeOffre: 'SANTE_CONFORT',
      etat: 'valide',
      dateEffet: year('2022-01-01'),
      cotisation: 5980,
      assures: [{ person: member, lien: 'ADH', ...(iban ? { iban } : {}) }],
      care: care(20, 34, 0, 1),
      ...rest,
    };
  };
  return [
    {
      ...base,
      numero: 'VAL0004521',
      codeOffre: 'SANTE_CONFORT',
      etat: 'valide',
      dateEffet: year('2021-01-01'),
      cotisation: 14_860,
      assures: [
        { person: camille, lien: 'ADH', iban: 'FR809999900001TESTPORT00144' },
        { person: julien, lien: 'CJT', isActesMasques: true, iban: 'FR789999900002TESTPORT00226' },
        { person: lina, lien: 'ENF' },
        { person: noe, lien: 'ENF' },
      ],
      options: [
        {
          code: 'RENF_OPTIQUE',
          libelle: 'Renfort Optique',
          dateEffet: year('2025-01-01'),
          dateFinEngagement: year('2025-12-31'),
        },
      ],
      // Its care is partly scripted: see care/scripted.
      care: null,
    },
    {
      ...base,
      numero: 'VAL0004522',
      codeOffre: 'PREVOYANCE_ACCIDENT',
      etat: 'suspendu',
      dateSuspension: anchor.days('2026-09-01'),
      dateEffet: year('2022-06-01'),
      cotisation: 1290,
      assures: [{ person: camille, lien: 'ADH', iban: 'FR809999900001TESTPORT00144' }],
      care: null,
    },
    single('VAL0007003', theo, {
      etat: 'suspendu',
      dateSuspension: anchor.days('2026-10-06'),
      isPrecontentieux: true,
      cotisation: 7430,
      iban: 'FR769999900003TESTPORT00308',
      care: care(14, 24, 0, 0),
    }),
    // Without account for benefits, for the popup. Earlier payments were letter-cheques.
    single('VAL0009120', amandine, {
      codeOffre: 'SANTE_ESSENTIELLE',
      cotisation: 3890,
      dateEffet: year('2025-09-01'),
      care: care(12, 20, 0, 0),
    }),
    single('VAL0009333', florian, {
      codeOffre: 'SANTE_ESSENTIELLE',
      etat: 'eninstance',
      cotisation: 3890,
      dateEffet: anchor.days('2026-12-01'),
      care: null,
    }),
    single('VAL0009410', ines, {
      codeOffre: 'SANTE_ESSENTIELLE',
      cotisation: 3890,
      dateEffet: year('2025-03-01'),
      iban: 'FR589999900012TESTPORT01240',
      care: care(12, 22, 0, 0),
    }),
    single('VAL0001888', gerard, {
      codeOffre: 'SANTE_PREMIUM',
      cotisation: 12_450,
      dateEffet: year('2014-01-01'),
      iban: 'FR749999900004TESTPORT00487',
      care: care(40, 70, 1, 1),
    }),
    {
      ...single('VAL0006150', elodie, { cotisation: 9870, care: care(26, 45, 1, 1) }),
      assures: [
        { person: elodie, lien: 'ADH', iban: 'FR729999900005TESTPORT00569' },
        { person: malo, lien: 'ENF' },
      ],
    },
    {
      ...single('VAL0006151', romain, { codeOffre: 'SANTE_PREMIUM', cotisation: 15_320, care: care(18, 30, 0, 1) }),
      assures: [
        { person: romain, lien: 'ADH', iban: otherIban },
        { person: elodie, lien: 'CJT', iban: 'FR729999900005TESTPORT00569' },
      ],
    },
    single('VAL0000045', odile, {
      codeOffre: 'SANTE_PREMIUM',
      cotisation: 14_980,
      dateEffet: year('2008-01-01'),
      iban: 'FR689999900007TESTPORT00733',
      care: care(420, 900, 4, 5, 0.65),
    }),
    single('VAL0007771', sylvain, { iban: otherIban }),
    single('VAL0007772', corinne, { iban: otherIban }),
    single('VAL0007773', noemie, { iban: otherIban }),
  ];
}

const member = { client: 'VALD', roles: ['User'], etat: 'ACTIF', origine: 'INSCRIPTION', connexions: 12 } as const;

export const valdAccounts: readonly DemoAccount[] = [
  {
    ...member,
    person: camille,
    referenceExterne: 'VAL0004521',
    telephone: '0639980001',
    isTelephoneConfirme: true,
    isAmfActive: true,
    connexions: 60,
  },
  {
    ...member,
    person: julien,
    referenceExterne: 'VAL0004521',
    roles: ['Beneficiaire'],
    origine: 'ADHERENT',
    telephone: '0639980002',
    isTelephoneConfirme: true,
  },
  { ...member, person: theo, referenceExterne: 'VAL0007003', telephone: '0639980003', isTelephoneConfirme: true },
  { ...member, person: nadege, connexions: 5 },
  { ...member, person: amandine, referenceExterne: 'VAL0009120', telephone: '0639980010', isTelephoneConfirme: true },
  { ...member, person: florian, referenceExterne: 'VAL0009333', etat: 'EN_ATTENTE', connexions: 0 },
  { ...member, person: ines, referenceExterne: 'VAL0009410', etat: 'EN_ATTENTE', origine: 'ADMIN', connexions: 0 },
  { ...member, person: gerard, referenceExterne: 'VAL0001888', telephone: '0639980013' },
  {
    ...member,
    person: elodie,
    referenceExterne: 'VAL0006150',
    roles: ['User', 'Beneficiaire'],
    telephone: '0639980015',
    isTelephoneConfirme: true,
  },
  { ...member, person: odile, referenceExterne: 'VAL0000045', connexions: 20 },
  { ...member, person: sylvain, referenceExterne: 'VAL0007771', etat: 'BLOQUE' },
  { ...member, person: corinne, referenceExterne: 'VAL0007772', etat: 'DESACTIVE' },
  { ...member, person: noemie, referenceExterne: 'VAL0007773', origine: 'OIDC', sujetExterne: 'demo-noemie-estreval' },
  {
    ...member,
    person: { codeCivilite: 'MME', nom: 'DARGOIS', prenom: 'Hélène' },
    roles: ['Admin', 'BackEndUser'],
    origine: 'IMPORT',
    connexions: 20,
  },
  {
    ...member,
    person: { codeCivilite: 'M', nom: 'BELHAZAR', prenom: 'Karim' },
    roles: ['Consultant', 'BackEndUser'],
    origine: 'IMPORT',
    connexions: 20,
  },
  {
    ...member,
    person: { codeCivilite: 'MME', nom: 'BASTIDE', prenom: 'Inès' },
    roles: ['Gestionnaire', 'BackEndUser'],
    origine: 'IMPORT',
    connexions: 20,
  },
  {
    ...member,
    person: { codeCivilite: 'MME', nom: 'SALVETAT', prenom: 'Nora' },
    roles: ['Gestionnaire', 'BackEndUser'],
    origine: 'ADMIN',
    connexions: 0,
  },
];

/** The family with scripted care. */
export const vernoux = { camille, julien, lina, noe };
