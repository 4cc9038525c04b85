import { randomUUID } from 'node:crypto';
import { cmsItems, faqCategories, faqQuestions, referentiels } from '../contenus/public';
import type { Transaction } from '../platform/database/database';
import type { Brand } from './modele/brand';
import { draftsAtFirst } from './template';

/** Rows written at once: PostgreSQL takes 65 535 parameters. */
const ROWS_AT_ONCE = 1000;

/**
 * Code lists, pages, help and questions that an insurer starts with, in its own name. Its staff change them; what only
 * the insurer can say, and what needs data that it has not given, stays a draft.
 * @param date civil date of its creation
 */
export async function storeFirstContents(transaction: Transaction, brand: Brand, date: string): Promise<void> {
  // A server that creates no insurer does not load these texts.
  const [{ cmsRows }, { faqRows }, { referentielRows }] = await Promise.all([
    import('./modele/cms/rows'),
    import('./modele/faq/rows'),
    import('./modele/referentiels/rows'),
  ]);
  const { categories, questions } = faqRows(brand, () => randomUUID());
  const pages = cmsRows(brand, date).map((row) =>
    draftsAtFirst.includes(row.itemName) ? { ...row, etat: 'BROUILLON' as const } : row,
  );
  const codes = referentielRows(brand.code);
  for (let start = 0; start < codes.length; start += ROWS_AT_ONCE)
    await transaction.insert(referentiels).values(codes.slice(start, start + ROWS_AT_ONCE));
  await transaction.insert(cmsItems).values(pages);
  await transaction.insert(faqCategories).values(categories);
  await transaction.insert(faqQuestions).values(questions);
}
