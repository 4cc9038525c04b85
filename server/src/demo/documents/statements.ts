import { and, desc, eq } from 'drizzle-orm';
import { addDays, addMonths } from '@portal/shared-api/rules/civil-dates';
import { assures } from '../../contrats/tables';
import type { Transaction } from '../../platform/database/database';
import { decomptes } from '../../prestations/tables';
import type { Draft } from './draft';
import { texts } from './ged-texts';

/** Statements of single care kept in addition to the monthly ones. */
const leastStatements = 4;

/** Documents from care, up to the volume: monthly payments, some statements, and submitted invoices. */
export async function statements(
  transaction: Transaction,
  clientCode: string,
  numero: string,
  today: string,
  room: number,
): Promise<Draft[]> {
  if (room <= 0) return [];
  const paid = await transaction
    .select({
      numero: decomptes.numeroDecompte,
      numPers: decomptes.numPers,
      libelle: decomptes.libelle,
      isMasked: assures.isActesMasques,
      datePaiement: decomptes.datePaiement,
      dateSoins: decomptes.dateSoinsFin,
      origine: decomptes.origine,
      professionnel: decomptes.nomProfessionnel,
      depense: decomptes.montantDepense,
      destinataire: decomptes.destinataire,
    })
    .from(decomptes)
    .innerJoin(
      assures,
      and(
        eq(assures.clientCode, decomptes.clientCode),
        eq(assures.numeroContrat, decomptes.numeroContrat),
        eq(assures.numPers, decomptes.numPers),
      ),
    )
    .where(and(eq(decomptes.clientCode, clientCode), eq(decomptes.numeroContrat, numero), eq(decomptes.etat, 'PAYE')))
    .orderBy(desc(decomptes.datePaiement), desc(decomptes.numeroDecompte));
  // The member's monthly statements exclude persons who hide their care.
  const inMonth = new Set<string>();
  for (const { datePaiement, isMasked, destinataire } of paid)
    if (datePaiement !== null && !isMasked && (destinataire === 'ADHERENT' || destinataire === 'BENEFICIAIRE'))
      inMonth.add(datePaiement.slice(0, 7));
  const months = [...inMonth].filter((reference) => addMonths(`${reference}-01`, 1) <= today);
  const pieces = paid
    .filter(({ origine, depense }) => origine === 'MANUEL' && depense > 0)
    .slice(0, 2)
    .map((row): Draft => ({
      codeCategorie: 'PIECES_TRANSMISES',
      libelle: texts.piece.libelle(row.libelle),
      dateDocument: addDays(row.dateSoins, 2),
      modele: 'FEUILLE',
      numPers: row.numPers,
      contenu: texts.piece.contenu(row.libelle, row.professionnel, row.dateSoins, row.depense),
    }));
  const monthly = months
    .slice(0, Math.max(0, room - pieces.length - leastStatements))
    .map((reference): Draft => ({
      codeCategorie: 'RELEVE_REMBOURSEMENT',
      libelle: texts.monthly(reference),
      dateDocument: addMonths(`${reference}-01`, 1),
      modele: 'RELEVE_MENSUEL',
      reference,
    }));
  // Besides the newest, those that the member may see.
  const single = [...paid.slice(0, leastStatements), ...paid.slice(leastStatements).filter(({ isMasked }) => !isMasked)]
    .slice(0, Math.max(0, room - pieces.length - monthly.length))
    .map((row): Draft => ({
      codeCategorie: 'RELEVE_PRESTATIONS',
      libelle: texts.statement(row.libelle),
      dateDocument: row.datePaiement ?? row.dateSoins,
      modele: 'RELEVE_DECOMPTE',
      numPers: row.numPers,
      reference: row.numero,
    }));
  return [...pieces, ...monthly, ...single];
}
