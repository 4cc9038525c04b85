import type { CmsDocumentValues } from '@portal/shared-api/contract/bibliotheque';
import { pictureAddress } from '@portal/shared-api/contract/documentation';
import { contentVariables, type ContentValues } from '@portal/shared-api/contract/edition';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { pageCatalogue } from '@portal/shared-api/rules/page-catalogue';
import { foldText } from '@portal/shared-api/rules/search-text';
import { messages } from './messages';

const images = /<img\b[^>]*>/gi;
/** Whether there is something to read or to see. */
export const hasContent = (html: string) => html.replace(/<[^>]*>/g, '').trim() !== '' || /<img\b/i.test(html);

/** The first variable of a text that the portal does not know; null when it knows all. */
export function unknownVariable(text: string): string | null {
  const known: readonly string[] = contentVariables;
  return (
    [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim()).find((name) => !known.includes(name)) ??
    null
  );
}

/** What is wrong with a rich text: a picture without alternative text or from elsewhere, an unknown variable. */
export function faultOfRichText(html: string): string | null {
  const unknown = unknownVariable(html);
  if (unknown !== null) return messages.variable(unknown);
  const tags = html.match(images) ?? [];
  if (tags.some((tag) => !/\balt\s*=\s*("[^"]*[^"\s][^"]*"|'[^']*[^'\s][^']*')/i.test(tag)))
    return messages.alternative;
  // Another server would learn who reads.
  return tags.every((tag) => tag.includes(` src="${pictureAddress('')}`)) ? null : messages.library;
}

/** Faults of a content, by field. @param html its content, sanitised. */
export function faultsOf(
  values: Pick<
    ContentValues,
    'title' | 'publicationDebut' | 'publicationFin' | 'cookieSetting' | 'isFermable' | 'routes'
  >,
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
    ...faultsOfWindow(values),
  ];
}

/** Where the way out of a window leads, and where a member is led from there. */
const homes: readonly string[] = ['/', pageCatalogue.accueil.path];

/** A window that stays leaves a way out: it names its pages, and the home page is not one of them. */
function faultsOfWindow({
  isFermable,
  cookieSetting,
  routes,
}: Pick<ContentValues, 'cookieSetting' | 'isFermable' | 'routes'>): FieldError[] {
  if (isFermable) return [];
  return [
    ...(routes.length === 0 || routes.some((route) => homes.includes(route))
      ? [{ champ: 'routes', code: 'sortie', message: messages.stuck }]
      : []),
    ...(cookieSetting === null ? [] : [{ champ: 'cookieSetting', code: 'cookie', message: messages.stuckCookie }]),
  ];
}

/** Faults of a document to download, by field. */
export function faultsOfDocument({
  datePublication,
  dateFin,
  audience,
  colleges,
}: Pick<CmsDocumentValues, 'datePublication' | 'dateFin' | 'audience' | 'colleges'>): FieldError[] {
  return [
    ...(dateFin !== null && dateFin < datePublication
      ? [{ champ: 'dateFin', code: 'periode', message: messages.wrongPeriod }]
      : []),
    ...(audience === 'COLLEGE' && colleges.length === 0
      ? [{ champ: 'colleges', code: 'required', message: messages.noCollege }]
      : []),
  ];
}

const LONGEST_CODE = 30;

/** Code of a category of questions, made of its name: « Mes remboursements » is `MES_REMBOURSEMENTS`, or `…_2`. */
export function categoryCode(name: string, taken: readonly string[]): string {
  const own = foldText(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  const base = own.length < 2 ? 'CATEGORIE' : own;
  for (let rank = 1; ; rank += 1) {
    const suffix = rank === 1 ? '' : `_${rank}`;
    const code = `${base.slice(0, LONGEST_CODE - suffix.length)}${suffix}`;
    if (!taken.includes(code)) return code;
  }
}
