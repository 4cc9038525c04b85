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
): DemoPerson => ({
  numPers,
  codeCivilite,
  nom,
  prenom,
  dateNaissance,
  nir: makeNir(codeCivilite, dateNaissance, departement),
});

/** For people whose account is not typed in trials. */
const otherIban = makeIban('FR', 31, 'TESTPORT031');

/** Personas of product 6.2 at Alizéane Prévoyance and Riviera Mutuelle Azurine. */
const bernard = person('P000041201', 'M', 'QUELLEC', 'Bernard', '1961-02-11');
const lucie = person('P000099001', 'MME', 'FONTANEAU', 'Lucie', '1987-07-05');
const loic = person('P000101101', 'M', 'FERRANDEAU', 'Loïc', '1987-05-12', '2A');
const marc = person('P000087601', 'M', 'DELAUNOYE', 'Marc', '1976-05-25');
const anais = person('P000087702', 'MME', 'DELAUNOYE', 'Anaïs', '2005-06-14');
const yanis = person('P000120001', 'M', 'CORBEAU', 'Yanis', '1995-11-18');
const stefano: DemoPerson = {
  numPers: 'P000021701',
  codeCivilite: 'M',
  nom: 'ROVELLANI',
  prenom: 'Stéfano',
  dateNaissance: '1986-07-19',
  nir: { nir: '9800000004217', cle: '' },
};
const giulia = person('P000021702', 'MME', 'ROVELLANI', 'Giulia', '1986-07-08', '99');
const mireille = person('P000037701', 'MME', 'CASTAGNOL', 'Mireille', '1957-10-22');
const ghislaine = person('P000040201', 'MME', 'ABEILLON', 'Ghislaine', '1963-09-30', '2B');

const care = (decomptes: number, actes: number, rejetes: number, enCours: number) => ({
  decomptes,
  actes,
  rejetes,
  enCours,
  tiersPayant: 0.5,
});
const collectif = { numero: 'COL0000051', employeur: 'Papeteries des Causses', college: 'Non-cadres' };
const aliz = {
  client: 'ALIZ',
  codeOffre: 'SANTE_COLLECTIVE',
  etat: 'valide',
  cotisation: 2450,
  codePeriodicite: 'M',
  codeModePaiementCotisation: 'PREC',
  modePaiementPrestation: 'VIR',
  collectif,
} as const;
const rivi = {
  client: 'RIVI',
  codeOffre: 'AZUR_CONFORT',
  etat: 'valide',
  cotisation: 6450,
  codePeriodicite: 'M',
  codeModePaiementCotisation: 'PRLV',
  modePaiementPrestation: 'VIR',
} as const;

