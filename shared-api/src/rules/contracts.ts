import { contractStates, type ContractState } from '../contract/contrats';
import { addMonths } from './civil-dates';
import { hasEnded } from './cover-period';

/** Months during which the history of an ended contract stays readable (product 2.2, 7.52). */
export const historyMonths = 27;

interface NamedContract {
  nomOffre: string;
  numeroContratIndividuel: string;
  etat: ContractState;
}

/** « Santé Confort n° VAL0004521 », followed by the state in brackets unless valid (SES-04). */
export function contractDisplayName({ nomOffre, numeroContratIndividuel, etat }: NamedContract): string {
  return `${nomOffre} n°\u00a0${numeroContratIndividuel}${etat === 'valide' ? '' : ` (${contractStates[etat]})`}`;
}

interface DatedContract {
  etat: ContractState;
  dateResiliation: string | null;
}

/** A contract is active when valid, or terminated on a day that has not passed (product 0.3). */
export function isContractActive({ etat, dateResiliation }: DatedContract, today: string): boolean {
  return etat === 'valide' || (etat === 'resilie' && dateResiliation !== null && !hasEnded(dateResiliation, today));
}

/**
 * Whether a contract is over. One with an announced end is « Résilié » already, and goes on until its last day: it
 * covers, and contributions are called (decision 0072).
 */
export const isContractOver = ({ etat, isActif }: { etat: ContractState; isActif: boolean }): boolean =>
  etat === 'resilie' && !isActif;

/** Contribution of a contract; one that is over has none. */
export const contributionOf = <Contribution>(contract: {
  etat: ContractState;
  isActif: boolean;
  cotisation: Contribution | null;
}): Contribution | null => (isContractOver(contract) ? null : contract.cotisation);

/** Struck off: the person had contracts, and all ended at least 27 months ago (product 7.52). */
export function isStruckOff(contracts: readonly DatedContract[], today: string): boolean {
  const limit = addMonths(today, -historyMonths);
  return (
    contracts.length > 0 &&
    contracts.every(
      ({ etat, dateResiliation }) => etat === 'resilie' && dateResiliation !== null && dateResiliation <= limit,
    )
  );
}

const stateOrder: Readonly<Record<ContractState, number>> = { valide: 0, eninstance: 1, suspendu: 2, resilie: 3 };

/** Contracts that a person chooses from: of a closed one the server answers nothing more. */
export const readableContracts = <C extends { isClos?: boolean | undefined }>(contracts: readonly C[]): C[] =>
  contracts.filter(({ isClos }) => !isClos);

/** Best contract first: active ones, then by state (valid, pending, suspended, ended), then newest (product 4.9). */
export function sortContracts<
  C extends { etat: ContractState; isActif: boolean; dateEffet: string; numeroContratIndividuel: string },
>(contracts: readonly C[]): C[] {
  return [...contracts].sort(
    (a, b) =>
      Number(b.isActif) - Number(a.isActif) ||
      stateOrder[a.etat] - stateOrder[b.etat] ||
      b.dateEffet.localeCompare(a.dateEffet) ||
      a.numeroContratIndividuel.localeCompare(b.numeroContratIndividuel),
  );
}

/**
 * Current contract: the stored one if it is active or the only one, otherwise the first (SES-02).
 * @returns null without any contract.
 */
export function resolveCurrentContract<C extends { numeroContratIndividuel: string; isActif: boolean }>(
  contracts: readonly C[],
  stored: string | null,
): C | null {
  const found = contracts.find((contract) => contract.numeroContratIndividuel === stored);
  return found && (found.isActif || contracts.length === 1) ? found : (contracts[0] ?? null);
}
