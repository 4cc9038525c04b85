import { eliding } from './french';

/** Names of the variables of a template: `'Bonjour {prenom}'` has `prenom`. */
export type Variables<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Variables<Rest>
  : never;

/** Numbers are written as in French, with spaces between thousands; so a year comes as a text. */
export type Values<T extends string> = {
  readonly [Name in Variables<T>]: Name extends 'annee' ? string : string | number;
};

const VARIABLE = /\{(\w+)\}/g;
const elide = eliding(VARIABLE);
const numbers = new Intl.NumberFormat('fr-FR');
const plurals = new Intl.PluralRules('fr');

/** The template with its values; numbers are written as in French, and « de » before a name is elided: « d’Odile ». */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  elide(template, (name) => values[name]).replace(VARIABLE, (variable, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? numbers.format(value) : (value ?? variable);
  });

/** Zero and one are singular in French. */
export const isSingular = (number: number): boolean => plurals.select(number) === 'one';

/** Variables of a template, each once. */
export const variablesOf = (template: string): string[] => [
  ...new Set([...template.matchAll(VARIABLE)].map(([, name = '']) => name)),
];
