import type { QuestionValues } from '@portal/shared-api/contract/edition-faq';
import type { faqQuestions } from '../contenus/public';
import { note, record, type WriteContext } from './trace';

/** Kind of the versions of questions. */
export const questionType = 'question';

export type QuestionRow = typeof faqQuestions.$inferSelect;

/** What an editor writes of a stored question. */
export const valuesOfQuestion = ({
  categorie,
  title,
  content,
  ordre,
  ordrePopulaire,
  userTypes,
  tags,
  related,
}: QuestionRow): QuestionValues => ({ categorie, title, content, ordre, ordrePopulaire, userTypes, tags, related });

/** Keeps the version of a question, and who made it. @param values null for a deletion. */
export async function keepQuestion(
  context: WriteContext,
  action: string,
  cle: string,
  version: number,
  values: QuestionValues | null,
  before: QuestionValues | null,
): Promise<void> {
  await record(context, { type: questionType, cle, version }, values, before);
  await note(context, action, cle, values ? { titre: values.title, version } : { version });
}
