import { secretMask } from '@portal/shared-api/contract/reglages';
import { freeTextMessage, isFreeText } from '@portal/shared-api/rules/free-text';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { Definition, Line } from './definitions';
import { messages } from './messages';

/** Result of a check: the value as it is stored, or what is wrong with it. */
export type Checked = { value: unknown } | { problem: string };

const mostLines = 50;
const isText = (value: unknown): value is string => typeof value === 'string';
const bare = (value: string) => value.trim();

/**
 * Checks one value against its declaration.
 * @param value as the screen sends it.
 * @param stored lines of a list of objects that are there already.
 */
export function checkSetting(definition: Definition, value: unknown, stored: readonly Line[]): Checked {
  const { genre } = definition;
  if (genre === 'bascule') return typeof value === 'boolean' ? { value } : { problem: messages.wrong };
  if (genre === 'entier') return checkInteger(definition, value);
  if (genre === 'lignes') return checkLines(definition, value);
  if (genre === 'objets') return checkObjects(definition, value, stored);
  if (value === null)
    return definition.isObligatoire ? { problem: messages.required } : { value: definition.defaut ?? '' };
  return isText(value) ? checkText(definition, bare(value)) : { problem: messages.wrong };
}

function checkText(definition: Definition, text: string): Checked {
  const { genre, maximum, choix = [], isObligatoire = false, check, defaut } = definition;
  if (text === '') return isObligatoire ? { problem: messages.required } : { value: defaut === null ? null : '' };
  if (text.length > maximum) return { problem: messages.tooLong(maximum) };
  // Markup has no place in a setting, but in a rich text, which is sanitised.
  if (genre !== 'html' && !isFreeText(text)) return { problem: freeTextMessage };
  if (genre === 'choix' && !choix.some(({ code }) => code === text)) return { problem: messages.wrong };
  if (genre === 'couleur' && !/^#[\da-f]{6}$/i.test(text)) return { problem: messages.colour };
  const problem = check?.(text) ?? null;
  return problem === null ? { value: genre === 'couleur' ? text.toLowerCase() : text } : { problem };
}

function checkInteger({ minimum = 0, maximum, isVide = false }: Definition, value: unknown): Checked {
  if (value === null && isVide) return { value };
  return typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
    ? { value }
    : { problem: messages.between(minimum, maximum) };
}

function checkLines({ maximum, check, isObligatoire = false }: Definition, value: unknown): Checked {
  if (!Array.isArray(value) || !value.every(isText)) return { problem: messages.wrong };
  const lines = value.map(bare).filter((line) => line !== '');
  if (isObligatoire && lines.length === 0) return { problem: messages.required };
  if (lines.length > mostLines) return { problem: messages.tooMany(mostLines) };
  for (const [index, line] of lines.entries()) {
    const problem =
      line.length > maximum
        ? messages.tooLong(maximum)
        : !isFreeText(line)
          ? freeTextMessage
          : lines.indexOf(line) < index
            ? messages.twice(line)
            : (check?.(line) ?? null);
    if (problem !== null) return { problem: messages.line(index + 1, problem) };
  }
  return { value: lines };
}

function checkObjects(
  { colonnes = [], maximum, check, checkRow, colonneDistincte }: Definition,
  value: unknown,
  stored: readonly Line[],
): Checked {
  if (!Array.isArray(value)) return { problem: messages.wrong };
  if (value.length > maximum) return { problem: messages.tooMany(maximum) };
  const names = new Set<string>();
  const texts = new Set<string>();
  const rows: Record<string, string>[] = [];
  for (const [index, each] of value.entries()) {
    const fields = new Map<string, unknown>(typeof each === 'object' && each !== null ? Object.entries(each) : []);
    const row: Record<string, string> = {};
    for (const { cle, longueurMax, isObligatoire, choix, isSecret } of colonnes) {
      const given = fields.get(cle) ?? '';
      const text = isText(given) ? bare(given) : '';
      const problem =
        text === '' && isObligatoire
          ? messages.required
          : text.length > longueurMax
            ? messages.tooLong(longueurMax)
            : !isFreeText(text)
              ? freeTextMessage
              : choix.length > 0 && !choix.some(({ code }) => code === text)
                ? messages.wrong
                : !isSecret && /^(lien|url)$/.test(cle)
                  ? (check?.(text) ?? null)
                  : null;
      if (problem !== null) return { problem: messages.line(index + 1, problem) };
      row[cle] = text;
    }
    const name = row[colonnes[0]?.cle ?? ''] ?? '';
    if (names.has(name)) return { problem: messages.line(index + 1, messages.twice(name)) };
    const text = colonneDistincte === undefined ? '' : (row[colonneDistincte] ?? '');
    if (text !== '' && texts.has(foldText(text))) return { problem: messages.line(index + 1, messages.twice(text)) };
    const wrong = checkRow?.(row, stored) ?? null;
    if (wrong !== null) return { problem: messages.line(index + 1, wrong) };
    names.add(name);
    texts.add(foldText(text));
    rows.push(row);
  }
  return { value: rows };
}

/** A secret to store: the one that is there for its mask, none for an empty text, else the new one, encrypted. */
export function secretToStore(
  shown: string | undefined,
  stored: string | null,
  encrypt: (text: string) => string,
): string | null {
  if (shown === secretMask) return stored;
  return shown === undefined || shown === '' ? null : encrypt(shown);
}

/** A secret as it is shown: its mask where one is set. */
export const maskOf = (stored: string | null): string => (stored === null ? '' : secretMask);
