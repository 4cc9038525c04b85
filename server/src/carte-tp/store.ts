import { and, asc, eq, gte } from 'drizzle-orm';
import { assures, contrats, offres, personnes } from '../contrats/public';
import type { CoverLevels } from '../contrats/public';
import type { Database, Transaction } from '../platform/database/database';
import { cardGuarantees } from './guarantees';
import { cartesTp } from './tables';

/** A card, without the note of its announcement. */
export type CardRow = Omit<typeof cartesTp.$inferSelect, 'dateAnnonce'>;
export type CardContract = NonNullable<Awaited<ReturnType<typeof findCardContract>>>;
export type CardPerson = Awaited<ReturnType<typeof findCardPersons>>[number];

/** Facts that determine whether a contract has a card. */
export async function findCardContract(database: Database, clientCode: string, numero: string) {
  const [row] = await database
    .select({
      numero: contrats.numero,
      typeContrat: contrats.typeContrat,
      etat: contrats.etat,
      dateEffet: contrats.dateEffet,
      dateResiliation: contrats.dateResiliation,
      motifResiliation: contrats.motifResiliation,
      dateSuspension: contrats.dateSuspension,
      suspensionAnnoncee: contrats.suspensionAnnoncee,
      suspensions: contrats.suspensions,
      isResponsable: contrats.isResponsable,
      codeOffre: contrats.codeOffre,
      nomOffre: offres.nom,
    })
    .from(contrats)
    .innerJoin(offres, and(eq(offres.clientCode, contrats.clientCode), eq(offres.code, contrats.codeOffre)))
    .where(and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero)));
  return row;
}

/** Current and future cards of a contract on a day, the nearest first. */
export function findCards(
  database: Database,
  clientCode: string,
  numeroContrat: string,
  today: string,
): Promise<CardRow[]> {
  return database
    .select()
    .from(cartesTp)
    .where(
      and(eq(cartesTp.clientCode, clientCode), eq(cartesTp.numeroContrat, numeroContrat), gte(cartesTp.dateFin, today)),
    )
    .orderBy(asc(cartesTp.dateDebut));
}

/** Persons insured by the contract, former ones included, in the order of the card. */
export function findCardPersons(database: Database, clientCode: string, numeroContrat: string) {
  return database
    .select({
      numPers: assures.numPers,
      rang: assures.rang,
      codeLienParente: assures.codeLienParente,
      dateEntree: assures.dateEntree,
      dateSortie: assures.dateSortie,
      codeCivilite: personnes.codeCivilite,
      nom: personnes.nom,
      prenom: personnes.prenom,
      dateNaissance: personnes.dateNaissance,
      nirMasque: personnes.nirMasque,
      nirChiffre: personnes.nirChiffre,
    })
    .from(assures)
    .innerJoin(personnes, and(eq(personnes.clientCode, assures.clientCode), eq(personnes.numPers, assures.numPers)))
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numeroContrat, numeroContrat)))
    .orderBy(asc(assures.rang));
}

/**
 * Gives a card the rates of other levels of cover.
 * @param personnes levels of the persons whose cover is not that of the contract, by number
 */
export async function renewCard(
  transaction: Transaction,
  { clientCode, idCarte, garanties }: CardRow,
  niveaux: CoverLevels,
  personnes: ReadonlyMap<string, CoverLevels>,
): Promise<void> {
  const isDentalMerged = garanties.some(({ code }) => code === 'DENT');
  await transaction
    .update(cartesTp)
    .set({
      garanties: cardGuarantees(niveaux, isDentalMerged),
      garantiesPersonnes: Object.fromEntries(
        [...personnes].map(([numPers, levels]) => [numPers, cardGuarantees(levels, isDentalMerged)]),
      ),
    })
    .where(and(eq(cartesTp.clientCode, clientCode), eq(cartesTp.idCarte, idCarte)));
}
