import type { PaperProposals } from '@portal/shared-api/contract/fichiers';
import { largestAmount } from '@portal/shared-api/rules/amounts';
import { addDays, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { isFinessStructureValid } from '@portal/shared-api/rules/finess';
import { isLuhnValid } from '@portal/shared-api/rules/luhn';
import { foldText } from '@portal/shared-api/rules/search-text';

/** A line of a paper, as it stands and folded for comparison. */
interface Line {
  text: string;
  folded: string;
}

const longestLine = 200;

function linesOf(text: string): Line[] {
  return text
    .normalize('NFKC')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, longestLine))
    .filter(Boolean)
    .map((line) => ({ text: line, folded: foldText(line) }));
}

/** A value with the line that says it, best rank first. */
interface Found<Value> {
  value: Value;
  rank: number;
  ligne: string;
}

const best = <Value>(found: readonly Found<Value>[]): Found<Value> | undefined =>
  found.toSorted((a, b) => a.rank - b.rank)[0];

const amount = /(?<![\d,.])(\d{1,3}(?:[ .]\d{3})+|\d{1,5})[,.](\d{2})(?![\d,.]\d)/g;

/** What was paid comes before what is asked, and both before a mere total. */
const amountWords: readonly RegExp[] = [
  /(montant|total|somme|honoraires) (regle|paye|percu|acquitte|verse)|regle (ce jour|par|en|:)|acquitte/,
  /net a payer|(total|montant|reste) a (payer|regler)|total t\.?t\.?c|net ttc|montant ttc/,
  /total (general|facture|honoraires|des honoraires|des actes)|montant (total|de la facture|facture)/,
  /\b(honoraires|montant|total|prix)\b/,
];
/** Amounts of others than the person, or parts of the whole. */
const otherAmounts =
  /part (obligatoire|amo|amc|mutuelle|complementaire|securite)|\b(amo|amc|tva|ht|h\.t|remise|acompte|sous-total|base)\b|rembours|capital|iban|siret/;

function amountsIn({ text }: Line): number[] {
  return [...text.matchAll(amount)]
    .map(([, whole = '', cents = '']) => Number(`${whole.replace(/[ .]/g, '')}.${cents}`))
    .filter((value) => value > 0 && value <= largestAmount);
}

function findAmount(lines: readonly Line[]): Found<number> | undefined {
  const found = lines.flatMap((line, index): Found<number>[] => {
    const rank = amountWords.findIndex((words) => words.test(line.folded));
    if (rank < 0 || otherAmounts.test(line.folded)) return [];
    const next = lines[index + 1];
    // A column apart from its words comes as the next line.
    const isApart = next && /^[\d .,]+ ?(€|eur|euros)?$/.test(next.folded);
    const value = amountsIn(line).at(-1) ?? (isApart ? amountsIn(next).at(-1) : undefined);
    return value === undefined ? [] : [{ value, rank, ligne: line.text }];
  });
  if (found.length > 0) return best(found);
  // Without words, one amount in euros alone can only be it.
  const alone = lines.filter((line) => /€|\beur/.test(line.folded) && !otherAmounts.test(line.folded));
  const values = new Set(alone.flatMap(amountsIn));
  const [value] = values;
  const [line] = alone;
  return values.size === 1 && value !== undefined && line ? { value, rank: 9, ligne: line.text } : undefined;
}

const months = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];
const written = new RegExp(String.raw`\b(\d{1,2})(?:er)? (${months.join('|')}) (\d{4})\b`, 'g');
const numeric = /(?<!\d)(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})(?!\d)/g;

const dateWords: readonly RegExp[] = [
  /soins? (du|le)|date (des soins|de soins|de l acte|des actes|de (la )?(consultation|seance|delivrance|prestation|visite))|(effectue|delivre|realise|dispense)[es]* le|(consultation|seance|acte|visite) du/,
  /date (de )?(la )?facture|facture (n.{0,20} )?du|facture le|emise? le|\bdate\b/,
  /\ble\b/,
];
/** Dates of the person, of another paper, or still to come. */
const otherDates =
  /\bnee? (le)?|naissance|echeance|valable|validite|prescri|ordonnance|prochain|rendez|imprime|edite le/;

