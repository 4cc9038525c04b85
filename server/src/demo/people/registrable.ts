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

/** A person of the list: name, first name, date and département of birth, town, and what else is to say. */
const person =
  (codeCivilite: Registrable['codeCivilite']) =>
  (
    nom: string,
    prenom: string,
    dateNaissance: string,
    departement: string,
    ville: Registrable['ville'],
    more: Pick<Registrable, 'nomPatronymique' | 'cas'> = {},
  ): Registrable => ({ codeCivilite, nom, prenom, dateNaissance, departement, ville, ...more });
const madame = person('MME');
const monsieur = person('M');

/**
 * Twelve people of each client with a contract and without account (product 6.2): docs/guides/demo-people.md gives the
 * purpose of each.
 */
export const registrables: Readonly<Record<DemoClientCode, readonly Registrable[]>> = {
  VALD: [
    madame('AUBRIOT', 'Maëlle', '1988-02-17', '48', mende),
    monsieur("D'ESTIENNE", 'Rémi', '1975-06-04', '34', ['34000', 'MONTPELLIER']),
    madame('LE GOUARNEC', 'Zoé', '1996-11-23', '29', mende),
    monsieur('FAYOL-BÉRARD', 'Jean-Baptiste', '1969-09-12', '69', ['69003', 'LYON']),
    madame('MONTREUIL', 'Ophélie', '1982-01-30', '13', ['13001', 'MARSEILLE'], { nomPatronymique: 'CASTEL' }),
    monsieur('VERDIER', 'Paulin', '1991-07-08', '48', mende, { cas: 'sans compte bancaire' }),
    madame('RAMBERT', 'Capucine', '1979-04-26', '2B', mende, { cas: 'suspendu' }),
    monsieur('SAULNIER', 'Anselme', '1964-12-02', '31', ['31000', 'TOULOUSE'], { cas: 'en instance' }),
    madame('TOURNEMIRE', 'Blanche', '1958-03-19', '30', mende, { cas: 'radié' }),
    monsieur('OZANNE', 'Valentin', '1986-08-15', '75', mende, { cas: 'conjoint' }),
    madame('PRADELLES', 'Solène', '1993-10-06', '48', mende),
    monsieur('QUESNEL', 'Augustin', '1972-05-21', '48', mende),
  ],
  ALIZ: [
    madame('BOISSIÈRE', 'Clémence', '1990-03-11', '31', ['31000', 'TOULOUSE']),
    monsieur('CHARPENEL', 'Hugo', '1985-09-27', '34', ['34000', 'MONTPELLIER']),
    madame('DESCHANEL-VIAL', 'Inaya', '1998-01-14', '13', ['13001', 'MARSEILLE']),
    monsieur('ESCOUFFIER', 'Noël', '1966-12-25', '2A', mende),
    madame('FABREGUETTES', 'Léonie', '1977-07-03', '30', mende, { nomPatronymique: 'SERRANO' }),
    monsieur('GALZIN', 'Mathis', '1994-02-09', '48', mende, { cas: 'sans adresse connue' }),
    madame('HÉBRARD', 'Suzanne', '1959-05-18', '69', ['69003', 'LYON']),
    monsieur('IZARN', 'Timothée', '1981-10-31', '75', mende, { cas: 'en instance' }),
    madame('JOUVENEL', 'Alix', '1970-06-22', '48', mende, { cas: 'radié' }),
    monsieur('LESTRADE', 'Corentin', '1987-04-05', '48', mende, { cas: 'conjoint' }),
    madame('MAZAURIC', 'Fleur', '1992-08-28', '48', mende),
    monsieur('NOUVEL', 'Gaspard', '1974-11-16', '48', mende),
  ],
  RIVI: [
    madame('ALBERTINI', 'Chiara', '1989-05-07', '06', nice),
    monsieur('BARRALIS', 'Octave', '1963-02-24', '06', nice),
    madame('CURTI', 'Livia', '1995-12-13', '06', monaco, { cas: 'Monaco' }),
    monsieur("DALL'OGLIO", 'Sandro', '1978-08-01', '06', monaco, { cas: 'Monaco' }),
    madame('ESPINASSE', 'Rose-Marie', '1956-10-20', '83', nice),
    monsieur('FENOGLIO', 'Basile', '1984-03-29', '06', nice, { cas: 'sans compte bancaire' }),
    madame('GIAUFFRET', 'Mélanie', '1999-06-11', '06', nice, { cas: 'suspendu' }),
    monsieur('ISOARDI', 'Raphaël', '1971-01-09', '06', nice, { cas: 'en instance' }),
    madame('LANTERI', 'Paola', '1960-09-03', '06', nice, { cas: 'radié' }),
    monsieur('MALAUSSENA', 'Ugo', '1983-07-17', '06', nice, { cas: 'conjoint' }),
    madame('NICOLAÏ', 'Graziella', '1967-04-30', '2B', nice),
    monsieur('OTTOBRUNI', 'Silvère', '1976-11-05', '06', nice),
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
