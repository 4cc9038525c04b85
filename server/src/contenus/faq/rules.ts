import type { FaqCategory, FaqQuestion, UserType } from '@portal/shared-api/contract/faq';
import type { Role } from '@portal/shared-api/contract/roles';
import { sanitise } from '../sanitise';
import type { faqCategories, faqQuestions } from '../tables';
import { rankQuestions, type SynonymGroup } from './search';

export type QuestionRow = typeof faqQuestions.$inferSelect;
export type CategoryRow = typeof faqCategories.$inferSelect;

/** Kind of reader: a visitor is always one, a signed-in user has the kinds allowed by their roles. */
export function resolveUserType(roles: readonly Role[] | null, asked: UserType): UserType {
  if (roles === null) return 'ANONYME';
  const allowed: UserType[] = [];
  if (roles.includes('User')) allowed.push('ADHERENT');
  if (roles.includes('Beneficiaire')) allowed.push('BENEFICIAIRE');
  if (roles.some((role) => role !== 'User' && role !== 'Beneficiaire')) allowed.push('ADMIN');
  return allowed.includes(asked) || asked === 'ANONYME' ? asked : (allowed[0] ?? 'ANONYME');
}

/** @param titles titles by id of the visible questions: other related questions are left out. */
export function presentQuestion(row: QuestionRow, titles: ReadonlyMap<string, string>): FaqQuestion {
  return {
    id: row.id,
    title: row.title,
    content: sanitise(row.content),
    order: row.ordre,
    clickCode: row.clickCode,
    rateCode: row.rateCode,
    related: row.related.flatMap((id, index) => {
      const title = titles.get(id);
      return title === undefined ? [] : [{ id, title, order: index + 1 }];
    }),
  };
}

/** Categories with their questions, both in order, without empty categories. */
export function presentCategories(
  categories: readonly CategoryRow[],
  questions: readonly QuestionRow[],
): FaqCategory[] {
  const titles = titlesOf(questions);
  return categories
    .toSorted((a, b) => a.ordre - b.ordre)
    .flatMap((category) => {
      const items = questions
        .filter((question) => question.categorie === category.code)
        .toSorted((a, b) => a.ordre - b.ordre);
      return items.length === 0
        ? []
        : [{ name: category.name, order: category.ordre, items: items.map((item) => presentQuestion(item, titles)) }];
    });
}

const mostPopular = 5;

/** The questions of « Top 5 », best first: five at most, however many the editors rank (FAQ-01). */
export function presentPopular(questions: readonly QuestionRow[]): FaqQuestion[] {
  const titles = titlesOf(questions);
  return questions
    .filter((question) => question.ordrePopulaire !== null)
    .toSorted((a, b) => (a.ordrePopulaire ?? 0) - (b.ordrePopulaire ?? 0))
    .slice(0, mostPopular)
    .map((question) => presentQuestion(question, titles));
}

/** Questions that answer a query, best first. */
export function searchQuestions(
  questions: readonly QuestionRow[],
  query: string,
  synonymGroups: readonly SynonymGroup[],
): FaqQuestion[] {
  const titles = titlesOf(questions);
  return rankQuestions(questions, query, synonymGroups).map((question) => presentQuestion(question, titles));
}

const titlesOf = (questions: readonly QuestionRow[]) =>
  new Map(questions.map((question) => [question.id, question.title]));