function datesIn({ folded }: Line): string[] {
  const full = (year: string) => (year.length === 2 ? `20${year}` : year);
  return [
    ...[...folded.matchAll(numeric)].map(([, day, month, year = '']) => `${full(year)}-${month}-${day}`),
    ...[...folded.matchAll(written)].map(
      ([, day = '', month = '', year]) =>
        `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`,
    ),
  ].filter(isCivilDate);
}

/** Older papers are no longer paid back; five years leave room for those who try. */
const oldestDays = 5 * 366;

function findDate(lines: readonly Line[], today: string): Found<string> | undefined {
  const oldest = addDays(today, -oldestDays);
  return best(
    lines.flatMap((line) => {
      if (otherDates.test(line.folded)) return [];
      const rank = dateWords.findIndex((words) => words.test(line.folded));
      return datesIn(line)
        .filter((date) => date <= today && date >= oldest)
        .map((value) => ({ value, rank: rank < 0 ? dateWords.length : rank, ligne: line.text }));
    }),
  );
}

const capital = String.raw`\p{Lu}[\p{L}’'.-]*`;
const person = new RegExp(String.raw`\b(?:Docteur|DOCTEUR|Dre?\.?|DRE?\.?)\s+(${capital}(?:\s+${capital}){0,3})`, 'u');
const small = String.raw`(?:de|du|des|la|le|les|et)\b|[dl][’']${capital}`;
const house = new RegExp(
  String.raw`\b((?:Pharmacie|Laboratoire|Cabinet|Clinique|Polyclinique|H[oô]pital|Centre hospitalier|Centre|Optique|Audition)(?:\s+(?:${small}|${capital}))+)`,
  'u',
);
const rpps = /\brpps\D{0,12}(\d[\d ]{9,14}\d)/;
const finess = /\bfiness\D{0,16}((?:\d{2}|2[ab])[\d ]{6,10}\d)/;
const longestName = 60;

function findProfessional(lines: readonly Line[]): PaperProposals['professionnel'] {
  const compact = (number: string | undefined) => number?.replace(/\s/g, '').toUpperCase();
  const numbers = lines.flatMap(({ folded }) => {
    const [ofPerson, ofHouse] = [compact(rpps.exec(folded)?.[1]), compact(finess.exec(folded)?.[1])];
    return [
      ...(ofPerson?.length === 11 && isLuhnValid(ofPerson) ? [ofPerson] : []),
      ...(ofHouse && isFinessStructureValid(ofHouse) ? [ofHouse] : []),
    ];
  });
  // A doctor who prescribed is not the one who is paid.
  const named = lines.filter(({ folded }) => !/prescri|adresse par|medecin traitant/.test(folded));
  for (const pattern of [person, house])
    for (const { text } of named) {
      const name = pattern.exec(text)?.[1]?.replace(/[\s.’'-]+$/, '');
      if (name)
        return {
          nom: (pattern === person ? `Dr ${name}` : name).slice(0, longestName),
          numero: numbers[0] ?? null,
          ligne: text,
        };
    }
  return null;
}

/** What the text of a bill proposes; nothing where it is not plain. The person confirms each of them. */
export function proposalsOf(text: string, today: string): PaperProposals {
  const lines = linesOf(text);
  const montant = findAmount(lines);
  const date = findDate(lines, today);
  return {
    montant: montant ? { valeur: montant.value, ligne: montant.ligne } : null,
    date: date ? { valeur: date.value, ligne: date.ligne } : null,
    professionnel: findProfessional(lines),
  };
}

export const noProposals: PaperProposals = { montant: null, date: null, professionnel: null };
