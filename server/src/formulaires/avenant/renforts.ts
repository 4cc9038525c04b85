import { and, eq, sql } from 'drizzle-orm';
import { optionsContrat, renforts } from '../../contrats/public';
import type { Database, Transaction } from '../../platform/database/database';

/** A reinforcement of a contract, running, announced or ended, with its tariff. */
export type HeldRenfort = Awaited<ReturnType<typeof findHeldRenforts>>[number];

const ofContract = (clientCode: string, numeroContrat: string) =>
  and(eq(optionsContrat.clientCode, clientCode), eq(optionsContrat.numeroContrat, numeroContrat));

/** Reinforcements that a contract has or had, the first one first. */
export const findHeldRenforts = (database: Database, clientCode: string, numeroContrat: string) =>
  database
    .select({
      codeOption: optionsContrat.codeOption,
      libelle: optionsContrat.libelle,
      dateEffet: optionsContrat.dateEffet,
      dateFinEngagement: optionsContrat.dateFinEngagement,
      dateFin: optionsContrat.dateFin,
      numPers: optionsContrat.numPers,
      portee: renforts.portee,
      tarifs: renforts.tarifs,
      tarifsSouscrits: optionsContrat.tarifs,
      delaiAttenteMois: renforts.delaiAttenteMois,
      ageMaximum: renforts.ageMaximum,
    })
    .from(optionsContrat)
    .innerJoin(
      renforts,
      and(eq(renforts.clientCode, optionsContrat.clientCode), eq(renforts.code, optionsContrat.codeOption)),
    )
    .where(ofContract(clientCode, numeroContrat))
    .orderBy(optionsContrat.dateEffet, optionsContrat.codeOption);

/** Whether nobody has ended it. */
export const isEndable = ({ dateFin }: Pick<HeldRenfort, 'dateFin'>): boolean => dateFin === null;

/** Reinforcements that nobody has ended. */
export const findEndable = async (database: Database, clientCode: string, numeroContrat: string) =>
  (await findHeldRenforts(database, clientCode, numeroContrat)).filter(isEndable);

/** Whether it covers everyone of the contract, whoever joins it. */
export const isForEveryone = ({ portee, numPers }: Pick<HeldRenfort, 'portee' | 'numPers'>): boolean =>
  portee === 'Contrat' || numPers === null;

/** Gives a reinforcement that is chosen by person to others too. */
export async function addToRenfort(
  transaction: Transaction,
  { clientCode, numeroContrat }: { clientCode: string; numeroContrat: string },
  codeOption: string,
  numPers: readonly string[],
): Promise<void> {
  await transaction
    .update(optionsContrat)
    .set({ numPers: sql`array_cat(${optionsContrat.numPers}, ${sql.param([...numPers], optionsContrat.numPers)})` })
    .where(and(ofContract(clientCode, numeroContrat), eq(optionsContrat.codeOption, codeOption)));
}
