import { messages } from './messages';
import { withoutInvisible } from './visible-text';

/** A country or territory whose numbers the portal accepts. */
export interface PhoneCountry {
  /** With its plus sign: « +33 ». */
  indicatif: string;
  pays: string;
  /** National number without its leading zero. */
  pattern: RegExp;
  /** Mobile numbers, in countries where they differ from landlines. */
  mobile?: RegExp;
  /** Size of the groups on the screen, from the left; the last size repeats. */
  groups: readonly number[];
  /** The same for a number of nine digits, where that is not the usual length. */
  groupsOfNine?: readonly number[];
  /** How people write a number there. */
  exemple: string;
  /** The same for a mobile, where `exemple` is a landline. */
  exempleMobile?: string;
  /** People type a leading zero, which the international form drops. */
  hasTrunkZero?: true;
}

const french = { hasTrunkZero: true, groups: [1, 2] } as const;
const overseas = (indicatif: string, pays: string, mobile: RegExp, exemple: string): PhoneCountry => ({
  ...french,
  indicatif,
  pays,
  pattern: /^[2-9]\d{8}$/,
  mobile,
  groups: [3, 2],
  exemple,
});
const other = (indicatif: string, pays: string, least: number, most: number, exemple: string): PhoneCountry => ({
  indicatif,
  pays,
  pattern: new RegExp(`^\\d{${least},${most}}$`),
  groups: most === 8 ? [2] : [3, 2],
  exemple,
});
const withZero = (country: PhoneCountry): PhoneCountry => ({ ...country, hasTrunkZero: true, groups: [3, 2] });

/** France and its territories, Monaco, then neighbours, in the order of the list. */
export const phoneCountries: readonly [PhoneCountry, ...PhoneCountry[]] = [
  { ...french, indicatif: '+33', pays: 'France', pattern: /^[1-9]\d{8}$/, mobile: /^[67]/, exemple: '06 39 98 00 14' },
  {
    indicatif: '+377',
    pays: 'Monaco',
    pattern: /^[1-9]\d{7,8}$/,
    mobile: /^[346]/,
    groups: [2],
    groupsOfNine: french.groups,
    exemple: '93 15 00 00',
    exempleMobile: '6 12 34 56 78',
  },
  overseas('+262', 'La Réunion, Mayotte', /^6/, '0692 00 00 00'),
  overseas('+590', 'Guadeloupe, Saint-Martin, Saint-Barthélemy', /^69/, '0690 00 00 00'),
  overseas('+594', 'Guyane', /^69/, '0694 00 00 00'),
  overseas('+596', 'Martinique', /^69/, '0696 00 00 00'),
  withZero(other('+508', 'Saint-Pierre-et-Miquelon', 6, 9, '41 00 00')),
  other('+681', 'Wallis-et-Futuna', 6, 6, '72 00 00'),
  other('+687', 'Nouvelle-Calédonie', 6, 6, '75 00 00'),
  other('+689', 'Polynésie française', 8, 8, '87 00 00 00'),
  withZero(other('+49', 'Allemagne', 6, 13, '0151 0000 0000')),
  other('+376', 'Andorre', 6, 9, '300 000'),
  withZero(other('+43', 'Autriche', 6, 13, '0660 000 0000')),
  withZero(other('+32', 'Belgique', 8, 9, '0470 00 00 00')),
  withZero(other('+359', 'Bulgarie', 8, 9, '087 000 0000')),
  other('+357', 'Chypre', 8, 8, '96 00 00 00'),
  withZero(other('+385', 'Croatie', 8, 9, '091 000 0000')),
  other('+45', 'Danemark', 8, 8, '20 00 00 00'),
  other('+34', 'Espagne', 9, 9, '600 00 00 00'),
  other('+372', 'Estonie', 7, 8, '50 00 00 00'),
  withZero(other('+358', 'Finlande', 5, 12, '040 000 0000')),
  other('+30', 'Grèce', 10, 10, '690 000 0000'),
  other('+36', 'Hongrie', 8, 9, '20 000 0000'),
  withZero(other('+353', 'Irlande', 7, 9, '085 000 0000')),
  // The zero of an Italian number is part of it.
  other('+39', 'Italie', 6, 11, '312 000 0000'),
  other('+371', 'Lettonie', 8, 8, '20 00 00 00'),
  withZero(other('+370', 'Lituanie', 8, 8, '0600 00000')),
  other('+352', 'Luxembourg', 6, 11, '621 000 000'),
  other('+356', 'Malte', 8, 8, '79 00 00 00'),
  other('+47', 'Norvège', 8, 8, '40 00 00 00'),
  withZero(other('+31', 'Pays-Bas', 9, 9, '06 0000 0000')),
  other('+48', 'Pologne', 9, 9, '500 000 000'),
  other('+351', 'Portugal', 9, 9, '910 000 000'),
  withZero(other('+40', 'Roumanie', 9, 9, '0700 000 000')),
  withZero(other('+44', 'Royaume-Uni', 9, 10, '07400 000000')),
  withZero(other('+421', 'Slovaquie', 9, 9, '0900 000 000')),
  withZero(other('+386', 'Slovénie', 8, 8, '031 000 000')),
  withZero(other('+46', 'Suède', 7, 9, '070 000 00 00')),
  withZero(other('+41', 'Suisse', 9, 9, '078 000 00 00')),
  other('+420', 'Tchéquie', 9, 9, '600 000 000'),
];
const [france] = phoneCountries;

