import type { Contrat } from '@portal/shared-api/contract/contrats';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { isContractOver } from '@portal/shared-api/rules/contracts';
import { hasEnded, portability, portabilityEnd } from '@portal/shared-api/rules/cover-period';
import { messages } from './messages';

/**
 * What a contract with an announced end says until its last day, and one whose cover goes on free of charge until the end
 * of that; null where others say what an end brings.
 */
export function announcedEnd(contrat: Contrat, today: string): string | null {
  const { etat, dateEffet, dateResiliation, motifResiliation } = contrat;
  if (etat !== 'resilie' || dateResiliation === null) return null;
  const until = portabilityEnd(dateEffet, dateResiliation);
  if (motifResiliation === portability && !hasEnded(until, today))
    return messages.maintained({ date: formatLongDate(until) });
  return isContractOver(contrat) ? null : messages.goesOn({ date: formatLongDate(dateResiliation) });
}
