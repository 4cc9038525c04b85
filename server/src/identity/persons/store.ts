import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { listPersonnes, Personne } from '@portal/shared-api/contract/personnes';
import { listTotalLimit } from '@portal/shared-api/contract/common';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { foldText } from '@portal/shared-api/rules/search-text';
import { assures, insuredUnder, isPersonNumbered, personnes } from '../../contrats/public';
import type { Database } from '../../platform/database/database';
import { startsWith } from '../../platform/database/search';
import type { Slice } from '../../platform/http/pagination';
import type { Secrets } from '../../platform/secrets';
import { comptes } from '../accounts/public';

type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Q : never;
export type PersonFilters = QueryOf<typeof listPersonnes>;

/** An account that was deleted is none. */
const ownAccount = and(
  eq(comptes.clientCode, personnes.clientCode),
  eq(comptes.numPers, personnes.numPers),
  ne(comptes.etat, 'SUPPRIME'),
);

function matching(database: Database, clientCode: string, filters: PersonFilters): SQL | undefined {
  const { nom, prenom, dateNaissance, numPers, numeroContrat, sansCompte } = filters;
  return and(
    eq(personnes.clientCode, clientCode),
    nom ? startsWith(personnes.nomRecherche, foldText(nom)) : undefined,
    prenom ? startsWith(personnes.prenomRecherche, foldText(prenom)) : undefined,
    dateNaissance ? eq(personnes.dateNaissance, dateNaissance) : undefined,
    numPers ? isPersonNumbered(numPers) : undefined,
    numeroContrat ? inArray(personnes.numPers, insuredUnder(database, clientCode, numeroContrat)) : undefined,
    sansCompte
      ? notExists(
          database
            .select({ one: sql`1` })
            .from(comptes)
            .where(ownAccount),
        )
      : undefined,
  );
}

const orders = {
  nom: [asc(personnes.nomRecherche), asc(personnes.prenomRecherche), asc(personnes.numPers)],
  '-nom': [desc(personnes.nomRecherche), desc(personnes.prenomRecherche), desc(personnes.numPers)],
} as const;

/**
 * One page of the persons of a client, by name without a choice, and their number, counted up to one more than the
 * limit. The query finds the page in an index alone and reads only its rows.
 */
export async function findPersons(
  database: Database,
  clientCode: string,
  filters: PersonFilters,
  { limit, offset }: Slice,
  today: string,
): Promise<{ personnes: Personne[]; total: number }> {
  const where = matching(database, clientCode, filters);
  const order = orders[filters.tri ?? 'nom'];
  const counted = database
    .select({ one: sql`1` })
    .from(personnes)
    .where(where)
    .limit(listTotalLimit + 1)
    .as('counted');
  const [count] = await database.select({ total: sql<number>`count(*)::int` }).from(counted);
  const numbers = database
    .select({ numPers: personnes.numPers })
    .from(personnes)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('numbers');
  const rows = await database
    .select(getTableColumns(personnes))
    .from(numbers)
    .innerJoin(personnes, and(eq(personnes.clientCode, clientCode), eq(personnes.numPers, numbers.numPers)))
    .orderBy(...order);
  return { personnes: await present(database, clientCode, rows, today), total: count?.total ?? 0 };
}

/** A person by number, or null. */
export async function findPerson(
  database: Database,
  clientCode: string,
  numPers: string,
  today: string,
): Promise<Personne | null> {
  const rows = await database
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, clientCode), eq(personnes.numPers, numPers)));
  return (await present(database, clientCode, rows, today))[0] ?? null;
}

/** Persons of a social-security number, found by its keyed index. */
export async function findByNir(
  database: Database,
  secrets: Secrets,
  clientCode: string,
  nir: string,
  today: string,
): Promise<Personne[]> {
  const rows = await database
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, clientCode), inArray(personnes.nirIndex, secrets.indexes(nir))))
    .orderBy(...orders.nom)
    .limit(20);
  return present(database, clientCode, rows, today);
}

/** Persons with their contracts of today and their account: two queries for any number of them. */
async function present(
  database: Database,
  clientCode: string,
  rows: readonly (typeof personnes.$inferSelect)[],
  today: string,
): Promise<Personne[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ numPers }) => numPers);
  const covers = await database
    .select()
    .from(assures)
    .where(
      and(
        eq(assures.clientCode, clientCode),
        inArray(assures.numPers, numbers),
        or(isNull(assures.dateSortie), gte(assures.dateSortie, today)),
      ),
    )
    .orderBy(desc(assures.dateEntree), asc(assures.numeroContrat));
  const accounts = await database
    .select({ id: comptes.id, numPers: comptes.numPers, etat: comptes.etat })
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), inArray(comptes.numPers, numbers), ne(comptes.etat, 'SUPPRIME')));
  return rows.map(({ numPers, codeCivilite, nom, prenom, dateNaissance, email }) => {
    const own = covers.filter((cover) => cover.numPers === numPers);
    const account = accounts.find((each) => each.numPers === numPers);
    return {
      numPers,
      codeCivilite,
      nom,
      prenom,
      dateNaissance,
      email,
      contrats: own.map(({ numeroContrat }) => numeroContrat),
      isAdherent: own[0]?.codeLienParente === 'ADH',
      etat: account?.etat ?? 'NON_CREE',
      userId: account?.id ?? null,
    };
  });
}
