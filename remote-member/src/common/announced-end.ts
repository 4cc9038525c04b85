import type { Contrat } from '@portal/shared-api/contract/contrats';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { isContractOver } from '@portal/shared-api/rules/contracts';
import { hasEnded, portability, portabilityEnd } from '@portal/shared-api/rules/cover-period';
import { messages } from './messages';

/** Whether the cover of a contract goes on free of charge after its end. */
export const isMaintained = ({ etat, dateEffet, dateResiliation, motifResiliation }: Contrat, today: string): boolean =>
  etat === 'resilie' &&
  dateResiliation !== null &&
  motifResiliation === portability &&
  !hasEnded(portabilityEnd(dateEffet, dateResiliation), today);

/**
 * What a contract with an announced end says until its last day, and one whose cover goes on free of charge until the
 * end of that; null where others say what an end brings.
 */
export function announcedEnd(contrat: Contrat, today: string): string | null {
  const { etat, dateEffet, dateResiliation } = contrat;
  if (etat !== 'resilie' || dateResiliation === null) return null;
  if (isMaintained(contrat, today))
    return messages.maintained({ date: formatLongDate(portabilityEnd(dateEffet, dateResiliation)) });
  return isContractOver(contrat) ? null : messages.goesOn({ date: formatLongDate(dateResiliation) });
}
