import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { Anchor } from '../anchor';
import { contractPrefixes, type DemoClientCode } from '../clients/codes';
import type { DemoContract, DemoInsured, DemoPerson } from './model';
import { makeIban, makeNir, populationNumber } from './numbers';

/** Particularity of a person who may register. */
type Case =
  | 'sans compte bancaire'
  | 'suspendu'
  | 'en instance'
  | 'radié'
  | 'conjoint'
  | 'Monaco'
  | 'sans adresse connue';

interface Registrable {
  codeCivilite: 'MME' | 'M';
  nom: string;
  prenom: string;
  nomPatronymique?: string;
  dateNaissance: string;
  departement: string;
  /** Postal code and town. */
  ville: readonly [string, string];
  cas?: Case;
}

const mende = ['48000', 'MENDE'] as const;
const nice = ['06000', 'NICE'] as const;
const monaco = ['98000', 'MONACO'] as const;

/**
 * Twelve people of each client with a contract and without account (product 6.2): docs/guides/demo-people.md gives the
 * purpose of each.
 */
export const registrables: Readonly<Record<DemoClientCode, readonly Registrable[]>> = {
  VALD: [
    {
      codeCivilite: 'MME',
      nom: 'AUBRIOT',
      prenom: 'Maëlle',
      dateNaissance: '1988-02-17',
      departement: '48',
      ville: mende,
    },
    {
      codeCivilite: 'M',
      nom: "D'ESTIENNE",
      prenom: 'Rémi',
      dateNaissance: '1975-06-04',
      departement: '34',
      ville: ['34000', 'MONTPELLIER'],
    },
    {
      codeCivilite: 'MME',
      nom: 'LE GOUARNEC',
      prenom: 'Zoé',
      dateNaissance: '1996-11-23',
      departement: '29',
      ville: mende,
    },
    {
      codeCivilite: 'M',
      nom: 'FAYOL-BÉRARD',
      prenom: 'Jean-Baptiste',
      dateNaissance: '1969-09-12',
      departement: '69',
      ville: ['69003', 'LYON'],
    },
    {
      codeCivilite: 'MME',
      nom: 'MONTREUIL',
      prenom: 'Ophélie',
      nomPatronymique: 'CASTEL',
      dateNaissance: '1982-01-30',
      departement: '13',
      ville: ['13001', 'MARSEILLE'],
    },
    {
      codeCivilite: 'M',
      nom: 'VERDIER',
      prenom: 'Paulin',
      dateNaissance: '1991-07-08',
      departement: '48',
      ville: mende,
      cas: 'sans compte bancaire',
    },
    {
      codeCivilite: 'MME',
      nom: 'RAMBERT',
      prenom: 'Capucine',
      dateNaissance: '1979-04-26',
      departement: '2B',
      ville: mende,
      cas: 'suspendu',
    },
    {
      codeCivilite: 'M',
      nom: 'SAULNIER',
      prenom: 'Anselme',
      dateNaissance: '1964-12-02',
      departement: '31',
      ville: ['31000', 'TOULOUSE'],
      cas: 'en instance',
    },
    {
      codeCivilite: 'MME',
      nom: 'TOURNEMIRE',
      prenom: 'Blanche',
      dateNaissance: '1958-03-19',
      departement: '30',
      ville: mende,
      cas: 'radié',
    },
    {
      codeCivilite: 'M',
      nom: 'OZANNE',
      prenom: 'Valentin',
      dateNaissance: '1986-08-15',
      departement: '75',
      ville: mende,
      cas: 'conjoint',
    },
    {
      codeCivilite: 'MME',
      nom: 'PRADELLES',
      prenom: 'Solène',
      dateNaissance: '1993-10-06',
      departement: '48',
      ville: mende,
    },
    {
      codeCivilite: 'M',
      nom: 'QUESNEL',
      prenom: 'Augustin',
      dateNaissance: '1972-05-21',
      departement: '48',
      ville: mende,
    },
  ],
  ALIZ: [
    {
      codeCivilite: 'MME',
      nom: 'BOISSIÈRE',
      prenom: 'Clémence',
      dateNaissance: '1990-03-11',
      departement: '31',
      ville: ['31000', 'TOULOUSE'],
    },
    {
      codeCivilite: 'M',
      nom: 'CHARPENEL',
      prenom: 'Hugo',
      dateNaissance: '1985-09-27',
      departement: '34',
      ville: ['34000', 'MONTPELLIER'],
    },
    {
      codeCivilite: 'MME',
      nom: 'DESCHANEL-VIAL',
      prenom: 'Inaya',
      dateNaissance: '1998-01-14',
      departement: '13',
      ville: ['13001', 'MARSEILLE'],
    },
    {
      codeCivilite: 'M',
      nom: 'ESCOUFFIER',
      prenom: 'Noël',
      dateNaissance: '1966-12-25',
      departement: '2A',
      ville: mende,
    },
    {
      codeCivilite: 'MME',
      nom: 'FABREGUETTES',
      prenom: 'Léonie',
      nomPatronymique: 'SERRANO',
      dateNaissance: '1977-07-03',
      departement: '30',
      ville: mende,
    },
    {
      codeCivilite: 'M',
      nom: 'GALZIN',
      prenom: 'Mathis',
      dateNaissance: '1994-02-09',
      departement: '48',
      ville: mende,
      cas: 'sans adresse connue',
    },
    {
      codeCivilite: 'MME',
      nom: 'HÉBRARD',
      prenom: 'Suzanne',
      dateNaissance: '1959-05-18',
      departement: '69',
      ville: ['69003', 'LYON'],
    },
    {
      codeCivilite: 'M',
      nom: 'IZARN',
      prenom: 'Timothée',
      dateNaissance: '1981-10-31',
      departement: '75',
      ville: mende,
      cas: 'en instance',
    },
    {
      codeCivilite: 'MME',
      nom: 'JOUVENEL',
      prenom: 'Alix',
      dateNaissance: '1970-06-22',
      departement: '48',
      ville: mende,
      cas: 'radié',
    },
    {
      codeCivilite: 'M',
      nom: 'LESTRADE',
      prenom: 'Corentin',
      dateNaissance: '1987-04-05',
      departement: '48',
      ville: mende,
      cas: 'conjoint',
    },
    {
      codeCivilite: 'MME',
      nom: 'MAZAURIC',
      prenom: 'Fleur',
      dateNaissance: '1992-08-28',
      departement: '48',
      ville: mende,
    },
    {
      codeCivilite: 'M',
      nom: 'NOUVEL',
      prenom: 'Gaspard',
      dateNaissance: '1974-11-16',
      departement: '48',
      ville: mende,
    },
  ],
  RIVI: [
    {
      codeCivilite: 'MME',
      nom: 'ALBERTINI',
      prenom: 'Chiara',
      dateNaissance: '1989-05-07',
      departement: '06',
      ville: nice,
    },
    {
      codeCivilite: 'M',
      nom: 'BARRALIS',
      prenom: 'Octave',
      dateNaissance: '1963-02-24',
      departement: '06',
      ville: nice,
    },
    {
      codeCivilite: 'MME',
      nom: 'CURTI',
      prenom: 'Livia',
      dateNaissance: '1995-12-13',
      departement: '06',
      ville: monaco,
      cas: 'Monaco',
    },
    {
      codeCivilite: 'M',
      nom: "DALL'OGLIO",
      prenom: 'Sandro',
      dateNaissance: '1978-08-01',
      departement: '06',
      ville: monaco,
      cas: 'Monaco',
    },
    {
      codeCivilite: 'MME',
      nom: 'ESPINASSE',
      prenom: 'Rose-Marie',
      dateNaissance: '1956-10-20',
      departement: '83',
      ville: nice,
    },
    {
      codeCivilite: 'M',
      nom: 'FENOGLIO',
      prenom: 'Basile',
      dateNaissance: '1984-03-29',
      departement: '06',
      ville: nice,
      cas: 'sans compte bancaire',
    },
    {
      codeCivilite: 'MME',
      nom: 'GIAUFFRET',
      prenom: 'Mélanie',
      dateNaissance: '1999-06-11',
      departement: '06',
      ville: nice,
      cas: 'suspendu',
    },
    {
      codeCivilite: 'M',
      nom: 'ISOARDI',
      prenom: 'Raphaël',
      dateNaissance: '1971-01-09',
      departement: '06',
      ville: nice,
      cas: 'en instance',
    },
    {
      codeCivilite: 'MME',
      nom: 'LANTERI',
      prenom: 'Paola',
      dateNaissance: '1960-09-03',
      departement: '06',
      ville: nice,
      cas: 'radié',
    },
    {
      codeCivilite: 'M',
      nom: 'MALAUSSENA',
      prenom: 'Ugo',
      dateNaissance: '1983-07-17',
      departement: '06',
      ville: nice,
      cas: 'conjoint',
    },
    {
      codeCivilite: 'MME',
      nom: 'NICOLAÏ',
      prenom: 'Graziella',
      dateNaissance: '1967-04-30',
      departement: '2B',
      ville: nice,
    },
    {
      codeCivilite: 'M',
      nom: 'OTTOBRUNI',
      prenom: 'Silvère',
      dateNaissance: '1976-11-05',
      departement: '06',
      ville: nice,
    },
  ],
};

