import type { Contrat } from '@portal/shared-api/contract/contrats';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { isContractOver } from '@portal/shared-api/rules/contracts';
import { messages } from './messages';

/** What a contract with an announced end says until its last day, where others say what an end brings; null for these. */
export function announcedEnd(contrat: Contrat): string | null {
  const { etat, dateResiliation } = contrat;
  return etat === 'resilie' && dateResiliation !== null && !isContractOver(contrat)
    ? messages.goesOn({ date: formatLongDate(dateResiliation) })
    : null;
}
