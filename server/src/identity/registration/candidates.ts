import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { assures, insuredUnder, contrats, personnes, ribs } from '../../contrats/public';
import type { Database } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';

export type Person = typeof personnes.$inferSelect;

/** Numbers that identify a person to the insurer: null if the client does not ask for one. */
export interface Numbers {
  nir: string | null;
  numeroContrat: string | null;
}

/** Persons who have all given numbers; none without a number. */
export async function findCandidates(
  database: Database,
  secrets: Secrets,
  clientCode: string,
  { nir, numeroContrat }: Numbers,
): Promise<Person[]> {
  if (nir === null && numeroContrat === null) return [];
  const insured =
    numeroContrat === null ? undefined : inArray(personnes.numPers, insuredUnder(database, clientCode, numeroContrat));
  return database
    .select()
    .from(personnes)
    .where(
      and(
        eq(personnes.clientCode, clientCode),
        nir === null ? undefined : inArray(personnes.nirIndex, secrets.indexes(nir)),
        insured,
      ),
    );
}

/** A contract of a person, as far as it gives access. */
export interface Cover {
  numero: string;
  etat: (typeof contrats.$inferSelect)['etat'];
  dateResiliation: string | null;
  isMember: boolean;
}

/** Contracts that insure a person, newest first; leaving a contract ends it with that day. */
export async function findCover(
  database: Database,
  clientCode: string,
  numPers: string,
  today: string,
): Promise<Cover[]> {
  const rows = await database
    .select({
      numero: contrats.numero,
      etat: contrats.etat,
      dateResiliation: contrats.dateResiliation,
      lien: assures.codeLienParente,
      dateSortie: assures.dateSortie,
    })
    .from(assures)
    .innerJoin(contrats, and(eq(contrats.clientCode, assures.clientCode), eq(contrats.numero, assures.numeroContrat)))
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numPers, numPers)))
    .orderBy(desc(contrats.dateEffet), asc(contrats.numero));
  return rows.map(({ dateSortie, lien, ...contrat }) => {
    const hasLeft = hasEnded(dateSortie, today);
    return {
      ...contrat,
      ...(hasLeft ? { etat: 'resilie' as const, dateResiliation: dateSortie } : {}),
      isMember: lien === 'ADH',
    };
  });
}

/**
 * Last four characters of the IBANs for benefits on these contracts: the person's own, or the member's for a person
 * without one.
 */
export async function findIbanTails(
  database: Database,
  secrets: Secrets,
  clientCode: string,
  numeros: readonly string[],
  numPers: string,
): Promise<string[]> {
  if (numeros.length === 0) return [];
  const rows = await database
    .select({ numPers: ribs.numPers, sealed: ribs.ibanChiffre })
    .from(ribs)
    .where(and(eq(ribs.clientCode, clientCode), inArray(ribs.numeroContrat, [...numeros])));
  const own = rows.filter((row) => row.numPers === numPers);
  return (own.length > 0 ? own : rows).map(({ sealed }) => secrets.decrypt(sealed).slice(-4));
}
