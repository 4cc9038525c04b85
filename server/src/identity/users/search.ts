import { and, arrayContains, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AccountRow, AccountSort, searchAccounts } from '@portal/shared-api/contract/comptes';
import { listTotalLimit } from '@portal/shared-api/contract/common';
import { maskTelephone } from '@portal/shared-api/rules/masking';
import { spellingsOf } from '@portal/shared-api/rules/member-number';
import { foldText } from '@portal/shared-api/rules/search-text';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { assures, findPersonNumbers, insuredUnder } from '../../contrats/public';
import { startOfCivilDate } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { startsWith } from '../../platform/database/search';
import { cappedPagination, pagination } from '../../platform/http/pagination';
import { normalizeUserName, type Account, comptes } from '../accounts/public';

type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Q : never;
export type AccountQuery = QueryOf<typeof searchAccounts>;

/** Criteria of a list; page, size and sort are none. */
const criteria = [
  'nom',
  'prenom',
  'dateNaissance',
  'referenceExterne',
  'numeroContrat',
  'userName',
  'etat',
  'role',
  'dateCreationDebut',
  'dateCreationFin',
  'isDematerialise',
] as const satisfies readonly (keyof AccountQuery)[];

/** Whether there is a criterion: a list without one is refused. */
export const hasCriterion = (query: AccountQuery) => criteria.some((name) => query[name] !== undefined);

export interface AccountPage {
  utilisateurs: AccountRow[];
  pagination: { page: number; taille: number; total: number };
  isTotalPlafonne: boolean;
}

/**
 * One page of member accounts. The query finds the page in an index alone and reads only its rows, so that a late page
 * costs little more than the first; the total stops at `listTotalLimit`.
 */
export async function searchPage(database: Database, clientCode: string, query: AccountQuery): Promise<AccountPage> {
  const { page, taille, slice } = pagination(query);
  const where = await accountFilter(database, clientCode, query);
  const order = orders[query.tri ?? 'nom'];
  const counted = database
    .select({ one: sql`1` })
    .from(comptes)
    .where(where)
    .limit(listTotalLimit + 1)
    .as('counted');
  const [count] = await database.select({ total: sql<number>`count(*)::int` }).from(counted);
  const ids = database
    .select({ id: comptes.id })
    .from(comptes)
    .where(where)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset)
    .as('ids');
  const rows = await database
    .select({ compte: comptes, nombreContrats: countOfContracts })
    .from(ids)
    .innerJoin(comptes, eq(comptes.id, ids.id))
    .orderBy(...order);
  return {
    utilisateurs: rows.map(({ compte, nombreContrats }) => presentAccount(compte, nombreContrats)),
    ...cappedPagination({ page, taille }, count?.total ?? 0),
  };
}

const countOfContracts = sql<number>`(select count(*)::int from ${assures} where ${assures.clientCode} = ${comptes.clientCode} and ${assures.numPers} = ${comptes.numPers})`;

/** Orders supported by the indexes of the table; `id` makes each of them total. */
const orders: Readonly<Record<AccountSort, SQL[]>> = {
  nom: [asc(comptes.nomRecherche), asc(comptes.prenomRecherche), asc(comptes.id)],
  '-nom': [desc(comptes.nomRecherche), desc(comptes.prenomRecherche), desc(comptes.id)],
  dateCreation: [asc(comptes.dateCreation), asc(comptes.id)],
  '-dateCreation': [desc(comptes.dateCreation), desc(comptes.id)],
  dateDerniereConnexion: [sql`${comptes.dateDerniereConnexion} asc nulls first`, desc(comptes.id)],
  '-dateDerniereConnexion': [sql`${comptes.dateDerniereConnexion} desc nulls last`, asc(comptes.id)],
};

/** Condition of the member accounts that a query asks for. */
export async function accountFilter(
  database: Database,
  clientCode: string,
  query: AccountQuery,
): Promise<SQL | undefined> {
  // Read first: inside an « or » with other conditions, no index serves a subquery.
  const named = query.referenceExterne ? await findPersonNumbers(database, clientCode, query.referenceExterne) : [];
  return and(
    eq(comptes.clientCode, clientCode),
    sql`${comptes.isAdherent}`,
    query.nom ? startsWith(comptes.nomRecherche, foldText(query.nom)) : undefined,
    query.prenom ? startsWith(comptes.prenomRecherche, foldText(query.prenom)) : undefined,
    query.dateNaissance ? eq(comptes.dateNaissance, query.dateNaissance) : undefined,
    query.referenceExterne
      ? or(
          ...spellingsOf(query.referenceExterne).map((start) => startsWith(comptes.referenceExterne, start)),
          inArray(comptes.numPers, named),
        )
      : undefined,
    query.numeroContrat ? inArray(comptes.numPers, insuredUnder(database, clientCode, query.numeroContrat)) : undefined,
    query.userName ? startsWith(comptes.userName, normalizeUserName(query.userName)) : undefined,
    query.isDematerialise ? eq(comptes.isDematerialise, query.isDematerialise === 'O') : undefined,
    query.etat ? eq(comptes.etat, query.etat) : undefined,
    query.role ? arrayContains(comptes.roles, [query.role]) : undefined,
    query.dateCreationDebut ? gte(comptes.dateCreation, startOfCivilDate(query.dateCreationDebut)) : undefined,
    query.dateCreationFin ? lt(comptes.dateCreation, startOfCivilDate(addDays(query.dateCreationFin, 1))) : undefined,
  );
}

/** An account in the format of lists. */
export function presentAccount(compte: Account, nombreContrats: number): AccountRow {
  return {
    userId: compte.id,
    userName: compte.userName,
    nom: compte.nom,
    prenom: compte.prenom,
    dateNaissance: compte.dateNaissance,
    numPers: compte.numPers,
    referenceExterne: compte.referenceExterne,
    roles: compte.roles,
    etat: compte.etat,
    origine: compte.origine,
    isEmailConfirme: compte.isEmailConfirme,
    isAmfActive: compte.isAmfActive,
    telephoneMasque: compte.telephonePortable ? maskTelephone(compte.telephonePortable) : null,
    nombreContrats,
    dateCreation: compte.dateCreation.toISOString(),
    dateDerniereConnexion: compte.dateDerniereConnexion?.toISOString() ?? null,
    nombreEchecs: compte.nombreEchecs,
  };
}