/** A Monaco number replaces the NIR. */
const monacoNumber = (rank: number) => ({ nir: `98${String(5200 + rank).padStart(11, '0')}`, cle: '' });
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

function personOf(each: Registrable, numPers: string, rank: number): DemoPerson {
  const { codeCivilite, nom, prenom, nomPatronymique, dateNaissance, departement, cas } = each;
  return {
    numPers,
    codeCivilite,
    nom,
    prenom,
    dateNaissance,
    ...(nomPatronymique ? { nomPatronymique } : {}),
    nir: cas === 'Monaco' ? monacoNumber(rank) : makeNir(codeCivilite, dateNaissance, departement),
    ...(cas === 'sans adresse connue' ? {} : { email: `${plain(prenom)}.${plain(nom)}@exemple.test` }),
  };
}

const ibanOf = ({ cas }: Registrable, client: DemoClientCode, rank: number) =>
  cas === 'sans compte bancaire'
    ? {}
    : {
        iban: makeIban(
          cas === 'Monaco' ? 'MC' : 'FR',
          700 + rank,
          `TESTREG${client.slice(0, 2)}${String(rank).padStart(2, '0')}`,
        ),
      };

function stateOf(cas: Case | undefined, anchor: Anchor): Partial<DemoContract> {
  if (cas === 'suspendu') return { etat: 'suspendu', dateSuspension: anchor.days('2026-10-01') };
  if (cas === 'en instance') return { etat: 'eninstance', dateEffet: anchor.days('2026-12-01'), care: null };
  // Ended longer ago than the 27 months of readable history.
  if (cas === 'radié')
    return {
      etat: 'resilie',
      dateEffet: anchor.years('2012-01-01'),
      dateResiliation: anchor.days('2023-06-30'),
      motifResiliation: 'ECHEANCE',
      care: null,
    };
  return { etat: 'valide' };
}

