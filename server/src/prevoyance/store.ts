import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { referentiels } from '../contenus/public';
import { assures, contrats, offres, personnes } from '../contrats/public';
import { demandes } from '../demandes/public';
import type { Database } from '../platform/database/database';
import { garantiesPrevoyance, prevoyances, sinistres, sinistresPaiements, sinistresPieces } from './tables';

export type ProvidentContract = Awaited<ReturnType<typeof findProvidentContracts>>[number];
export type ClaimRow = Awaited<ReturnType<typeof findClaims>>[number];
export type PieceRow = typeof sinistresPieces.$inferSelect;
export type PaymentRow = typeof sinistresPaiements.$inferSelect;

/** Provident contracts of a member; those that only insure the person are their member's to read. */
export function findProvidentContracts(database: Database, clientCode: string, numPers: string) {
  return database
    .select({
      numero: contrats.numero,
      etat: contrats.etat,
      dateResiliation: contrats.dateResiliation,
      dateEffet: contrats.dateEffet,
      nomOffre: offres.nom,
    })
    .from(assures)
    .innerJoin(contrats, and(eq(contrats.clientCode, assures.clientCode), eq(contrats.numero, assures.numeroContrat)))
    .innerJoin(offres, and(eq(offres.clientCode, contrats.clientCode), eq(offres.code, contrats.codeOffre)))
    .where(
      and(
        eq(assures.clientCode, clientCode),
        eq(assures.numPers, numPers),
        eq(assures.codeLienParente, 'ADH'),
        eq(contrats.typeContrat, 'PREVOYANCE'),
      ),
    );
}

/** Cover of a contract, without its guarantees, or undefined. */
export async function findCoverOf(database: Database, clientCode: string, numeroContrat: string) {
  const [row] = await database
    .select()
    .from(prevoyances)
    .where(and(eq(prevoyances.clientCode, clientCode), eq(prevoyances.numeroContrat, numeroContrat)));
  return row;
}

export function findGuarantees(database: Database, clientCode: string, numeroContrat: string) {
  return database
    .select()
    .from(garantiesPrevoyance)
    .where(and(eq(garantiesPrevoyance.clientCode, clientCode), eq(garantiesPrevoyance.numeroContrat, numeroContrat)))
    .orderBy(asc(garantiesPrevoyance.rang));
}

/** Claims on these contracts with the person concerned, newest first. */
export function findClaims(database: Database, clientCode: string, numeros: readonly string[]) {
  return database
    .select({
      sinistre: sinistres,
      nom: personnes.nom,
      prenom: personnes.prenom,
      dateNaissance: personnes.dateNaissance,
      etatDemande: demandes.etat,
      libelleType: referentiels.libelle,
    })
    .from(sinistres)
    .leftJoin(
      demandes,
      and(eq(demandes.clientCode, sinistres.clientCode), eq(demandes.numero, sinistres.numeroDemande)),
    )
    .innerJoin(personnes, and(eq(personnes.clientCode, sinistres.clientCode), eq(personnes.numPers, sinistres.numPers)))
    .leftJoin(
      referentiels,
      and(
        eq(referentiels.clientCode, sinistres.clientCode),
        eq(referentiels.nom, 'type-sinistre'),
        eq(referentiels.code, sinistres.codeType),
      ),
    )
    .where(and(eq(sinistres.clientCode, clientCode), inArray(sinistres.numeroContrat, [...numeros])))
    .orderBy(desc(sinistres.dateSurvenance), desc(sinistres.numero));
}

export function findPieces(database: Database, clientCode: string, numeros: readonly string[]): Promise<PieceRow[]> {
  return database
    .select()
    .from(sinistresPieces)
    .where(and(eq(sinistresPieces.clientCode, clientCode), inArray(sinistresPieces.numeroSinistre, [...numeros])))
    .orderBy(asc(sinistresPieces.rang));
}

export function findPayments(
  database: Database,
  clientCode: string,
  numeros: readonly string[],
): Promise<PaymentRow[]> {
  return database
    .select()
    .from(sinistresPaiements)
    .where(and(eq(sinistresPaiements.clientCode, clientCode), inArray(sinistresPaiements.numeroSinistre, [...numeros])))
    .orderBy(desc(sinistresPaiements.periodeDebut));
}
