/** A text of the portal as data: an insurer may replace its subject and its body, and switch most of them off. */
export interface Template {
  /** Subject; unused for an SMS. */
  objet: string;
  /** Paragraphs with `{variables}`, the signature last. */
  corps: readonly string[];
  /** The same where the page that the message leads to is closed. */
  corpsSansPage?: readonly string[];
  /** Variables that the caller gives; `{libelleClient}` and `{telephone}` come with every template. */
  variables: readonly string[];
  /** Variables without which the message has no sense: another text must have them too. */
  obligatoires?: readonly string[];
  /** Label of the button; the caller gives its address. */
  bouton?: string;
  /** Label where that address is not of the portal, with `{site}`. */
  boutonAilleurs?: string;
  /** A message of security, or one that a person waits for: no insurer switches it off. */
  isAlwaysSent?: true;
}

/** Variables of every template. */
export const commonVariables = ['libelleClient', 'telephone'] as const;

/** Said in place of a page that is closed. */
export const askUs = 'Pour en savoir plus, appelez-nous au {telephone}.';

/** Variables that only the body may have: a subject stays readable on a locked screen, and is kept. */
export const bodyOnly: readonly string[] = ['code', 'recapitulatif', 'motif', 'message'];

/**
 * A text, or lines that become paragraphs where the variable stands alone; without a line the paragraph is left out.
 */
export type TemplateValue = string | readonly string[];

export type TemplateValues = Readonly<Record<string, TemplateValue>>;

const place = /\{([a-zA-Z]+)\}/g;
/** Words in brackets about a variable: without its value there is nothing to say. */
const aside = /\s?\([^(){}]*\{([a-zA-Z]+)\}[^(){}]*\)/g;
const alone = /^\{([a-zA-Z]+)\}$/;

/** Names of the variables in a text. */
export const variablesIn = (text: string): string[] => [...text.matchAll(place)].map(([, name]) => name ?? '');

/** What a value that nobody gave reads as. */
export const noValue = '–';
const isNothing = (value: TemplateValue | undefined): boolean => value?.length === 0 || value === noValue;

/**
 * A text with its values, filled in once: a value that looks like a variable stays as it is. Brackets about a value
 * that nobody gave are left out.
 */
export const fillText = (text: string, values: TemplateValues): string =>
  text
    .replace(aside, (written, name: string) => (isNothing(values[name]) ? '' : written))
    .replace(place, (written, name: string) => {
      const value = values[name];
      return value === undefined ? written : typeof value === 'string' ? value : value.join(' ');
    });

/** Paragraphs with their values. */
export const fillParagraphs = (corps: readonly string[], values: TemplateValues): string[] =>
  corps.flatMap((paragraph) => {
    const value = values[alone.exec(paragraph)?.[1] ?? ''];
    return value === undefined || typeof value === 'string' ? [fillText(paragraph, values)] : [...value];
  });
