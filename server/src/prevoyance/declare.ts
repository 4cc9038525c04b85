import { and, eq, inArray } from 'drizzle-orm';
import type { EtatSinistre } from '@portal/shared-api/contract/prevoyance';
import type { Database, Transaction } from '../platform/database/database';
import { nextFreeNumber } from '../platform/numbers/store';
import { sinistres, sinistresPieces, type ClaimEvent } from './tables';

/** Claims that the portal numbers begin above those of the management system. */
const firstNumber = 45;

export interface NewClaim {
  clientCode: string;
  numeroContrat: string;
  numPers: string;
  codeType: string;
  libelleType: string;
  codeGarantie: string | null;
  dateSurvenance: string;
  etat: EtatSinistre;
  numeroDemande: string | null;
  declarationChiffree: string;
  evenements: ClaimEvent[];
  /** Papers of its kind, and whether each is there. */
  pieces: readonly { code: string; libelle: string; isObligatoire: boolean; isMedicale: boolean; isRecue: boolean }[];
}

const nextClaimNumber = (transaction: Transaction, clientCode: string, year: string): Promise<string> =>
  nextFreeNumber(transaction, {
    clientCode,
    serie: `sinistre-${year}`,
    first: firstNumber,
    numberOf: (rank) => `SIN-${year}-${String(rank).padStart(4, '0')}`,
    findTaken: (numbers) =>
      transaction
        .select({ numero: sinistres.numero })
        .from(sinistres)
        .where(and(eq(sinistres.clientCode, clientCode), inArray(sinistres.numero, numbers))),
  });

/** Opens a claim with its papers. @returns its number, « SIN-2026-0045 » */
export async function declareClaim(transaction: Transaction, claim: NewClaim, today: string): Promise<string> {
  const { pieces, ...row } = claim;
  const numero = await nextClaimNumber(transaction, claim.clientCode, today.slice(0, 4));
  await transaction.insert(sinistres).values({ ...row, numero });
  if (pieces.length > 0)
    await transaction
      .insert(sinistresPieces)
      .values(
        pieces.map(({ isRecue, ...piece }, rang) => ({
          clientCode: claim.clientCode,
          numeroSinistre: numero,
          rang,
          ...piece,
          etat: isRecue ? ('RECUE' as const) : ('MANQUANTE' as const),
          dateReception: isRecue ? today : null,
        })),
      );
  return numero;
}

/** The claim that a request declared, or undefined. */
export async function claimOfRequest(database: Database, clientCode: string, numeroDemande: string) {
  const [row] = await database
    .select()
    .from(sinistres)
    .where(and(eq(sinistres.clientCode, clientCode), eq(sinistres.numeroDemande, numeroDemande)));
  return row;
}

/**
 * Holds a claim until the end of the transaction, before its papers and what brings them are read: of two requests
 * about it the second sees what the first did.
 * @returns its state as it is kept, whatever became of its declaration; undefined for an unknown claim
 */
export async function lockClaim(
  transaction: Transaction,
  { clientCode, numero }: { clientCode: string; numero: string },
): Promise<EtatSinistre | undefined> {
  const [row] = await transaction
    .select({ etat: sinistres.etat })
    .from(sinistres)
    .where(and(eq(sinistres.clientCode, clientCode), eq(sinistres.numero, numero)))
    .for('update');
  return row?.etat;
}

/** Moves a claim to another state, with the event in its history. */
export async function moveClaim(
  transaction: Transaction,
  { clientCode, numero }: { clientCode: string; numero: string },
  etat: EtatSinistre,
  event: ClaimEvent,
): Promise<void> {
  const of = and(eq(sinistres.clientCode, clientCode), eq(sinistres.numero, numero));
  const [row] = await transaction.select({ evenements: sinistres.evenements }).from(sinistres).where(of).for('update');
  if (row)
    await transaction
      .update(sinistres)
      .set({ etat, evenements: [event, ...row.evenements] })
      .where(of);
}

/** How a paper of a claim stands: what its receipt changes. */
export type PieceStanding = Pick<typeof sinistresPieces.$inferSelect, 'etat' | 'dateReception' | 'motifRejet'>;

/**
 * Notes a paper of a claim as received; one that the claim did not ask for is added.
 * @returns whether a required paper is still missing, and how the paper stood before; null for one that was added
 */
export async function receivePieces(
  transaction: Transaction,
  { clientCode, numero }: { clientCode: string; numero: string },
  piece: { code: string; libelle: string; isMedicale: boolean },
  today: string,
): Promise<{ isIncomplete: boolean; before: PieceStanding | null }> {
  const of = and(eq(sinistresPieces.clientCode, clientCode), eq(sinistresPieces.numeroSinistre, numero));
  const rows = await transaction.select().from(sinistresPieces).where(of).for('update');
  const received = { etat: 'RECUE' as const, dateReception: today, motifRejet: null };
  if (rows.some(({ code }) => code === piece.code))
    await transaction
      .update(sinistresPieces)
      .set(received)
      .where(and(of, eq(sinistresPieces.code, piece.code)));
  else
    await transaction
      .insert(sinistresPieces)
      .values({ clientCode, numeroSinistre: numero, rang: rows.length, isObligatoire: false, ...piece, ...received });
  const known = rows.find(({ code }) => code === piece.code);
  return {
    isIncomplete: rows.some(
      ({ code, isObligatoire, etat }) => code !== piece.code && isObligatoire && isAwaited({ etat }),
    ),
    before: known ? { etat: known.etat, dateReception: known.dateReception, motifRejet: known.motifRejet } : null,
  };
}

const isAwaited = ({ etat }: Pick<PieceStanding, 'etat'>) => etat === 'MANQUANTE' || etat === 'REJETEE';

/**
 * Gives a received paper back its standing before it was received; one that was added goes. What somebody has said of
 * it since, who accepted or refused it, stays.
 * @returns what the paper is called, and whether the claim waits for it; undefined where no such paper is received
 */
export async function takeBackPiece(
  transaction: Transaction,
  { clientCode, numero }: { clientCode: string; numero: string },
  code: string,
  before: PieceStanding | null,
): Promise<{ libelle: string; isAwaited: boolean } | undefined> {
  const of = and(
    eq(sinistresPieces.clientCode, clientCode),
    eq(sinistresPieces.numeroSinistre, numero),
    eq(sinistresPieces.code, code),
    eq(sinistresPieces.etat, 'RECUE'),
  );
  const [piece] = before
    ? await transaction.update(sinistresPieces).set(before).where(of).returning()
    : await transaction.delete(sinistresPieces).where(of).returning();
  return piece && { libelle: piece.libelle, isAwaited: before !== null && piece.isObligatoire && isAwaited(before) };
}

/** Notes a paper as read and accepted. */
export async function validatePiece(
  transaction: Transaction,
  { clientCode, numero }: { clientCode: string; numero: string },
  code: string,
): Promise<void> {
  await transaction
    .update(sinistresPieces)
    .set({ etat: 'VALIDEE' })
    .where(
      and(
        eq(sinistresPieces.clientCode, clientCode),
        eq(sinistresPieces.numeroSinistre, numero),
        eq(sinistresPieces.code, code),
      ),
    );
}
