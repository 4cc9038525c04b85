import type { LabelSort } from '@portal/shared-api/contract/etiquettes';
import type { ReleasedLabel } from '@portal/shared-api/rules/label-catalogue';
import { variablesOf } from '@portal/shared-api/rules/label-templates';
import { foldText } from '@portal/shared-api/rules/search-text';
import { withoutDirection } from '@portal/shared-api/rules/visible-text';
import { messages } from './messages';

/** What a client says in place of a text, and the change that it comes from. */
export interface OwnLabel {
  cle: string;
  /** Null once the text of the portal is back. */
  texte: string | null;
  version: number;
  auteur: string;
  date: Date;
}

/** Room that a text has on its screen, in characters. */
export const longestOf = ({ texte }: Pick<ReleasedLabel, 'texte'>): number =>
  Math.min(1000, Math.max(60, Math.ceil(texte.length * 2)));

/**
 * A text as French is printed: the typographic apostrophe, no-break spaces before « : », narrow ones before « ; ! ? »,
 * and inside quotes. Controls of direction, which would show another text than was written, go; a soft hyphen stays.
 */
export const typeset = (text: string): string =>
  withoutDirection(text)
    .replace(/'/g, '’')
    .replace(/(?<=\S)[ \u00a0\u202f]+:(?=\s|$)/g, '\u00a0:')
    .replace(/(?<=\S)[ \u00a0\u202f]+([;!?])/g, '\u202f$1')
    .replace(/(?<=\S)[ \u00a0\u202f]+([%€])/g, '\u00a0$1')
    .replace(/«[ \u00a0\u202f]*/g, '«\u00a0')
    // Only where a run of spaces begins: else each of them would search to its end.
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/g, '\u00a0»');

/** Why a client may not say this, in French; null for a good text. */
export function faultOf(label: ReleasedLabel, text: string): string | null {
  if (text.trim() === '') return messages.required;
  if (text.length > longestOf(label)) return messages.tooLong(longestOf(label));
  if (/[<>]/.test(text)) return messages.markup;
  // oxlint-disable-next-line no-control-regex -- A text of a screen is one line.
  if (/[\u0000-\u001f\u007f]/.test(text)) return messages.oneLine;
  const { missing, unknown } = variablesAmiss(label, text);
  if (missing !== undefined) return messages.variableMissing(missing);
  if (unknown !== undefined) return messages.variableUnknown(unknown, label.variables);
  return /[{}]/.test(text.replace(/\{\w+\}/g, '')) ? messages.brace : null;
}

/** The first variable of the released text that a text lacks, and the first that it has without being given it. */
function variablesAmiss(label: ReleasedLabel, text: string) {
  const said = variablesOf(text);
  return {
    missing: variablesOf(label.texte).find((name) => !said.includes(name)),
    unknown: said.find((name) => !label.variables.includes(name)),
  };
}

/** Whether a text fits a release: variables may have come or gone since it was written. */
export function isFitting(label: ReleasedLabel, text: string): boolean {
  const { missing, unknown } = variablesAmiss(label, text);
  return missing === undefined && unknown === undefined;
}

/** Texts that differ from those of the releases and fit them, by key: what the boot document brings. */
export function deliveredTexts(own: readonly OwnLabel[], released: readonly ReleasedLabel[]): Record<string, string> {
  const byKey = new Map(released.map((label) => [label.cle, label]));
  return Object.fromEntries(
    own.flatMap(({ cle, texte }) => {
      const label = byKey.get(cle);
      return label && texte !== null && texte !== label.texte && isFitting(label, texte) ? [[cle, texte]] : [];
    }),
  );
}

/** What a text is for, in the list. */
export function contextOf({ cle, variables }: ReleasedLabel): string {
  if (cle.endsWith('.un')) return messages.contexts.one;
  if (cle.endsWith('.plusieurs')) return messages.contexts.many;
  if (cle.endsWith('.aucun')) return messages.contexts.none;
  return variables.length > 0 ? messages.contexts.sentence : messages.contexts.plain;
}

export interface LabelFilters {
  ecran?: string | undefined;
  texte?: string | undefined;
  personnalisees?: string | undefined;
  /** By key without a choice. */
  tri?: LabelSort | undefined;
}

/** A released text with what the client says in its place. */
export interface ListedLabel {
  label: ReleasedLabel;
  own: OwnLabel | undefined;
}

/** Texts that the filters leave, in their order; every word may stand in the key, the text, or the client's own. */
export function matching(
  released: readonly ReleasedLabel[],
  own: readonly OwnLabel[],
  { ecran, texte, personnalisees, tri = 'cle' }: LabelFilters,
): ListedLabel[] {
  const byKey = new Map(own.map((label) => [label.cle, label]));
  const words = foldText(texte ?? '')
    .split(' ')
    .filter(Boolean);
  const found = released
    .filter(({ cle }) => ecran === undefined || cle.startsWith(`${ecran}.`))
    .map((label) => ({ label, own: byKey.get(label.cle) }))
    .filter(({ own: said }) => personnalisees === undefined || (said?.texte ?? null) !== null)
    .filter(({ label, own: said }) => {
      if (words.length === 0) return true;
      const held = foldText(`${label.cle} ${label.texte} ${said?.texte ?? ''}`);
      return words.every((word) => held.includes(word));
    });
  return found.toSorted(orderOf(tri));
}

const compareKeys = ({ label: one }: ListedLabel, { label: other }: ListedLabel) =>
  one.cle < other.cle ? -1 : Number(one.cle > other.cle);

function orderOf(tri: LabelSort): (one: ListedLabel, other: ListedLabel) => number {
  const sign = tri.startsWith('-') ? -1 : 1;
  if (tri.endsWith('cle')) return (one, other) => sign * compareKeys(one, other);
  return (one, other) => {
    const [first, second] = [one.own?.date.getTime(), other.own?.date.getTime()];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || compareKeys(one, other);
    return sign * (first - second) || compareKeys(one, other);
  };
}
