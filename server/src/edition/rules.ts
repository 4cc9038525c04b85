import { contentVariables, type ContentValues } from '@portal/shared-api/contract/edition';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { messages } from './messages';

const images = /<img\b[^>]*>/gi;
/** Whether there is something to read or to see. */
export const hasContent = (html: string) => html.replace(/<[^>]*>/g, '').trim() !== '' || /<img\b/i.test(html);

/** The first variable of a text that the portal does not know; null when it knows all. */
export function unknownVariable(text: string): string | null {
  const known: readonly string[] = contentVariables;
  return (
    [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name).find((name) => !known.includes(name)) ??
    null
  );
}

/** What is wrong with a rich text: a picture without alternative text, an unknown variable. */
export function faultOfRichText(html: string): string | null {
  const unknown = unknownVariable(html);
  if (unknown !== null) return messages.variable(unknown);
  const isMute = (html.match(images) ?? []).some(
    (tag) => !/\balt\s*=\s*("[^"]*[^"\s][^"]*"|'[^']*[^'\s][^']*')/i.test(tag),
  );
  return isMute ? messages.alternative : null;
}

/** Faults of a content, by field. @param html its content, sanitised. */
export function faultsOf(
  values: Pick<ContentValues, 'title' | 'publicationDebut' | 'publicationFin'>,
  html: string,
): FieldError[] {
  const { title, publicationDebut, publicationFin } = values;
  const fault = faultOfRichText(html) ?? (hasContent(html) ? null : messages.emptyContent);
  const variable = unknownVariable(title);
  return [
    ...(variable === null ? [] : [{ champ: 'title', code: 'variable', message: messages.variable(variable) }]),
    ...(fault === null ? [] : [{ champ: 'content', code: 'contenu', message: fault }]),
    ...(publicationDebut !== null && publicationFin !== null && publicationFin < publicationDebut
      ? [{ champ: 'publicationFin', code: 'periode', message: messages.wrongPeriod }]
      : []),
  ];
}
