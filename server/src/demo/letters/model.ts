import type { CourrierCategory, SensCourrier } from '@portal/shared-api/contract/courriers';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { addMonths, formatDate } from '@portal/shared-api/rules/civil-dates';
import type { Anchor } from '../anchor';
import type { DemoClientCode } from '../clients/codes';

/** A letter of the demo, in plain typography, without salutation and signature. */
export interface DemoLetter {
  date: string;
  categorie: CourrierCategory;
  objet: string;
  paragraphes: readonly string[];
  informations: readonly { libelle: string; valeur: string }[];
  sens: SensCourrier;
  numPers: string | null;
  isUnread: boolean;
  nombrePages: number;
}

/** Dates for a letter. */
export interface Calendar {
  /** A date of the reference calendar, at the same distance from today. */
  day: (date: string) => string;
  /** The same, « 05/11/2026 ». */
  said: (date: string) => string;
  /** The same day and month, at the same distance in years. */
  years: (date: string) => string;
  /** The last past `MM-DD`, or several years before. */
  last: (monthDay: string, before?: number) => string;
}

export interface DemoBox {
  client: DemoClientCode;
  contrat: string;
  letters: (calendar: Calendar) => DemoLetter[];
}

export function createCalendar({ today, days, years }: Anchor): Calendar {
  return {
    day: days,
    said: (date) => formatDate(days(date)),
    years,
    last: (monthDay, before = 0) => {
      const thisYear = `${today.slice(0, 4)}-${monthDay}`;
      return addMonths(thisYear, -12 * (before + (thisYear > today ? 1 : 0)));
    },
  };
}

/** A letter of the insurer, read by default. */
export const letter = (
  date: string,
  categorie: CourrierCategory,
  objet: string,
  paragraphes: readonly string[],
  more: Partial<Pick<DemoLetter, 'informations' | 'numPers' | 'isUnread' | 'nombrePages'>> = {},
): DemoLetter => ({
  date,
  categorie,
  objet,
  paragraphes,
  informations: [],
  sens: 'SORTANT',
  numPers: null,
  isUnread: false,
  nombrePages: 1,
  ...more,
});

/** A letter sent by the member. */
export const sent = (
  date: string,
  categorie: CourrierCategory,
  objet: string,
  paragraphes: readonly string[],
  more: Partial<Pick<DemoLetter, 'numPers'>> = {},
): DemoLetter => ({ ...letter(date, categorie, objet, paragraphes, more), sens: 'ENTRANT' });

export const unread = { isUnread: true } as const;
export const fact = (libelle: string, valeur: string) => ({ libelle, valeur });
/** The bill of a request. */
export const billOf = ({ euros }: { euros: number }) => fact('Montant de la facture', formatEuros(euros));
