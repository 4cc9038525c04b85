import { array, boolean, enums, integer, object, optional, pattern, string, type Infer } from 'superstruct';

/* What the imports of the back office have in common: a trial, and a choice for files with a wrong line. */

/** One wrong line keeps the whole file out, or the good lines are taken. */
export const importRules = ['TOUT_OU_RIEN', 'LIGNES_VALABLES'] as const;
export type ImportRule = (typeof importRules)[number];

export const importRule = enums(importRules);

/** Query of a file that is sent as such. A trial says what would change, and changes nothing. */
export const importQuery = { essai: optional(pattern(string(), /^oui$/)), regle: optional(importRule) };

/** A line that cannot be taken, by its number in the file, with all its reasons. */
export const lineRefusal = object({ ligne: integer(), motif: string() });
export type LineRefusal = Infer<typeof lineRefusal>;

/** Part of the answer of each import. */
export const importAnswer = { isApplique: boolean(), lignesLues: integer(), refus: array(lineRefusal) };
