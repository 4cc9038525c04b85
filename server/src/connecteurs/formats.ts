import { isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { isEmailValid } from '@portal/shared-api/rules/contact';
import { numberPattern } from '@portal/shared-api/rules/member-number';

/** How a value is written in a file of the management system. `read` answers undefined for what it does not accept. */
export interface Format<T> {
  /** As the guide says it: « AAAA-MM-JJ ». */
  label: string;
  read(text: string): T | undefined;
  write(value: T): string;
}

/** Text of one line. */
export const text = (length: number): Format<string> => ({
  label: `texte, ${length} caractères au plus`,
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  read: (text) => (text.length <= length && !/[\u0000-\u001f]/.test(text) ? text : undefined),
  write: (value) => value,
});

/** Identifier of the management system. */
export const identifier = (length: number): Format<string> => ({
  label: `lettres, chiffres, tirets, tirets bas, points, ${length} caractères au plus`,
  read: (text) => (text.length <= length && numberPattern.test(text) ? text : undefined),
  write: (value) => value,
});

/** A form that a pattern describes. */
export const pattern = (label: string, form: RegExp): Format<string> => ({
  label,
  read: (text) => (form.test(text) ? text : undefined),
  write: (value) => value,
});

/** Address of a mailbox, as a person may type it: it is compared with what they type. */
export const mailAddress: Format<string> = {
  label: 'adresse e-mail',
  read: (text) => (isEmailValid(text) ? text.normalize('NFKC') : undefined),
  write: (value) => value,
};

/** One of some codes. */
export const oneOf = <C extends string>(...codes: readonly C[]): Format<C> => ({
  label: codes.join(', '),
  read: (text) => codes.find((code) => code === text),
  write: (value) => value,
});

/** Civil date. */
export const civilDate: Format<string> = {
  label: 'AAAA-MM-JJ',
  read: (text) => (isCivilDate(text) ? text : undefined),
  write: (value) => value,
};

/** Day that may never come: management systems write that as a day of the year 9999, which nobody is shown. */
export const dayOrNone: Format<string | null> = {
  label: 'AAAA-MM-JJ ; vide ou 9999-12-31 : aucun',
  read: (text) => (isCivilDate(text) ? (text < '9999' ? text : null) : undefined),
  write: (value) => value ?? '',
};

/** Most cents that a column holds: 21 million euros. */
const mostCents = 2 ** 31 - 1;

/** Euros in the file, cents in the portal. */
export const amount: Format<number> = {
  label: 'euros : 12,34',
  read(text) {
    const [, sign, euros, cents = ''] = /^(-?)(\d{1,8})(?:[,.](\d{1,2}))?$/.exec(text) ?? [];
    if (euros === undefined) return undefined;
    const value = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
    if (value > mostCents) return undefined;
    return sign === '-' && value !== 0 ? -value : value;
  },
  write: (value) =>
    `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)},${String(Math.abs(value) % 100).padStart(2, '0')}`,
};

/** Whole number, also below zero. */
export const whole: Format<number> = {
  label: 'nombre entier',
  read: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined),
  write: String,
};

/** Day of each month: management systems write 0 where there is none. */
export const dayOfMonth: Format<number | null> = {
  label: 'jour de 1 à 31 ; vide ou 0 : aucun',
  read(text) {
    if (!/^\d{1,2}$/.test(text) || Number(text) > 31) return undefined;
    return Number(text) || null;
  },
  write: (value) => (value === null ? '' : String(value)),
};

/** Letters and digits of an account, without those that hide it. */
const wholeAccount = /^(?!.*(?:X{4}|x{4}))[0-9A-Za-z]{11,}$/;

/** An account as members read it: the portal keeps no whole one that is not sealed. */
export const maskedAccount: Format<string> = {
  label: 'compte masqué : FR62 •••• 076, 30 caractères au plus',
  read: (value) => (wholeAccount.test(value.replace(/[\s.-]/g, '')) ? undefined : text(30).read(value)),
  write: (value) => value,
};

/** Number with decimals. */
export const decimal: Format<number> = {
  label: 'nombre : 0,65',
  read: (text) => (/^\d{1,6}([,.]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
  write: (value) => String(value).replace('.', ','),
};

export const yesNo: Format<boolean> = {
  label: 'O ou N',
  read: (text) => ({ O: true, N: false })[text],
  write: (value) => (value ? 'O' : 'N'),
};
