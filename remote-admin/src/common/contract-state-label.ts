import { contractStates } from '@portal/shared-api/contract/contrats';

const states: Readonly<Record<string, string>> = contractStates;

/** State of a contract in words; an unknown one is shown as received. */
export const contractStateLabel = (etat: string): string => states[etat] ?? etat;
