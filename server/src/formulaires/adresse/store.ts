import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { foldText } from '@portal/shared-api/rules/search-text';
import { referentiels, type ListOptions } from '../../contenus/public';
import { assures } from '../../contrats/public';
import type { Database } from '../../platform/database/database';

/** A row of a code list by its exact code, or undefined. */
export async function findCode(database: Database, clientCode: string, nom: string, code: string) {
  const [row] = await database
    .select({ libelle: referentiels.libelle })
    .from(referentiels)
    .where(
      and(
        eq(referentiels.clientCode, clientCode),
        eq(referentiels.nom, nom),
        eq(referentiels.code, code),
        eq(referentiels.isActif, true),
      ),
    );
  return row;
}

/** Whether a town belongs to a postal code, in any spelling. */
export async function isTownOf(
  database: Database,
  clientCode: string,
  { codePostal, localite }: { codePostal: string; localite: string },
  { isWithFormer = false }: ListOptions = {},
): Promise<boolean> {
  const rows = await database
    .select({ recherche: referentiels.recherche })
    .from(referentiels)
    .where(
      and(
        eq(referentiels.clientCode, clientCode),
        eq(referentiels.nom, 'code-postal'),
        eq(referentiels.code, codePostal),
        isWithFormer ? undefined : eq(referentiels.isActif, true),
      ),
    );
  return rows.some(({ recherche }) => foldTown(recherche) === foldTown(localite));
}

const foldTown = (text: string) => foldText(text).replace(/-/g, ' ');

/** Numbers of the contracts, this one or others, whose member is insured on a contract. */
export async function findContractsOfTheirOwn(
  database: Database,
  clientCode: string,
  numeroContrat: string,
): Promise<string[]> {
  const own = alias(assures, 'own');
  const rows = await database
    .selectDistinct({ numero: own.numeroContrat })
    .from(assures)
    .innerJoin(own, and(eq(own.clientCode, assures.clientCode), eq(own.numPers, assures.numPers)))
    .where(
      and(eq(assures.clientCode, clientCode), eq(assures.numeroContrat, numeroContrat), eq(own.codeLienParente, 'ADH')),
    );
  return rows.map(({ numero }) => numero);
}
