import {
  inHouseFaq,
  inbentaFaq,
  type FaqCategory,
  type FaqEngine,
  type FaqQuestion,
  type UserType,
} from '@portal/shared-api/contract/faq';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CurrentUser } from '@portal/shared-api/contract/identity';

/** Fewest characters of a search (catalogue S-23). */
export const shortestSearch = 3;

/** As whom the reader asks: by their place on the current contract, else by their roles (FAQ-05). */
export function userTypeOf(user: CurrentUser | null, contrat: Contrat | null): UserType {
  if (!user) return 'ANONYME';
  if (contrat) return contrat.roleAssure === 'BENEFICIAIRE' ? 'BENEFICIAIRE' : 'ADHERENT';
  if (user.roles.includes('User')) return 'ADHERENT';
  return user.roles.includes('Beneficiaire') ? 'BENEFICIAIRE' : 'ADMIN';
}

/** Engine of the client: Inbenta's paths when that feature is on, the in-house ones otherwise (catalogue 7, item 15). */
export function engineOf(isInbenta: boolean): FaqEngine {
  return isInbenta ? inbentaFaq : inHouseFaq;
}

export type TabId = 'populaires' | 'categories' | 'resultats';

/** Tabs as the reader left them: the last one of their own, and whether results are wanted instead. */
export interface TabChoice {
  own: Exclude<TabId, 'resultats'>;
  wantsResults: boolean;
}

/** The tab to show: results go away with the search that found them, and the former tab comes back (FAQ-01). */
export function shownTab({ own, wantsResults }: TabChoice, hasResults: boolean): TabId {
  return wantsResults && hasResults ? 'resultats' : own;
}

export function chooseTab(choice: TabChoice, tab: TabId): TabChoice {
  return tab === 'resultats' ? { ...choice, wantsResults: true } : { own: tab, wantsResults: false };
}

/** In the order the editors gave (FAQ-02). */
export function inOrder<T extends { order: number }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.order - b.order);
}

/** A related question in full, from wherever it is known. */
export function findQuestion(
  id: string,
  categories: readonly FaqCategory[],
  ...lists: readonly (readonly FaqQuestion[])[]
): FaqQuestion | undefined {
  return [...categories.map((category) => category.items), ...lists].flat().find((question) => question.id === id);
}

/** What the server would refuse in a comment (catalogue 0.1). */
export function isCommentRefused(comment: string): boolean {
  return /[<>]/.test(comment);
}
