import { and, eq, gte, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PrestationsQuery, RemboursementsQuery } from '@portal/shared-api/contract/prestations';
import type { Scope } from '../contrats/public';
import { holdsWords } from '../platform/database/search';
import { actes, decomptes } from './tables';

type CommonFilters = Pick<PrestationsQuery, 'dateDebut' | 'dateFin' | 'numPers' | 'destinataire'>;
export type DecompteFilters = Omit<PrestationsQuery, 'page' | 'taille'>;
export type ActeFilters = Omit<RemboursementsQuery, 'page' | 'taille'>;

/** Condition on statements of the scope, mandatory in every query of this domain. */
export function inScope(scope: Scope): SQL | undefined {
  return and(
    eq(decomptes.clientCode, scope.clientCode),
    eq(decomptes.numeroContrat, scope.numeroContrat),
    // Without visible persons there are no rows; an empty list would be an SQL error.
    scope.visiblePersons.length === 0 ? sql`false` : inArray(decomptes.numPers, [...scope.visiblePersons]),
  );
}

function commonFilters({ numPers, destinataire }: CommonFilters): SQL | undefined {
  return and(
    numPers === undefined ? undefined : eq(decomptes.numPers, numPers),
    destinataire === undefined ? undefined : eq(decomptes.destinataire, destinataire),
  );
}

/** A statement belongs to a period when some of its care does. */
export function decompteConditions(scope: Scope, filters: DecompteFilters): SQL | undefined {
  return and(
    inScope(scope),
    commonFilters(filters),
    filters.dateDebut === undefined ? undefined : gte(decomptes.dateSoinsFin, filters.dateDebut),
    filters.dateFin === undefined ? undefined : lte(decomptes.dateSoinsDebut, filters.dateFin),
    filters.familleActes === undefined ? undefined : eq(decomptes.familleActes, filters.familleActes),
    filters.etat === undefined ? undefined : eq(decomptes.etat, filters.etat),
    filters.idPaiement === undefined ? undefined : eq(decomptes.idPaiement, filters.idPaiement),
    holdsWords(decomptes.recherche, filters.q),
  );
}

/** A cancelled statement stays in the lists, and counts in no sum. */
export const isCounted = (): SQL => ne(decomptes.etat, 'ANNULE');

/** A link, or a member with the paper in hand, asks for the acts of one décompte by its number. */
const isNumberOf = (text: string | undefined): SQL | undefined =>
  text === undefined || !/^\s*\d{10,}\s*$/.test(text) ? undefined : eq(decomptes.numeroDecompte, text.trim());

export function acteConditions(scope: Scope, filters: ActeFilters): SQL | undefined {
  return and(
    inScope(scope),
    commonFilters(filters),
    filters.dateDebut === undefined ? undefined : gte(actes.dateSoins, filters.dateDebut),
    filters.dateFin === undefined ? undefined : lte(actes.dateSoins, filters.dateFin),
    filters.familleActes === undefined ? undefined : eq(actes.familleActes, filters.familleActes),
    or(holdsWords(actes.recherche, filters.q), isNumberOf(filters.q)),
  );
}
