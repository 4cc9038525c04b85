import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { adresses } from '../../adresses/tables';
import postalCodes from '../../nouveau-client/modele/referentiels/postal-codes.json';
import { createRandom } from '../random';
import type { DemoContract } from './model';
import { populationRank } from './numbers';
import { addressOfRegistrable, registrables } from './registrable';

type AddressRow = typeof adresses.$inferInsert;

const blank: Adresse = {
  pointRemiseCourrier: '',
  complementGeographique: '',
  numVoie: '',
  libelleCourtBtq: '',
  libelleCourtNatureVoie: '',
  libelleVoie: '',
  mentionParticuliere: '',
  lieuDit: '',
  codePostal: '',
  localite: '',
  codeCedex: '',
  nomCedex: '',
  bureauCedex: '',
  codePays: 'FR',
  libellePays: 'FRANCE',
  adresseEtrangere: false,
};

/** Addresses of the personas, by contract (product 0.3 for the first); streets are invented. */
const known: Readonly<Record<string, Partial<Adresse>>> = {
  VAL0004521: {
    pointRemiseCourrier: 'Appartement 12',
    complementGeographique: 'Résidence des Tilleuls, bâtiment B',
    numVoie: '14',
    libelleCourtBtq: 'B',
    libelleCourtNatureVoie: 'RUE',
    libelleVoie: 'DES PAPETIERS',
    codePostal: '48000',
    localite: 'MENDE',
  },
  VAL0000045: {
    numVoie: '3',
    libelleCourtNatureVoie: 'PL',
    libelleVoie: 'DU FOIRAIL',
    codePostal: '48000',
    localite: 'MENDE',
  },
  RIV0000217: {
    pointRemiseCourrier: 'Étage 4',
    numVoie: '27',
    libelleCourtNatureVoie: 'BD',
    libelleVoie: 'DES ORANGERS',
    codePostal: '98000',
    localite: 'MONACO',
    codePays: 'MC',
    libellePays: 'MONACO',
  },
  RIV0000377: {
    numVoie: '8',
    libelleCourtNatureVoie: 'AV',
    libelleVoie: 'DES MIMOSAS',
    codePostal: '06000',
    localite: 'NICE',
  },
  RIV0000402: {
    numVoie: '61',
    libelleCourtNatureVoie: 'CHE',
    libelleVoie: 'DES RESTANQUES',
    codePostal: '06000',
    localite: 'NICE',
  },
};

const streets = [
  'DES TANNEURS',
  'DU LAVOIR',
  'DES CAUSSES',
  'DE LA FONTAINE',
  'DES MURIERS',
  'DU MOULIN',
  'DES GLYCINES',
  'DE LA GARE',
  'DES GENETS',
  'DU PRESBYTERE',
] as const;
const kinds = ['RUE', 'AV', 'CHE', 'IMP', 'PL', 'ALL'] as const;

/** Address of the persons of a contract: common to all, from its start. A person of two contracts keeps the first. */
export function addAddresses(rows: Map<string, AddressRow>, contract: DemoContract): void {
  const adresse = {
    ...blank,
    ...(known[contract.numero] ?? registrableAddress(contract) ?? someAddress(contract.numero)),
  };
  for (const { person } of contract.assures) {
    const key = `${contract.client}/${person.numPers}`;
    if (!rows.has(key))
      rows.set(key, { clientCode: contract.client, numPers: person.numPers, dateEffet: '2000-01-01', adresse });
  }
}

/** The first contracts of the population belong to people who may register. */
function registrableAddress({ client, numero }: DemoContract): Partial<Adresse> | undefined {
  const rank = populationRank(numero);
  return rank >= 1 && rank <= registrables[client].length ? addressOfRegistrable(client, rank) : undefined;
}

function someAddress(numero: string): Partial<Adresse> {
  const random = createRandom(`adresse/${numero}`);
  const [codePostal = '', , localite = ''] = random.pick(postalCodes.filter(([code = '']) => !code.startsWith('98')));
  return {
    numVoie: String(random.between(1, 98)),
    libelleCourtNatureVoie: random.pick(kinds),
    libelleVoie: random.pick(streets),
    codePostal,
    localite: localite.toUpperCase(),
  };
}
