import type { FaqCategory, FaqQuestion, UserType } from '@portal/shared-api/contract/faq';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CurrentUser } from '@portal/shared-api/contract/identity';

/** Minimum length of a search (S-23). */
export const shortestSearch = 3;

/** Type of user, from the role on the current contract, otherwise from the roles of the account (FAQ-05). */
export function userTypeOf(user: CurrentUser | null, contrat: Contrat | null): UserType {
  if (!user) return 'ANONYME';
  if (contrat) return contrat.roleAssure === 'BENEFICIAIRE' ? 'BENEFICIAIRE' : 'ADHERENT';
  if (user.roles.includes('User')) return 'ADHERENT';
  return user.roles.includes('Beneficiaire') ? 'BENEFICIAIRE' : 'ADMIN';
}

export type TabId = 'populaires' | 'categories' | 'resultats';

/** State of the tabs: the last selected one, and whether results are shown. */
export interface TabChoice {
  own: Exclude<TabId, 'resultats'>;
  wantsResults: boolean;
}

/** Tab to show: results disappear with their search, and the previous tab returns (FAQ-01). */
export function shownTab({ own, wantsResults }: TabChoice, hasResults: boolean): TabId {
  return wantsResults && hasResults ? 'resultats' : own;
}

export function chooseTab(choice: TabChoice, tab: TabId): TabChoice {
  return tab === 'resultats' ? { ...choice, wantsResults: true } : { own: tab, wantsResults: false };
}

/** In the order of the editors (FAQ-02). */
export function inOrder<T extends { order: number }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.order - b.order);
}

/** A related question in full, wherever it is loaded. */
export function findQuestion(
  id: string,
  categories: readonly FaqCategory[],
  ...lists: readonly (readonly FaqQuestion[])[]
): FaqQuestion | undefined {
  return [...categories.map((category) => category.items), ...lists].flat().find((question) => question.id === id);
}
