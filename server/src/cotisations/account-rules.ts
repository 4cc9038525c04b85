import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { nextDue } from './due-rules';
import { debitedAccount, presentMandat, type MandatRow } from './mandate-rules';
import { unpaidLines, yearsOf, type ContratFacts, type MouvementRow } from './rules';
import type { AnnouncedChange } from './terms-rules';

/** State of the account, independent of filters. @param ledger every line of the contract, oldest first. */
export function accountState(
  contrat: ContratFacts,
  ledger: readonly MouvementRow[],
  mandats: readonly MandatRow[],
  today: string,
  announced: readonly AnnouncedChange[] = [],
): Omit<
  CompteEncaissement,
  | 'libelleModePaiement'
  | 'connuDepuis'
  | 'anneesAvis'
  | 'isPaiementEnVerification'
  | 'echeancier'
  | 'periodes'
  | 'mouvements'
  | 'pagination'
> {
  const isDebited = contrat.codeModePaiementCotisation === 'PRLV';
  return {
    solde: toEuros(ledger.at(-1)?.solde ?? 0),
    devise: 'EUR',
    impaye: toEuros(unpaidLines(ledger).reduce((sum, { reste }) => sum + reste, 0)),
    prochaineEcheance: nextDue(contrat, ledger, today, announced),
    codeModePaiement: contrat.codeModePaiementCotisation,
    codePeriodicite: contrat.codePeriodicite,
    jourPrelevement: contrat.jourPrelevement,
    ibanMasque: isDebited ? debitedAccount(mandats, today) : null,
    mandats: mandats.map((mandat) => presentMandat(mandat, today)),
    annees: yearsOf(ledger),
  };
}
