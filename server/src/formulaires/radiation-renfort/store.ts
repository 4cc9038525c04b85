import { and, eq } from 'drizzle-orm';
import { optionsContrat } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';

/** Ends a reinforcement. @param dateFin last covered day */
export async function endOption(
  transaction: Transaction,
  { clientCode, numeroContrat }: { clientCode: string; numeroContrat: string },
  codeOption: string,
  dateFin: string,
): Promise<void> {
  await transaction
    .update(optionsContrat)
    .set({ dateFin })
    .where(
      and(
        eq(optionsContrat.clientCode, clientCode),
        eq(optionsContrat.numeroContrat, numeroContrat),
        eq(optionsContrat.codeOption, codeOption),
      ),
    );
}
