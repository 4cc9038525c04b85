import type { Contrat } from '@portal/shared-api/contract/contrats';
import { presentFiche } from '../../contrats/fiche-salarie/rules';
import { findFiche } from '../../contrats/fiche-salarie/store';
import { findVisiblePersons } from '../../contrats/store';
import { presentMandat, presentMouvement } from '../../cotisations/rules';
import { findLedger, findMandats } from '../../cotisations/store';
import type { Context } from '../../platform/http/context';
import { presentDecompte, presentPaiement, presentRemboursement } from '../../prestations/rules';
import { exportLimit } from '../../prestations/statements';
import { findDecomptes, findPaiements, findRemboursements } from '../../prestations/store';

type ReadContext = Pick<Context, 'database' | 'client' | 'today'>;
const everything = { offset: 0, limit: exportLimit };

/** Care of a contract as this reader may see it: hidden acts stay hidden in an export too (catalogue 2.1). */
export async function careOf({ database, client }: ReadContext, { numeroContratIndividuel: numeroContrat, roleAssure }: Contrat, numPers: string) {
  const isMember = roleAssure === 'ADHERENT';
  const visiblePersons = await findVisiblePersons(database, client.code, numeroContrat, { numPers, isMember });
  const scope = { clientCode: client.code, numeroContrat, numPers, isMember, visiblePersons };
  const decomptes = await findDecomptes(database, scope, {}, everything);
  const actes = await findRemboursements(database, scope, {}, everything);
  const paiements = await findPaiements(database, scope, {}, everything);
  return {
    numeroContratIndividuel: numeroContrat,
    decomptes: decomptes.map((row) => presentDecompte(row, scope)), actes: actes.map(presentRemboursement), paiements: paiements.map(presentPaiement),
  };
}

/** Contributions of a contract, the member's alone. */
export async function contributionsOf({ database, client, today }: ReadContext, { numeroContratIndividuel: numero }: Contrat) {
  const ledger = await findLedger(database, client.code, numero);
  const mandats = await findMandats(database, client.code, numero);
  return { numeroContratIndividuel: numero, mouvements: ledger.map((row) => presentMouvement(row, false)), mandats: mandats.map((row) => presentMandat(row, today())) };
}

/** The employee sheet of a collective contract, salary included: it is the person's own. Null where there is none. */
export async function employeeSheetOf({ database, client, today }: ReadContext, { numeroContratIndividuel: numero, numeroContratCollectif, college }: Contrat) {
  if (numeroContratCollectif === null) return null;
  const row = await findFiche(database, client.code, numero);
  return row ? presentFiche(row, { numeroCollectif: numeroContratCollectif, college: college ?? '' }, true, today()) : null;
}
