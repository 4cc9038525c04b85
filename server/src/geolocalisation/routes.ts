import {
  geolocatePs,
  healthServiceCodes,
  readPs,
  readSearchOptions,
  searchRadii,
  suggestPs,
  type GeolocatePsQuery,
} from '@portal/shared-api/contract/geolocalisation';
import { findAddresses } from '../adresses/public';
import { invalid, notFound } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { mapOrigin } from '../platform/http/map-origin';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { messages } from './messages';
import { findPlace, type Place } from './places';
import { presentDetail, presentProfessional, presentSuggestion } from './rules';
import { countAround, findAround, findChoices, findNamed, findProfessional } from './store';

/** Proposals of a search while typing. */
const suggestionLimit = 10;

/** Default radius in kilometres (S-20). */
const usualRadius = 10;

const isOffered = ({ isActif }: { isActif: boolean }) => isActif;

/** @throws PortalError 400 on `lieu` when it is missing or unknown. */
async function placeOf(
  { database, client }: Pick<Context, 'database' | 'client'>,
  { lat, lon, lieu }: GeolocatePsQuery,
): Promise<Place> {
  if (lat !== undefined && lon !== undefined) return { latitude: lat, longitude: lon, libelle: messages.here };
  if (lieu === undefined) throw invalid([{ champ: 'lieu', code: 'required', message: messages.needsPlace }]);
  const place = await findPlace(database, client.code, lieu);
  if (!place) throw invalid([{ champ: 'lieu', code: 'unknown', message: messages.unknownPlace }]);
  return place;
}

export const routes: DomainRoutes = [
  handle(readSearchOptions, async ({ database, client, session, today }) => {
    const { specialites, secteurs } = await findChoices(database, client.code);
    const numPers = session?.numPers ?? null;
    const home = numPers && (await findAddresses(database, client.code, [numPers], today())).get(numPers);
    return {
      specialites: specialites.filter(isOffered).map(({ code, libelle, parent }) => ({ code, libelle, parent })),
      secteurs: secteurs.filter(isOffered).map(({ code, libelle }) => ({ code, libelle })),
      services: [...healthServiceCodes],
      rayons: [...searchRadii],
      // The list of postal codes knows no place abroad, and may know a foreign code as a French one.
      lieuHabituel: home && !home.adresseEtrangere ? `${home.codePostal} ${home.localite}` : null,
      carteTuiles: mapOrigin(client.settings.carteTuiles?.url) === null ? null : (client.settings.carteTuiles ?? null),
    };
  }),
  // Searches for care are private: neither the database nor the log keeps them (S-20).
  handle(geolocatePs, async (context) => {
    const { database, client, query } = context;
    const { page, taille, slice } = pagination(query);
    const lieu = await placeOf(context, query);
    const criteria = {
      specialite: query.specialite,
      nom: query.nom,
      secteur: query.secteur,
      services: query.services ?? [],
      rayonKm: query.rayon ?? usualRadius,
    };
    const choices = await findChoices(database, client.code);
    const total = await countAround(database, client.code, lieu, criteria);
    const rows = await findAround(database, client.code, lieu, criteria, slice);
    return {
      professionnels: rows.map(({ professionnel, distanceKm }) =>
        presentProfessional(professionnel, choices, distanceKm),
      ),
      lieu,
      pagination: { page, taille, total },
    };
  }),
  handle(readPs, async ({ database, client, query }) => {
    const row = await findProfessional(database, client.code, query.idPs);
    if (!row) throw notFound();
    return presentDetail(row, await findChoices(database, client.code));
  }),
  // What is typed is as private as a search around a place.
  handle(suggestPs, async ({ database, client, query }) => {
    const choices = await findChoices(database, client.code);
    const rows = await findNamed(database, client.code, query.q, suggestionLimit);
    return { professionnels: rows.map((row) => presentSuggestion(row, choices)) };
  }),
];
