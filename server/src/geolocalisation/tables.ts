import { boolean, doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { HealthService, ProfessionnelDetail } from '@portal/shared-api/contract/geolocalisation';

/**
 * Professionals and establishments of the directory. It is specific to a client, because network and direct payment
 * are.
 */
export const professionnels = pgTable(
  'professionnels',
  {
    clientCode: text('client_code').notNull(),
    idPs: text('id_ps').notNull(),
    /** Of a person; an establishment has a `raison_sociale`. */
    nom: text('nom'),
    prenom: text('prenom'),
    raisonSociale: text('raison_sociale'),
    /** Codes of `specialite-ps` and `secteur-ps`. */
    codeSpecialite: text('code_specialite').notNull(),
    codeSecteur: text('code_secteur'),
    isReseau: boolean('is_reseau').notNull(),
    reseau: text('reseau'),
    services: text('services').array().$type<HealthService[]>().notNull(),
    ligneAdresse: text('ligne_adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    localite: text('localite').notNull(),
    telephone: text('telephone').notNull(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    numeroRpps: text('numero_rpps'),
    finess: text('finess'),
    tarifs: jsonb('tarifs').$type<ProfessionnelDetail['tarifsIndicatifs']>().notNull(),
    horaires: jsonb('horaires').$type<ProfessionnelDetail['horaires']>().notNull(),
    /** Normalised names for search. */
    recherche: text('recherche').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.idPs] }),
    index('professionnels_lieu').on(table.clientCode, table.latitude, table.longitude),
  ],
);
