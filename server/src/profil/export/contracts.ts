import { and, desc, eq } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import {
  presentFiche,
  findContractWithProduct,
  findFiche,
  findVisiblePersons,
  exportLimit,
} from '../../contrats/public';
import {
  findAnnounced,
  linesAsOwed,
  presentMandat,
  presentMouvement,
  findLedger,
  findMandats,
} from '../../cotisations/public';
import { documentsGed } from '../../documents/public';
import type { Context } from '../../platform/http/context';
import {
  presentDecompte,
  presentPaiement,
  presentRemboursement,
  findDecomptes,
  findPaiements,
  findRemboursements,
} from '../../prestations/public';
import { presentClaimDetail, findClaims, findPayments, findPieces } from '../../prevoyance/public';

type ReadContext = Pick<Context, 'database' | 'client' | 'today'>;
const everything = { offset: 0, limit: exportLimit };

/** Care of a contract visible to this reader: hidden acts stay hidden in the export too (product 2.1). */
export async function careOf(
  { database, client }: ReadContext,
  { numeroContratIndividuel: numeroContrat, roleAssure }: Contrat,
  numPers: string,
) {
  const isMember = roleAssure === 'ADHERENT';
  const visiblePersons = await findVisiblePersons(database, client.code, numeroContrat, { numPers, isMember });
  const scope = { clientCode: client.code, numeroContrat, numPers, isMember, visiblePersons };
  const decomptes = await findDecomptes(database, scope, {}, everything);
  const actes = await findRemboursements(database, scope, {}, everything);
  const paiements = await findPaiements(database, scope, {}, everything);
  return {
    numeroContratIndividuel: numeroContrat,
    decomptes: decomptes.map((row) => presentDecompte(row, scope)),
    actes: actes.map(presentRemboursement),
    paiements: paiements.map(presentPaiement),
  };
}

/** Contributions of a contract, for the member only. */
export async function contributionsOf(
  { database, client, today }: ReadContext,
  { numeroContratIndividuel: numero }: Contrat,
) {
  const contract = await findContractWithProduct(database, client.code, numero);
  const stored = await findLedger(database, client.code, numero);
  const ledger = contract
    ? linesAsOwed(contract.contrat, stored, today(), await findAnnounced(database, client.code, numero))
    : stored;
  const mandats = await findMandats(database, client.code, numero);
  return {
    numeroContratIndividuel: numero,
    mouvements: ledger.map((row) => presentMouvement(row, false)),
    mandats: mandats.map((row) => presentMandat(row, today())),
  };
}

/** Employee sheet of a collective contract, salary included: it belongs to the person. Null without one. */
export async function employeeSheetOf(
  { database, client, today }: ReadContext,
  { numeroContratIndividuel: numero, numeroContratCollectif, college }: Contrat,
) {
  if (numeroContratCollectif === null) return null;
  const row = await findFiche(database, client.code, numero);
  return row
    ? presentFiche(row, { numeroCollectif: numeroContratCollectif, college: college ?? '' }, true, today())
    : null;
}

/** Claims on the contracts of a member, with documents and payments, in three queries. */
export async function claimsOf({ database, client }: ReadContext, held: readonly Contrat[]) {
  const claims =
    held.length === 0
      ? []
      : await findClaims(
          database,
          client.code,
          held.map(({ numeroContratIndividuel }) => numeroContratIndividuel),
        );
  const numeros = claims.map(({ sinistre }) => sinistre.numero);
  if (numeros.length === 0) return [];
  const pieces = await findPieces(database, client.code, numeros);
  const payments = await findPayments(database, client.code, numeros);
  return claims.map((row) => {
    const isOwn = ({ numeroSinistre }: { numeroSinistre: string }) => numeroSinistre === row.sinistre.numero;
    return presentClaimDetail(row, pieces.filter(isOwn), payments.filter(isOwn));
  });
}

/**
 * Documents of the insurer about the person on a contract, or about the contract for its member; their content is
 * downloaded from their own page.
 */
export async function documentsOf(
  { database, client }: ReadContext,
  { numeroContratIndividuel: numero, roleAssure }: Contrat,
  numPers: string,
) {
  const rows = await database
    .select()
    .from(documentsGed)
    .where(and(eq(documentsGed.clientCode, client.code), eq(documentsGed.numeroContrat, numero)))
    .orderBy(desc(documentsGed.dateDocument));
  return rows
    .filter((row) => row.numPers === numPers || (row.numPers === null && roleAssure === 'ADHERENT'))
    .map(({ idDocument, codeCategorie, libelle, dateDocument }) => ({
      idDocument,
      numeroContratIndividuel: numero,
      codeCategorie,
      libelle,
      dateDocument,
    }));
}
