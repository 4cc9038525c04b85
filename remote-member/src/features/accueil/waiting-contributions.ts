import {
  isOpenOn,
  resources,
  useIsOpen,
  useOpenPaths,
  useResourceOnEach,
  useSession,
  useToday,
} from '@portal/shared-api';
import { readCompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { alertTriangle } from '@portal/shared-ui/icons-states';
import { currentYear, isAsked, useCompteEncaissement } from '../../common/use-compte-encaissement';
import { messages } from './messages';
import { numbersOf, onOthers, useOtherContracts } from './other-contracts';
import type { Task, Waiting } from './waiting';

const texts = messages.toDo;

/**
 * Contributions owed: the amount on the current contract, the fact on the others, whose account tells of a rejected
 * debit before the contract is in arrears. The notice of a suspended contract says it already.
 */
export function useUnpaid(): Waiting {
  const contrat = useSession((session) => session.contrat);
  const canOpen = useIsOpen('compteEncaissement');
  const canPay = useIsOpen('paiementCotisation');
  const paths = useOpenPaths();
  const others = useOtherContracts('compteEncaissement');
  const query = currentYear(useToday());
  const read = useCompteEncaissement(canOpen ? contrat : null, query);
  const elsewhere = useResourceOnEach(readCompteEncaissement, { query }, numbersOf(others));
  const toSettle = (isPaidOnLine: boolean) => ({
    icon: alertTriangle,
    verb: isPaidOnLine ? texts.pay : texts.howToPay,
    to: (isPaidOnLine ? resources.paiementCotisation : resources.compteEncaissement).path,
  });
  const own: Task[] =
    read.data && isAsked(read.data) && contrat?.etat !== 'suspendu'
      ? [{ ...toSettle(canPay), text: texts.unpaid({ montant: formatEuros(read.data.impaye) }) }]
      : [];
  const accounts = onOthers(others, elsewhere.data);
  const far = accounts
    .filter(({ answer }) => isAsked(answer))
    .map(({ numContrat, offre }): Task => ({
      ...toSettle(isOpenOn(paths, 'paiementCotisation', numContrat)),
      text: texts.unpaidOn({ offre, numero: numContrat }),
      numContrat,
    }));
  // Of a contract whose movements the insurer keeps elsewhere the account says nothing.
  const telling = elsewhere.isLoading
    ? numbersOf(others)
    : accounts.filter(({ answer }) => answer.annees.length > 0).map(({ numContrat }) => numContrat);
  return { tasks: [...own, ...far, ...useArrears(telling)], reads: [read, elsewhere] };
}

/** Contracts in arrears of which no account tells: their card says more. */
function useArrears(told: readonly string[]): Task[] {
  const { contrats, contrat } = useSession();
  const canReadContracts = useIsOpen('contrats');
  if (!canReadContracts) return [];
  return contrats
    .filter(
      ({ IsPrecontentieux, numeroContratIndividuel: numero }) =>
        IsPrecontentieux && numero !== contrat?.numeroContratIndividuel && !told.includes(numero),
    )
    .map(({ nomOffre, numeroContratIndividuel }) => ({
      icon: alertTriangle,
      text: texts.unpaidOn({ offre: nomOffre, numero: numeroContratIndividuel }),
      verb: texts.seeContracts,
      to: resources.contrats.path,
    }));
}
