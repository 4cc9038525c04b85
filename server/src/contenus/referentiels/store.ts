import { and, asc, eq, like, sql, type SQL } from 'drizzle-orm';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { Database } from '../../platform/database/database';
import { literal } from '../../platform/database/search';
import type { Context } from '../../platform/http/context';
import { referentiels } from '../tables';

export type ReferentielTableRow = typeof referentiels.$inferSelect;

export interface ReferentielFilters {
  /** Prefix of a code. */
  code?: string | undefined;
  parent?: string | undefined;
  /** Part of a label. */
  q?: string | undefined;
}

/** Active rows of a list, in order, at most `limit`. */
export function findReferentiel(
  database: Database,
  clientCode: string,
  nom: string,
  { code, parent, q }: ReferentielFilters,
  limit: number,
): Promise<ReferentielTableRow[]> {
  const conditions: (SQL | undefined)[] = [
    eq(referentiels.clientCode, clientCode),
    eq(referentiels.nom, nom),
    eq(referentiels.isActif, true),
    code === undefined ? undefined : like(referentiels.code, `${literal(code)}%`),
    parent === undefined ? undefined : eq(referentiels.parent, parent),
    q === undefined ? undefined : like(referentiels.recherche, `%${literal(foldText(q))}%`),
  ];
  return database
    .select()
    .from(referentiels)
    .where(and(...conditions))
    .orderBy(asc(referentiels.ordre), asc(referentiels.code), asc(referentiels.libelle))
    .limit(limit);
}

export interface ListOptions {
  /** With the rows that the insurer no longer offers: a request may have been sent with one of them. */
  isWithFormer?: boolean;
}

/** Code and label of the active rows of a list, in its order. */
export async function listCodes(
  database: Database,
  clientCode: string,
  nom: string,
  options: ListOptions = {},
): Promise<{ code: string; libelle: string }[]> {
  return (await listChoices(database, clientCode, nom, options)).map(({ code, libelle }) => ({ code, libelle }));
}

/** The same, each with the code above it if it has one. */
export function listChoices(
  database: Database,
  clientCode: string,
  nom: string,
  { isWithFormer = false }: ListOptions = {},
): Promise<{ code: string; libelle: string; parent: string | null }[]> {
  return database
    .select({ code: referentiels.code, libelle: referentiels.libelle, parent: referentiels.parent })
    .from(referentiels)
    .where(
      and(
        eq(referentiels.clientCode, clientCode),
        eq(referentiels.nom, nom),
        isWithFormer ? undefined : eq(referentiels.isActif, true),
      ),
    )
    .orderBy(asc(referentiels.ordre), asc(referentiels.libelle));
}

export async function isReferentielKnown(database: Database, clientCode: string, nom: string): Promise<boolean> {
  const rows = await database
    .select({ one: sql`1` })
    .from(referentiels)
    .where(and(eq(referentiels.clientCode, clientCode), eq(referentiels.nom, nom)))
    .limit(1);
  return rows.length > 0;
}

/** Groups of words that mean the same when one searches, from the referential `synonymes-recherche`. */
export async function findSynonyms(database: Database, clientCode: string): Promise<string[][]> {
  const rows = await database
    .select({ libelle: referentiels.libelle })
    .from(referentiels)
    .where(
      and(
        eq(referentiels.clientCode, clientCode),
        eq(referentiels.nom, 'synonymes-recherche'),
        eq(referentiels.isActif, true),
      ),
    );
  return rows.map(({ libelle }) => libelle.split(',').map((word) => word.trim()));
}

/** Labels of a list by code, ended codes included: what was chosen once keeps its name. */
export async function findLabels(
  database: Database,
  clientCode: string,
  nom: string,
): Promise<Map<string, { libelle: string; isActif: boolean }>> {
  const rows = await database
    .select({ code: referentiels.code, libelle: referentiels.libelle, isActif: referentiels.isActif })
    .from(referentiels)
    .where(and(eq(referentiels.clientCode, clientCode), eq(referentiels.nom, nom)));
  return new Map(rows.map(({ code, ...label }) => [code, label]));
}

/** List of the ways in which contributions and benefits are paid. */
export const paymentModeList = 'mode-paiement';

/** What this client calls the ways to pay; a code that its list does not know is its own name. */
export async function readPaymentModes({
  database,
  client,
}: Pick<Context, 'database' | 'client'>): Promise<(code: string) => string> {
  const labels = await findLabels(database, client.code, paymentModeList);
  return (code) => labels.get(code)?.libelle ?? code;
}
