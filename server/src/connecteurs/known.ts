import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { assures, contrats, offres, personnes } from '../contrats/public';
import type { Transaction } from '../platform/database/database';
import type { StreamName, RowOf } from './streams';
import { messages } from './messages';

type Verdict<F extends StreamName> = (rang: RowOf<F>) => readonly (string | false)[];
export type Checkers = {
  readonly [F in StreamName]: (
    transaction: Transaction,
    clientCode: string,
    rows: readonly RowOf<F>[],
  ) => Promise<Verdict<F>>;
};

export const distincts = (codes: readonly (string | null)[]) => [...new Set(codes.filter((code) => code !== null))];
export const rien = async () => () => [];

export const connusOffres = async (transaction: Transaction, clientCode: string, codes: readonly string[]) =>
  new Set(
    (
      await transaction
        .select({ code: offres.code })
        .from(offres)
        .where(and(eq(offres.clientCode, clientCode), inArray(offres.code, distincts(codes))))
    ).map(({ code }) => code),
  );
export const connusContrats = async (transaction: Transaction, clientCode: string, numbers: readonly string[]) =>
  new Set(
    (
      await transaction
        .select({ numero: contrats.numero })
        .from(contrats)
        .where(and(eq(contrats.clientCode, clientCode), inArray(contrats.numero, distincts(numbers))))
    ).map(({ numero }) => numero),
  );
export const connuesPersonnes = async (transaction: Transaction, clientCode: string, numbers: readonly string[]) =>
  new Set(
    (
      await transaction
        .select({ numPers: personnes.numPers })
        .from(personnes)
        .where(and(eq(personnes.clientCode, clientCode), inArray(personnes.numPers, distincts(numbers))))
    ).map(({ numPers }) => numPers),
  );
interface Couple {
  numeroContrat: string;
  numPers: string;
}
export const cleAssure = ({ numeroContrat, numPers }: Couple) => `${numeroContrat} ${numPers}`;
export const connusAssures = async (transaction: Transaction, clientCode: string, couples: readonly Couple[]) =>
  new Set(
    (
      await transaction
        .select({ numeroContrat: assures.numeroContrat, numPers: assures.numPers })
        .from(assures)
        .where(
          and(
            eq(assures.clientCode, clientCode),
            inArray(assures.numeroContrat, distincts(couples.map(({ numeroContrat }) => numeroContrat))),
          ),
        )
    ).map(cleAssure),
  );

export const assuresSeulement = async (transaction: Transaction, clientCode: string, rows: readonly Couple[]) => {
  const connus = await connusAssures(transaction, clientCode, rows);
  return (rang: Couple) => [!connus.has(cleAssure(rang)) && messages.assure];
};

/** What a number belongs to, for life: its contract, and its person where it has one. */
interface Owner {
  numero: string;
  numeroContrat: string;
  numPers?: string | null;
}

/** A table of objects with numbers. */
interface Owned {
  table: PgTable;
  clientCode: PgColumn;
  numero: PgColumn;
  numeroContrat: PgColumn;
  numPers?: PgColumn;
}

/** Tells whether an object of the portal, under its number, is of another contract or person than a row says. */
export async function ownedByAnother(
  transaction: Transaction,
  clientCode: string,
  owned: Owned,
  numbers: readonly string[],
): Promise<(given: Owner) => boolean> {
  const held = await transaction
    .select({
      numero: sql<string>`${owned.numero}`,
      numeroContrat: sql<string>`${owned.numeroContrat}`,
      numPers: owned.numPers ? sql<string>`${owned.numPers}` : sql<null>`null`,
    })
    .from(owned.table)
    .where(and(eq(owned.clientCode, clientCode), inArray(owned.numero, [...numbers])));
  const owners = new Map(held.map((each) => [each.numero, each]));
  return ({ numero, numeroContrat, numPers = null }) => {
    const owner = owners.get(numero);
    return owner !== undefined && (owner.numeroContrat !== numeroContrat || owner.numPers !== numPers);
  };
}
