import type { HealthService } from '@portal/shared-api/contract/geolocalisation';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { professionnels } from '../../geolocalisation/tables';
import type { DemoClientCode } from '../clients/codes';
import { placeOf } from '../../nouveau-client/modele/referentiels/rows';
import { feminineNames, masculineNames } from '../people/names';
import { makeFiness, makeRpps } from '../people/numbers';
import { createRandom, type Random } from '../random';
import { trades, type Trade } from './fees';

type Row = typeof professionnels.$inferInsert;

/** Twelve towns, among them those of the personas (product 6.3). */
export const towns = [
  ['48000', 'MENDE'],
  ['48100', 'MARVEJOLS'],
  ['12000', 'RODEZ'],
  ['34000', 'MONTPELLIER'],
  ['30000', 'NIMES'],
  ['13001', 'MARSEILLE'],
  ['06000', 'NICE'],
  ['98000', 'MONACO'],
  ['69003', 'LYON'],
  ['75011', 'PARIS'],
  ['67000', 'STRASBOURG'],
  ['20090', 'AJACCIO'],
] as const;

/** Professionals per town; twelve towns make three hundred. */
const perTown = 25;
/** First serial number, above those of the professionals in the décomptes. */
const firstSerial = 2001;

const surnames = ['TEST', 'ESSAI', 'MODÈLE', 'SPÉCIMEN', 'EXEMPLE', 'MAQUETTE', 'FICTIF', 'ÉPREUVE'] as const;
export const houseNames = [
  'de Test',
  'de l’Essai',
  'du Modèle',
  'du Spécimen',
  'de l’Exemple',
  'de la Maquette',
  'de l’Épreuve',
  'du Fictif',
] as const;
export const streets = [
  'rue des Tanneurs',
  'place du Foirail',
  'avenue des Causses',
  'rue de la Fontaine',
  'cours des Tilleuls',
  'rue du Moulin',
  'boulevard des Mûriers',
  'allée des Glycines',
  'rue de la Gare',
  'quai du Lavoir',
] as const;
const networks: Readonly<Record<DemoClientCode, readonly string[]>> = {
  VALD: ['RESEAU_A', 'RESEAU_B'],
  ALIZ: ['RESEAU_C'],
  RIVI: ['RESEAU_D'],
};
/** Specialities with care networks. */
const inNetworks = new Set(['OPTI', 'DENT', 'AUDI', 'OSTEO']);
const alwaysDirect = new Set(['PHAR', 'LABO']);
/** Largest distance from the centre of a town, in degrees: about two kilometres. */
const spread = 0.02;

function openingHours(random: Random, isHouse: boolean): Row['horaires'] {
  if (isHouse)
    return [
      { jours: 'Du lundi au vendredi', heures: '9\u00a0h – 12\u00a0h\u00a030, 14\u00a0h – 19\u00a0h' },
      { jours: 'Samedi', heures: '9\u00a0h – 12\u00a0h\u00a030' },
    ];
  return random.chance(0.5)
    ? [{ jours: 'Du lundi au vendredi', heures: '8\u00a0h\u00a030 – 12\u00a0h, 14\u00a0h – 18\u00a0h\u00a030' }]
    : [
        { jours: 'Lundi, mardi et jeudi', heures: '9\u00a0h – 12\u00a0h, 14\u00a0h – 19\u00a0h' },
        { jours: 'Mercredi et vendredi', heures: '9\u00a0h – 13\u00a0h' },
      ];
}

function nameOf(random: Random, { house, isDoctor }: Trade, rank: number) {
  if (house) return { nom: null, prenom: null, raisonSociale: `${house} ${houseNames[rank % houseNames.length]}` };
  const prenom = random.pick(random.chance(0.5) ? feminineNames : masculineNames);
  return { nom: `${isDoctor ? 'Dr ' : ''}${surnames[rank % surnames.length]}`, prenom, raisonSociale: null };
}

function makeProfessional(random: Random, client: DemoClientCode, index: number): Row {
  const [codePostal, localite] = towns[Math.floor(index / perTown)] ?? towns[0];
  const rank = index % perTown;
  const trade = trades[rank % trades.length] ?? random.pick(trades);
  const name = nameOf(random, trade, index);
  const secteur = trade.sectors.length > 0 ? random.pick(trade.sectors) : null;
  const reseau = inNetworks.has(trade.code) && random.chance(0.6) ? random.pick(networks[client]) : null;
  const { latitude = 0, longitude = 0 } = placeOf(codePostal);
  const shift = () => Math.round((random.next() - 0.5) * 2 * spread * 1e5) / 1e5;
  const services: HealthService[] = [
    ...(alwaysDirect.has(trade.code) || random.chance(0.5) ? ['TP' as const] : []),
    ...(reseau ? ['RESEAU' as const] : []),
    ...(trade.code !== 'OSTEO' && secteur !== 'NC' ? ['CARTE_VITALE' as const] : []),
    ...(random.chance(0.6) ? ['PMR' as const] : []),
  ];
  return {
    clientCode: client,
    idPs: `PS-${String(index + 1).padStart(4, '0')}`,
    ...name,
    codeSpecialite: trade.code,
    codeSecteur: secteur,
    isReseau: reseau !== null,
    reseau,
    services,
    ligneAdresse: `${random.between(1, 90)} ${random.pick(streets)}`,
    codePostal,
    localite,
    telephone: `0199${String(random.between(100_000, 999_999))}`.replace(/(\d{2})(?=\d)/g, '$1 '),
    latitude: Math.round((latitude + shift()) * 1e5) / 1e5,
    longitude: Math.round((longitude + shift()) * 1e5) / 1e5,
    numeroRpps: trade.house ? null : makeRpps(firstSerial + index),
    finess: trade.house ? makeFiness(firstSerial + index) : null,
    tarifs: trade.fees(secteur),
    horaires: openingHours(random, trade.house !== undefined),
    recherche: foldText(`${name.nom ?? ''} ${name.prenom ?? ''} ${name.raisonSociale ?? ''}`),
  };
}

/** Three hundred invented professionals of a client's directory, the same at every run. */
export function directoryRows(client: DemoClientCode): Row[] {
  // One series for all clients: the professionals are the same, only their relation to the insurer differs.
  const random = createRandom('annuaire');
  return Array.from({ length: towns.length * perTown }, (_, index) => makeProfessional(random, client, index));
}
