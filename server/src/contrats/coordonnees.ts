import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { and, eq, inArray } from 'drizzle-orm';
import type { CompteRemboursement } from '@portal/shared-api/contract/contrats';
import { civilDateAt } from '@portal/shared-api/rules/civil-dates';
import { isContractActive, sortContracts } from '@portal/shared-api/rules/contracts';
import type { Database } from '../platform/database/database';
import { findContractsWithOpenRequest } from '../demandes/public';
import type { Context } from '../platform/http/context';
import type { ModeOf } from './modes';
import { presentRib, roleOn } from './rules';
import { findAssures, findContratsOf, type AssureRow, type ContratRow } from './store';
import { ribs } from './tables';

export type RibRow = typeof ribs.$inferSelect;

/** Accounts for benefits of several contracts. */
function findRibsOf(database: Database, clientCode: string, numeros: readonly string[]): Promise<RibRow[]> {
  return database
    .select()
    .from(ribs)
    .where(and(eq(ribs.clientCode, clientCode), inArray(ribs.numeroContrat, [...numeros])));
}

/**
 * Accounts visible to the reader, by contract, the member's first (S-06): the reader's own on each contract, and for
 * the member those of the other persons, except adults who hide their care. A person without account is paid to the
 * member's.
 */
export function presentAccounts(
  contracts: readonly ContratRow[],
  assures: readonly AssureRow[],
  known: readonly RibRow[],
  numPers: string,
  today: string,
  accountsUnderWay: ReadonlySet<string>,
  modeOf: ModeOf,
): CompteRemboursement[] {
  return contracts.flatMap(({ contrat, nomOffre, assure }) => {
    const isMember = roleOn(assure.codeLienParente) === 'ADHERENT';
    const persons = assures.filter(
      ({ assure: each }) =>
        each.numeroContrat === contrat.numero &&
        !hasEnded(each.dateSortie, today) &&
        (each.numPers === numPers || (isMember && !each.isActesMasques)),
    );
    const ribOf = (person: string) =>
      known.find((rib) => rib.numeroContrat === contrat.numero && rib.numPers === person);
    const followers = persons
      .filter(({ assure: each }) => each.numPers !== numPers && !ribOf(each.numPers))
      .map(({ personne }) => personne.prenom);
    return persons.flatMap(({ assure: { numPers: person }, personne: { nom, prenom } }): CompteRemboursement[] => {
      const rib = ribOf(person);
      const isReader = person === numPers;
      // Shows other persons only with an account of their own, but the reader also without one.
      if (!rib && !isReader) return [];
      const { codeModePaiementPrestation: codeModePaiement } = contrat;
      const {
        codeInternationalPaysIso2 = null,
        cleIban = null,
        identifiantNationalCompte = null,
        codeBIC = null,
        titulaire = null,
      } = rib ? presentRib(rib) : {};
      return [
        {
          numPers: person,
          nom,
          prenom,
          numeroContratIndividuel: contrat.numero,
          nomOffre,
          titulaire,
          codeInternationalPaysIso2,
          cleIban,
          identifiantNationalCompte,
          codeBIC,
          codeModePaiement,
          libelleModePaiement: modeOf(codeModePaiement),
          dateDebut: rib ? (rib.dateModification ? civilDateAt(rib.dateModification) : contrat.dateEffet) : null,
          isMissing:
            isReader && isMember && codeModePaiement === 'VIR' && !rib && !accountsUnderWay.has(contrat.numero),
          personnes: isReader && isMember ? [prenom, ...followers] : [prenom],
        },
      ];
    });
  });
}

/** Accounts that a person may see on all their contracts, best contract first; always four queries. */
export async function readAccountsOf(
  { database, client, today }: Pick<Context, 'database' | 'client' | 'today'>,
  { numPers, userId }: { numPers: string; userId: string },
  modeOf: ModeOf,
): Promise<CompteRemboursement[]> {
  const rows = await findContratsOf(database, client.code, numPers);
  const sorted = sortContracts(
    rows.map((row) => ({
      ...row.contrat,
      numeroContratIndividuel: row.contrat.numero,
      isActif: isContractActive(row.contrat, today()),
      row,
    })),
  );
  const numeros = sorted.map(({ numero }) => numero);
  return presentAccounts(
    sorted.map(({ row }) => row),
    await findAssures(database, client.code, numeros),
    await findRibsOf(database, client.code, numeros),
    numPers,
    today(),
    await findAccountsUnderWay(database, client.code, { userId, numPers }),
    modeOf,
  );
}

/** Contracts of which a change of account by the reader waits for a handler: nothing is missing there. */
export async function findAccountsUnderWay(
  database: Database,
  clientCode: string,
  { userId: compteId, numPers }: { userId: string; numPers: string },
): Promise<ReadonlySet<string>> {
  const own = { clientCode, compteId };
  return new Set([
    ...(await findContractsWithOpenRequest(database, { ...own, code: 'ribPrestationsActeGestion' })),
    // The form for both accounts is about the reader where it is for reimbursements.
    ...(await findContractsWithOpenRequest(database, { ...own, code: 'ribActeGestion' }, numPers)),
  ]);
}
