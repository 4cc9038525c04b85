import type { Contrat } from '@portal/shared-api/contract/contrats';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { messages } from './messages';

/** When a suspended contract covers again, once that is known; null otherwise. */
export const resumptionOf = ({ dateReprise }: Pick<Contrat, 'dateReprise'>): string | null =>
  dateReprise === undefined ? null : messages.suspension.resumes({ date: formatDate(dateReprise) });

/** What a suspended contract does not cover, by its kind: it still pays for what was before (F-12, F-13). */
export const uncoveredWords = ({ typeContrat }: Pick<Contrat, 'typeContrat'>): string =>
  messages.suspension.withoutCover[typeContrat];

/**
 * What follows from unpaid contributions, by kind of contract; `uncoveredWords` says what follows from a suspension.
 */
export const unpaidWords = ({ etat, typeContrat }: Pick<Contrat, 'etat' | 'typeContrat'>): string =>
  messages.unpaidContract[etat === 'suspendu' ? 'suspended' : typeContrat];
