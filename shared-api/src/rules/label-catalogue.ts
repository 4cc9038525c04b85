import { array, object, string, type Infer } from 'superstruct';
import { variablesOf } from './label-templates';
import { Text, writtenIn, type Part } from './labels';

/** Keys of a release beside its manifest. */
export const labelsFile = 'etiquettes.json';

/** A text that a client may replace, as a release brings it. */
export const releasedLabelStruct = object({
  cle: string(),
  texte: string(),
  /** Variables that another text may use, and has to where this one does. */
  variables: array(string()),
});
export type ReleasedLabel = Infer<typeof releasedLabelStruct>;
/** Pages of a remote, by the start of their keys: `remote-member.accueil`, « Accueil ». */
const releasedScreenStruct = object({ code: string(), libelle: string() });
export const releasedLabelsStruct = object({
  ecrans: array(releasedScreenStruct),
  etiquettes: array(releasedLabelStruct),
});
export type ReleasedLabels = Infer<typeof releasedLabelsStruct>;

/** Every key in what modules of texts export, by key. */
export function labelsIn(exported: readonly unknown[]): ReleasedLabel[] {
  const found = exported.flatMap((value) => {
    const written = writtenIn(value);
    return written ? leavesOf(written.key, written.tree) : [];
  });
  return [...new Map(found.map((label) => [label.cle, label])).values()].sort((a, b) => a.cle.localeCompare(b.cle));
}

/** The forms in what modules export, each as a screen of its own: the words of its fields. */
export function screensOfForms(exported: readonly unknown[]): ReleasedLabels['ecrans'] {
  const found = exported.flatMap((value) => {
    const written = writtenIn(value);
    const titre: unknown = written && typeof value === 'object' && value !== null ? Reflect.get(value, 'titre') : null;
    return written && typeof titre === 'string' && written.key.startsWith('formulaires.')
      ? [{ code: written.key, libelle: `Formulaire\u00a0: ${titre}` }]
      : [];
  });
  return [...new Map(found.map((screen) => [screen.code, screen])).values()];
}

function leavesOf(cle: string, part: Part): ReleasedLabel[] {
  if (typeof part === 'string') return part.trim() === '' ? [] : [{ cle, texte: part, variables: [] }];
  if (part instanceof Text) return textsOf(cle, part.templates);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => leavesOf(`${cle}.${name}`, inner));
}

function textsOf(cle: string, { un, plusieurs, aucun }: Text<unknown>['templates']): ReleasedLabel[] {
  if (plusieurs === undefined) return [{ cle, texte: un, variables: variablesOf(un) }];
  const variables = [...new Set(['nombre', ...variablesOf(`${un}${plusieurs}`)])];
  return [
    { cle: `${cle}.un`, texte: un, variables },
    { cle: `${cle}.plusieurs`, texte: plusieurs, variables },
    ...(aucun === undefined ? [] : [{ cle: `${cle}.aucun`, texte: aucun, variables }]),
  ];
}
