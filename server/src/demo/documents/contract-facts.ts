import { and, asc, eq, sql } from 'drizzle-orm';
import { findHeld } from '../../contrats/store';
import { assures, optionsContrat, personnes, type contrats, type offres } from '../../contrats/tables';
import { mandatsSepa, mouvementsCotisation } from '../../cotisations/tables';
import type { Transaction } from '../../platform/database/database';

/** What the documents of a contract say of it. */
export type ContractFacts = Awaited<ReturnType<typeof readFacts>>;

interface ContractWithProduct {
  contrat: typeof contrats.$inferSelect;
  offre: typeof offres.$inferSelect;
}

export async function readFacts(transaction: Transaction, { contrat, offre }: ContractWithProduct) {
  const { clientCode, numero } = contrat;
  const insured = await transaction
    .select({ assure: assures, codeCivilite: personnes.codeCivilite, nom: personnes.nom, prenom: personnes.prenom })
    .from(assures)
    .innerJoin(personnes, and(eq(personnes.clientCode, assures.clientCode), eq(personnes.numPers, assures.numPers)))
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numeroContrat, numero)))
    .orderBy(asc(assures.rang));
  const options = await transaction
    .select()
    .from(optionsContrat)
    .where(and(eq(optionsContrat.clientCode, clientCode), eq(optionsContrat.numeroContrat, numero)));
  const mandates = await transaction
    .select()
    .from(mandatsSepa)
    .where(and(eq(mandatsSepa.clientCode, clientCode), eq(mandatsSepa.numeroContrat, numero)));
  const called = await transaction
    .selectDistinct({ year: sql<string>`to_char(${mouvementsCotisation.dateEcheance}, 'YYYY')` })
    .from(mouvementsCotisation)
    .where(
      and(
        eq(mouvementsCotisation.clientCode, clientCode),
        eq(mouvementsCotisation.numeroContrat, numero),
        eq(mouvementsCotisation.nature, 'APPEL'),
      ),
    );
  return {
    contrat,
    offre,
    held: await findHeld(transaction, clientCode, numero),
    insured,
    options,
    mandates,
    /** Years in which contributions are due. */
    calledYears: called.map(({ year }) => year),
  };
}
