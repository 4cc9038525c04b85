import { and, eq, isNull } from 'drizzle-orm';
import { optionsContrat, renforts } from '../../contrats/public';
import type { Database, Transaction } from '../../platform/database/database';

const ofContract = (clientCode: string, numeroContrat: string) =>
  and(eq(optionsContrat.clientCode, clientCode), eq(optionsContrat.numeroContrat, numeroContrat));

/** Reinforcements of a contract that nobody has ended, with their tariff. */
export const findEndable = (database: Database, clientCode: string, numeroContrat: string) =>
  database
    .select({
      codeOption: optionsContrat.codeOption,
      libelle: optionsContrat.libelle,
      dateEffet: optionsContrat.dateEffet,
      dateFinEngagement: optionsContrat.dateFinEngagement,
      numPers: optionsContrat.numPers,
      portee: renforts.portee,
      tarifs: renforts.tarifs,
    })
    .from(optionsContrat)
    .innerJoin(
      renforts,
      and(eq(renforts.clientCode, optionsContrat.clientCode), eq(renforts.code, optionsContrat.codeOption)),
    )
    .where(and(ofContract(clientCode, numeroContrat), isNull(optionsContrat.dateFin)))
    .orderBy(optionsContrat.dateEffet, optionsContrat.codeOption);

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
    .where(and(ofContract(clientCode, numeroContrat), eq(optionsContrat.codeOption, codeOption)));
}
