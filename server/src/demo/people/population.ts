import { addDays, addMonths } from '@portal/shared-api/rules/civil-dates';
import type { AccountState } from '@portal/shared-api/contract/comptes';
import type { Anchor } from '../anchor';
import { healthProducts } from '../care/products';
import { contractPrefixes, type DemoClientCode } from '../clients/codes';
import { createRandom, type Random } from '../random';
import type { DemoAccount, DemoContract, DemoInsured, DemoPerson } from './model';
import { feminineNames, masculineNames, surnames } from './names';
import { makeIban, makeNir, populationNumber } from './numbers';
import { asRegistrable, registrables } from './registrable';

/** Members of each client besides the personas; the first have no account (product 6.2, 6.4). */
const members = 400;
const careVolume = { decomptes: 15, actes: 26 } as const;
const departements = ['48', '06', '13', '30', '34', '69', '75', '2A', '2B', '31'] as const;

const accountStates: readonly { etat: AccountState; poids: number }[] = [
  { etat: 'ACTIF', poids: 82 },
  { etat: 'EN_ATTENTE', poids: 8 },
  { etat: 'BLOQUE', poids: 3 },
  { etat: 'DESACTIVE', poids: 3 },
  { etat: 'REINIT', poids: 2 },
  { etat: 'RADIE', poids: 2 },
];
const contractStates = [
  { etat: 'valide', poids: 90 },
  { etat: 'suspendu', poids: 3 },
  { etat: 'resilie', poids: 4 },
  { etat: 'eninstance', poids: 3 },
] as const;

export interface Population {
  contracts: DemoContract[];
  accounts: DemoAccount[];
}

function birth(random: Random, today: string, youngest: number, oldest: number): string {
  return addDays(today, -Math.round(random.between(youngest * 12, oldest * 12) * 30.44) - random.between(0, 27));
}

function makePerson(random: Random, numPers: string, nom: string, dateNaissance: string): DemoPerson {
  const codeCivilite = random.chance(0.52) ? 'MME' : 'M';
  return {
    numPers,
    codeCivilite,
    nom,
    prenom: random.pick(codeCivilite === 'MME' ? feminineNames : masculineNames),
    dateNaissance,
    nir: makeNir(codeCivilite, dateNaissance, random.pick(departements)),
  };
}

function makeFamily(random: Random, number: string, today: string, guichet: number): DemoInsured[] {
  const nom = random.pick(surnames);
  const dateNaissance = birth(random, today, 22, 84);
  const member = makePerson(random, `P${number}01`, nom, dateNaissance);
  const family: DemoInsured[] = [
    {
      person: member,
      lien: 'ADH',
      iban: makeIban('FR', guichet, `TESTPORT${String(guichet % 1000).padStart(3, '0')}`),
    },
  ];
  const isParent = dateNaissance > addMonths(today, -55 * 12) && dateNaissance < addMonths(today, -28 * 12);
  const add = (person: DemoPerson, lien: DemoInsured['lien']) => family.push({ person, lien });
  if (random.chance(0.4))
    add(makePerson(random, `P${number}02`, nom, addDays(dateNaissance, random.between(-1200, 1200))), 'CJT');
  const children = isParent ? random.between(0, 3) : 0;
  for (let index = 0; index < children; index += 1) {
    add(
      {
        ...makePerson(
          random,
          `P${number}${String(family.length + 1).padStart(2, '0')}`,
          nom,
          birth(random, today, 1, 17),
        ),
      },
      'ENF',
    );
  }
  return family;
}

function makeContract(random: Random, client: DemoClientCode, index: number, anchor: Anchor): DemoContract {
  const number = populationNumber(index);
  const product = random.pick(healthProducts.filter((each) => each.client === client));
  const { etat } = random.weighted(contractStates);
  const assures = makeFamily(random, number, anchor.today, 10_000 + index);
  const isCollectif = client === 'ALIZ';
  const decomptes = random.between(careVolume.decomptes - 7, careVolume.decomptes + 7);
  return {
    client,
    numero: `${contractPrefixes[client]}${number}`,
    codeOffre: product.code,
    etat,
    dateEffet:
      etat === 'eninstance'
        ? addDays(anchor.today, random.between(5, 40))
        : addDays(anchor.today, -random.between(900, 4500)),
    ...(etat === 'suspendu' ? { dateSuspension: addDays(anchor.today, -45) } : {}),
    ...(etat === 'resilie'
      ? { dateResiliation: addDays(anchor.today, -random.between(30, 500)), motifResiliation: 'ECHEANCE' }
      : {}),
    cotisation: Math.round(product.cotisation * (1 + 0.7 * (assures.length - 1))),
    codePeriodicite: 'M',
    codeModePaiementCotisation: isCollectif ? 'PREC' : 'PRLV',
    modePaiementPrestation: 'VIR',
    ...(isCollectif
      ? {
          collectif: {
            numero: `COL00000${random.between(50, 59)}`,
            employeur: random.pick(['Papeteries des Causses', 'Ateliers du Tarn', 'Transports Margeride']),
            college: random.pick(['Cadres', 'Non-cadres']),
          },
        }
      : {}),
    assures,
    care:
      etat === 'eninstance'
        ? null
        : {
            decomptes,
            actes: Math.round((decomptes * careVolume.actes) / careVolume.decomptes),
            tiersPayant: 0.62,
            rejetes: random.chance(0.15) ? 1 : 0,
            enCours: random.chance(0.1) && etat === 'valide' ? 1 : 0,
          },
  };
}

/** Anonymous members of a client, for lists, searches and figures. */
export function makePopulation(client: DemoClientCode, anchor: Anchor): Population {
  const random = createRandom(`population/${client}`);
  const contracts = Array.from({ length: members }, (_, index) => makeContract(random, client, index + 1, anchor)).map(
    (contract, index) => (index < registrables[client].length ? asRegistrable(contract, index + 1, anchor) : contract),
  );
  const accounts = contracts.slice(registrables[client].length).flatMap((contract): DemoAccount[] => {
    const person = contract.assures[0]?.person;
    if (!person) return [];
    const { etat } = random.weighted(accountStates);
    return [
      {
        client,
        person,
        referenceExterne: contract.numero,
        roles: ['User'],
        etat,
        origine: random.pick(['INSCRIPTION', 'INSCRIPTION', 'INSCRIPTION', 'ADMIN', 'IMPORT']),
        telephone: `063998${String(random.between(100, 9999)).padStart(4, '0')}`,
        ...(random.chance(0.7) ? { isTelephoneConfirme: true } : {}),
        ...(random.chance(0.2) ? { isAmfActive: true } : {}),
        connexions: etat === 'EN_ATTENTE' ? 0 : random.between(1, 14),
      },
    ];
  });
  return { contracts, accounts };
}