export function otherContracts(anchor: Anchor): DemoContract[] {
  const year = (date: string) => anchor.years(date);
  return [
    {
      ...aliz,
      numero: 'ALI0000412',
      etat: 'resilie',
      dateEffet: year('2010-01-01'),
      dateResiliation: anchor.days('2023-12-31'),
      motifResiliation: 'DEPART_ENTREPRISE',
      assures: [{ person: bernard, lien: 'ADH' }],
      care: null,
    },
    {
      ...aliz,
      numero: 'ALI0000990',
      dateEffet: year('2019-04-01'),
      assures: [{ person: lucie, lien: 'ADH', iban: otherIban }],
      care: care(22, 38, 0, 1),
    },
    {
      ...aliz,
      numero: 'ALI0001011',
      codeOffre: 'SANTE_COLLECTIVE_PLUS',
      cotisation: 3875,
      dateEffet: year('2025-10-01'),
      assures: [{ person: loic, lien: 'ADH' }],
      care: care(12, 20, 0, 0),
    },
    {
      ...aliz,
      numero: 'ALI0000876',
      codeOffre: 'PREVOYANCE_COLLECTIVE',
      cotisation: 2980,
      dateEffet: year('2016-09-01'),
      assures: [{ person: marc, lien: 'ADH', iban: 'FR709999900006TESTPORT00651' }],
      care: null,
    },
    {
      ...aliz,
      numero: 'ALI0000877',
      codeOffre: 'SANTE_COLLECTIVE_PLUS',
      cotisation: 7750,
      dateEffet: year('2016-09-01'),
      assures: [
        { person: marc, lien: 'ADH', iban: 'FR709999900006TESTPORT00651' },
        { person: anais, lien: 'ENF' },
      ],
      care: care(60, 95, 1, 1),
    },
    {
      ...aliz,
      numero: 'ALI0001200',
      etat: 'resilie',
      dateEffet: year('2019-02-01'),
      dateResiliation: anchor.days('2026-03-31'),
      motifResiliation: 'PORTABILITE',
      assures: [{ person: yanis, lien: 'ADH', iban: 'FR669999900008TESTPORT00815' }],
      care: care(24, 40, 0, 0),
    },
    {
      ...rivi,
      numero: 'RIV0000217',
      codeOffre: 'AZUR_PREMIUM',
      cotisation: 20_360,
      dateEffet: year('2018-05-01'),
      assures: [
        { person: stefano, lien: 'ADH', iban: 'MC459999800001TESTMONA00182', motifRefusTeletransmission: 'CAI' },
        { person: giulia, lien: 'CJT' },
      ],
      care: care(36, 62, 1, 1),
    },
    {
      ...rivi,
      numero: 'RIV0000377',
      dateEffet: year('2012-01-01'),
      assures: [{ person: mireille, lien: 'ADH', iban: 'FR569999900013TESTPORT01322' }],
      care: care(38, 66, 1, 1),
    },
    {
      ...rivi,
      numero: 'RIV0000402',
      etat: 'resilie',
      dateEffet: year('2015-01-01'),
      dateResiliation: anchor.yearEnd,
      motifResiliation: 'ECHEANCE',
      assures: [{ person: ghislaine, lien: 'ADH', iban: 'FR649999900009TESTPORT00994' }],
      care: care(30, 52, 0, 1),
    },
  ];
}

const account = { roles: ['User'], etat: 'ACTIF', origine: 'INSCRIPTION', connexions: 12 } as const;
const helene = { codeCivilite: 'MME', nom: 'DARGOIS', prenom: 'Hélène' } as const;

export const otherAccounts: readonly DemoAccount[] = [
  { ...account, client: 'ALIZ', person: bernard, referenceExterne: 'ALI0000412', connexions: 5 },
  {
    ...account,
    client: 'ALIZ',
    person: lucie,
    referenceExterne: 'ALI0000990',
    roles: ['Gestionnaire', 'BackEndUser', 'User'],
    origine: 'IMPORT',
    connexions: 20,
  },
  { ...account, client: 'ALIZ', person: loic, referenceExterne: 'ALI0001011' },
  { ...account, client: 'ALIZ', person: marc, referenceExterne: 'ALI0000877', connexions: 30 },
  { ...account, client: 'ALIZ', person: yanis, referenceExterne: 'ALI0001200' },
  { ...account, client: 'ALIZ', person: helene, roles: ['Admin', 'BackEndUser'], origine: 'IMPORT' },
  {
    ...account,
    client: 'RIVI',
    person: stefano,
    referenceExterne: 'RIV0000217',
    telephone: '0639980009',
    isTelephoneConfirme: true,
  },
  {
    ...account,
    client: 'RIVI',
    person: mireille,
    referenceExterne: 'RIV0000377',
    telephone: '0639980014',
    isTelephoneConfirme: true,
  },
  { ...account, client: 'RIVI', person: ghislaine, referenceExterne: 'RIV0000402' },
  { ...account, client: 'RIVI', person: helene, roles: ['Admin', 'BackEndUser'], origine: 'IMPORT' },
];

/** The member reimbursed on request, because Monaco transmits nothing. */
export const rovellani = { stefano };
