import type { FaqCategory, FaqQuestion, UserType } from '@portal/shared-api/contract/faq';
import type { Role } from '@portal/shared-api/contract/roles';
import { foldText } from '@portal/shared-api/rules/search-text';
import { sanitise } from '../sanitise';
import type { faqCategories, faqQuestions } from '../tables';

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

/** The questions of « Top 5 », best first. */
export function presentPopular(questions: readonly QuestionRow[]): FaqQuestion[] {
  const titles = titlesOf(questions);
  return questions
    .filter((question) => question.ordrePopulaire !== null)
    .toSorted((a, b) => (a.ordrePopulaire ?? 0) - (b.ordrePopulaire ?? 0))
    .map((question) => presentQuestion(question, titles));
}

/** Stop words. */
const emptyWords = new Set(
  'a ai au aux avec ce ces comment dans de des du elle en est et il je l la le les leur ma mes mon ne nous on ou par pas pour pourquoi puis qu quand que quel quelle quels qui quoi sa se ses si son sont sur un une votre vos vous y d j m n s t c'.split(
    ' ',
  ),
);
const weights = { phrase: 100, title: 12, tag: 8, content: 2 };

/** Significant words of a query, in the singular: « mes remboursements » gives « remboursement ». */
function searchWords(query: string): string[] {
  const words = foldText(query)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !emptyWords.has(word));
  return (telling.length > 0 ? telling : words).map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));
}

function score(question: QuestionRow, phrase: string, words: readonly string[]): number {
  const title = foldText(question.title);
  const tags = foldText(question.tags.join(' '));
  const content = foldText(question.content.replace(/<[^>]+>/g, ' '));
  let total = title.includes(phrase) ? weights.phrase : 0;
  for (const word of words) {
    const found =
      (title.includes(word) ? weights.title : 0) +
      (tags.includes(word) ? weights.tag : 0) +
      (content.includes(word) ? weights.content : 0);
    // Every word must occur.
    if (found === 0) return 0;
    total += found;
  }
  return total;
}

/** Questions that contain every word of the query, without accents, matches in the title first. */
export function searchQuestions(questions: readonly QuestionRow[], query: string): FaqQuestion[] {
  const words = searchWords(query);
  const phrase = foldText(query);
  const titles = titlesOf(questions);
  return questions
    .map((question) => ({ question, points: score(question, phrase, words) }))
    .filter(({ points }) => points > 0)
    .sort(
      (a, b) =>
        b.points - a.points || a.question.ordre - b.question.ordre || a.question.id.localeCompare(b.question.id),
    )
    .map(({ question }) => presentQuestion(question, titles));
}

const titlesOf = (questions: readonly QuestionRow[]) =>
  new Map(questions.map((question) => [question.id, question.title]));