/** A contract of the population for a person of the list. @param rank 1 to 12 */
export function asRegistrable(
  { dateSuspension: _suspension, dateResiliation: _end, motifResiliation: _motive, ...contract }: DemoContract,
  rank: number,
  anchor: Anchor,
): DemoContract {
  const each = registrables[contract.client][rank - 1];
  const holder = contract.assures[0]?.person;
  if (!each || !holder) throw new Error('Nobody is on the list under this rank.');
  const iban = ibanOf(each, contract.client, rank);
  const isSpouse = each.cas === 'conjoint';
  const assures: DemoInsured[] = isSpouse
    ? // The member, whose account receives the benefits of both, is nobody's.
      [
        { person: { ...holder, nom: each.nom }, lien: 'ADH', ...iban },
        { person: personOf(each, holder.numPers.replace(/01$/, '02'), rank), lien: 'CJT' },
      ]
    : [{ person: personOf(each, holder.numPers, rank), lien: 'ADH', ...iban }];
  return {
    ...contract,
    ...(contract.etat === 'eninstance' ? { dateEffet: anchor.years('2022-01-01'), care: null } : {}),
    ...stateOf(each.cas, anchor),
    assures,
  };
}

/** Address of a person of the list, by contract number. */
export function addressOfRegistrable(client: DemoClientCode, rank: number): Partial<Adresse> {
  const [codePostal = '', localite = ''] = registrables[client][rank - 1]?.ville ?? [];
  return {
    numVoie: String(rank),
    libelleCourtNatureVoie: 'RUE',
    libelleVoie: 'DU LAVOIR',
    codePostal,
    localite,
    ...(codePostal === '98000' ? { codePays: 'MC', libellePays: 'MONACO' } : {}),
  };
}

/** Input of a person of the list, and their particularity. */
export interface RegistrableSheet {
  numeroContrat: string;
  /** 13 characters, or the Monaco number. */
  nir: string;
  nom: string;
  prenom: string;
  dateNaissance: string;
  codePostal: string;
  /** Last four characters of the known account; null without one. */
  iban: string | null;
  /** Address known to the insurer, or null. */
  email: string | null;
  cas: Case | null;
}

/** The list for a person or a test. @param rank 1 to 12 */
export function registrableSheet(client: DemoClientCode, rank: number): RegistrableSheet {
  const each = registrables[client][rank - 1];
  if (!each) throw new Error('Nobody is on the list under this rank.');
  const { nir, nom, prenom, dateNaissance, email } = personOf(each, '', rank);
  return {
    numeroContrat: `${contractPrefixes[client]}${populationNumber(rank)}`,
    nir: nir?.nir ?? '',
    nom,
    prenom,
    dateNaissance,
    codePostal: each.ville[0],
    iban: ibanOf(each, client, rank).iban?.slice(-4) ?? null,
    email: email ?? null,
    cas: each.cas ?? null,
  };
}