/** Prefixes of territories that people also write as French numbers: « 0692 … » is +262 692 …. */
const overseasPrefixes: readonly (readonly [indicatif: string, prefix: RegExp])[] = [
  // 06 39 98 is kept for fiction in mainland France; the rest of 0639 is Mayotte.
  ['+262', /^(?:262|263|269|692|693|639(?!98))/],
  ['+590', /^(?:590|690|691)/],
  ['+594', /^(?:594|694)/],
  ['+596', /^(?:596|696|697)/],
];

export const phoneCountryOf = (indicatif: string): PhoneCountry | undefined =>
  phoneCountries.find((country) => country.indicatif === indicatif);

/** Country of a stored number, and its national part. Unknown prefixes have none. */
export function splitPhone(stored: string): { country: PhoneCountry; national: string } | null {
  // The longest prefix wins: none of the list begins another one, but a later entry may.
  const country = phoneCountries
    .filter(({ indicatif }) => stored.startsWith(indicatif))
    .reduce<PhoneCountry | null>(
      (best, each) => (best && best.indicatif.length >= each.indicatif.length ? best : each),
      null,
    );
  return country && { country, national: stored.slice(country.indicatif.length) };
}

/**
 * The stored form (E.164) of a number as typed: « 06 12 34 56 78 » with +33 becomes « +33612345678 », « +377 93… » and
 * « 00377… » name their own country, « 0692… » is of its territory. `''` when nothing is typed; an incomplete number
 * stays incomplete, for `checkPhone` to refuse.
 */
export function readTypedPhone(typed: string, indicatif: string): string {
  // A list of contacts puts invisible signs of direction around a number that is copied from it.
  const text = withoutInvisible(typed.normalize('NFKC')).replace(/\(0\)/g, '');
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  if (/^\s*(?:\+|00)/.test(text)) {
    const stored = `+${digits.replace(/^00/, '')}`;
    const parts = splitPhone(stored);
    return parts ? parts.country.indicatif + withoutTrunk(parts.national, parts.country) : stored;
  }
  const country = phoneCountryOf(indicatif) ?? france;
  const national = withoutTrunk(digits, country);
  const territory = country === france && overseasPrefixes.find(([, prefix]) => prefix.test(national))?.[0];
  return (territory && national.length === 9 ? territory : country.indicatif) + national;
}

const withoutTrunk = (national: string, { hasTrunkZero }: PhoneCountry) =>
  hasTrunkZero ? national.replace(/^0/, '') : national;

/** « 06 39 98 00 14 », « 0692 00 00 00 », « 93 15 00 00 »: as people of the country write it. */
export function formatNational(stored: string): string {
  const parts = splitPhone(stored);
  if (!parts) return stored;
  const { country, national } = parts;
  const sizes = (national.length === 9 && country.groupsOfNine) || country.groups;
  const groups: string[] = [];
  for (let from = 0, rank = 0; from < national.length; rank += 1) {
    const size = sizes[Math.min(rank, sizes.length - 1)] ?? 2;
    groups.push(national.slice(from, from + size));
    from += size;
  }
  return (country.hasTrunkZero ? '0' : '') + groups.join(' ');
}

/** « 06 39 98 00 14 » in France, « +377 93 15 00 00 » elsewhere: for a recap or a letter. */
export function formatPhone(stored: string): string {
  const parts = splitPhone(stored);
  if (!parts || parts.country === france) return formatNational(stored);
  return `${parts.country.indicatif} ${formatNational(stored).replace(/^0/, '')}`;
}

/** Errors of a telephone number. */
export type PhoneError = 'country' | 'pattern' | 'mobile';
/** What a field asks for: `mobile` refuses landlines where the country tells them apart. */
export type PhoneKind = 'any' | 'mobile';

/** First error of a stored number, or null. */
export function checkPhone(stored: string, kind: PhoneKind = 'any'): PhoneError | null {
  const parts = splitPhone(stored);
  if (!parts) return 'country';
  const { country, national } = parts;
  if (!country.pattern.test(national)) return 'pattern';
  return kind === 'mobile' && country.mobile && !country.mobile.test(national) ? 'mobile' : null;
}

/** Message of an error of a stored number; it shows how numbers of its country are written. */
export function phoneErrorMessage(error: PhoneError, stored: string, kind: PhoneKind = 'any'): string {
  if (error === 'country') return messages.phone.country;
  const { country } = splitPhone(stored) ?? { country: france };
  if (country === france) return error === 'mobile' ? messages.phone.frenchMobile : messages.phone.french;
  if (error === 'mobile') return messages.phone.mobile;
  const exemple = (kind === 'mobile' && country.exempleMobile) || country.exemple;
  return messages.phone.pattern({ pays: country.pays, exemple });
}
