import { categoryNameLength } from '@portal/shared-api/contract/edition-faq';
import { faqCategoryList, referentielsConnus, isDeactivable, type ReferentielDefinition } from '../catalogue';
import type { ReferentielEdited, ReferentielValues } from '@portal/shared-api/contract/referentiel-edition';
import type { ReferentielTableRow } from '../store';
import { messages } from './messages';

const { columns } = messages;

/** Towns share a postal code: there a row is named by both. */
export const isNamedByBoth = (nom: string): boolean => nom === 'code-postal';

/** Name of a row in its list. */
export const rowName = (nom: string, { code, libelle }: Pick<ReferentielValues, 'code' | 'libelle'>): string =>
  isNamedByBoth(nom) ? `${code}/${libelle}` : code;

/** Columns of the file of a list, in order. */
export const fileColumns = (nom: string): readonly (keyof typeof columns)[] => [
  'code',
  'libelle',
  'ordre',
  'parent',
  'isActif',
  ...(nom === 'pays' ? (['indicatif', 'isSepa'] as const) : []),
  ...(nom === 'code-postal' ? (['codeInsee', 'departement'] as const) : []),
];

/** Editable values of a row; null for an attribute that its list does not have. */
export const valuesOf = ({ code, libelle, ordre, parent, isActif, attributs }: ReferentielTableRow) => ({
  code,
  libelle,
  ordre,
  parent,
  isActif,
  indicatif: attributs.indicatif ?? null,
  isSepa: attributs.isSepa ?? null,
  codeInsee: attributs.codeInsee ?? null,
  departement: attributs.departement ?? null,
});

/** A row for the back office, with what its editor may do to it. */
export const present = (definition: ReferentielDefinition, row: ReferentielTableRow): ReferentielEdited => ({
  ...valuesOf(row),
  id: row.id,
  version: row.version,
  isDesactivable: isDeactivable(definition, row.code),
  isAjoute: row.isAjoute,
  dateModification: row.dateModification?.toISOString() ?? null,
});

interface Problem {
  champ: keyof ReferentielValues;
  message: string;
}

/**
 * What is wrong with the values of a row. @param before values as stored, for a row that exists. @param parents codes
 * that may stand above.
 */
export function problemsOf(
  nom: string,
  values: ReferentielValues,
  before: ReferentielValues | null,
  parents: ReadonlySet<string>,
): Problem[] {
  const definition = referentielsConnus[nom];
  if (!definition) return [];
  if (definition.liberte === 'PORTAIL') return [{ champ: 'libelle', message: messages.ofPortal }];
  const problems: Problem[] = [];
  if (!before && definition.liberte !== 'LIBRE') problems.push({ champ: 'code', message: messages.closed });
  if (nom === 'code-postal' && !/^\d{5}$/.test(values.code))
    problems.push({ champ: 'code', message: messages.postalCode });
  if (nom === faqCategoryList && values.libelle.length > categoryNameLength)
    problems.push({ champ: 'libelle', message: messages.categoryName });
  if (nom === faqCategoryList && values.ordre < 1) problems.push({ champ: 'ordre', message: messages.categoryOrder });
  if (values.parent !== null && definition.parent === undefined)
    problems.push({ champ: 'parent', message: messages.noParent });
  if (values.parent !== null && definition.parent !== undefined && !parents.has(values.parent))
    problems.push({ champ: 'parent', message: messages.parent(values.parent) });
  if (!values.isActif && before?.isActif && !isDeactivable(definition, values.code))
    problems.push({ champ: 'isActif', message: messages.decides });
  return problems;
}

const flagOf = (text: string): boolean | undefined =>
  text.toLowerCase() === 'oui' ? true : text.toLowerCase() === 'non' ? false : undefined;

/** A line of a file as values, or all that is wrong with it. What the file leaves out stays as it is. */
export function readLine(
  cellOf: (column: string) => string,
  nextOrder: number,
  known: (code: string, libelle: string) => ReferentielValues | undefined,
): ReferentielValues | string[] {
  const cell = (name: keyof typeof columns) => cellOf(columns[name]);
  const [code, libelle] = [cell('code'), cell('libelle')];
  const before = known(code, libelle);
  const text = (name: 'parent' | 'indicatif' | 'codeInsee' | 'departement') => cell(name) || (before?.[name] ?? null);
  const ordre = cell('ordre') === '' ? (before?.ordre ?? nextOrder) : Number(cell('ordre'));
  const isActif = cell('isActif') === '' ? (before?.isActif ?? true) : flagOf(cell('isActif'));
  const isSepa = cell('isSepa') === '' ? (before?.isSepa ?? null) : flagOf(cell('isSepa'));
  const [parent, indicatif, codeInsee, departement] = [
    text('parent'),
    text('indicatif'),
    text('codeInsee'),
    text('departement'),
  ];
  const problems = [
    code === '' && messages.required(columns.code),
    code !== '' && !/^[\w.-]{1,40}$/.test(code) && messages.code,
    // oxlint-disable-next-line no-control-regex -- A label is one line of printed text.
    (libelle === '' || libelle.length > 150 || /[<>\u0000-\u001f]/.test(libelle)) && messages.label,
    (!Number.isInteger(ordre) || ordre < 0 || ordre > 9999) && messages.order,
    isActif === undefined && messages.active,
    isSepa === undefined && messages.sepa,
    indicatif !== null && !/^\+\d{1,4}$/.test(indicatif) && messages.prefix,
    codeInsee !== null && !/^[\dAB]{5}$/.test(codeInsee) && messages.insee,
    departement !== null && !/^(\d{2,3}|2[AB])$/.test(departement) && messages.department,
  ].filter((problem) => problem !== false);
  if (problems.length > 0 || isActif === undefined || isSepa === undefined) return problems;
  return { code, libelle, ordre, parent, isActif, indicatif, isSepa, codeInsee, departement };
}

/** Whether two sets of values are the same. */
export function isSame(one: ReferentielValues, other: ReferentielValues): boolean {
  const others: Readonly<Record<string, unknown>> = other;
  return Object.entries(one).every(([name, value]) => value === others[name]);
}
