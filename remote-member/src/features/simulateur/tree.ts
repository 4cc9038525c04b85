import type { ActeSimulable, Basket, Domaine } from '@portal/shared-api/contract/simulateur';
import { basketCodes } from '@portal/shared-api/contract/simulateur';
import { foldText } from '@portal/shared-api/rules/search-text';
import { slugOf } from '@portal/shared-api/rules/slug';

/** An act with its place in the tree and its baskets. */
export interface FoundAct {
  acte: ActeSimulable;
  domaine: Domaine;
  baskets: { code: Basket; libelle: string }[];
}

/** Act of a code, or null: an address may contain anything. */
export function findAct(domaines: readonly Domaine[], codeActe: string | null): FoundAct | null {
  for (const domaine of domaines) {
    for (const { actes, options } of [domaine, ...domaine.subDomaines]) {
      const acte = actes.find((each) => each.codeActe === codeActe);
      const values = options.find(({ code }) => code === 'PANIER')?.valeurs ?? [];
      if (acte)
        return {
          acte,
          domaine,
          baskets: basketCodes.flatMap((code) =>
            values.filter((value) => value.code === code).map(({ libelle }) => ({ code, libelle })),
          ),
        };
    }
  }
  return null;
}

export const domainSlug = ({ libelle }: Domaine) => slugOf(libelle);

export const countActs = ({ actes, subDomaines }: Domaine) =>
  actes.length + subDomaines.reduce((sum, each) => sum + each.actes.length, 0);

/**
 * Acts that match all words, by label, synonym or place in the tree, ignoring accents and case. Those whose label
 * starts with the search come first.
 */
export function searchActs(domaines: readonly Domaine[], typed: string): Domaine['children'] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const scored = domaines
    .flatMap(({ children }) => children)
    .flatMap((child) => {
      const label = foldText(child.libelle);
      const all = ` ${foldText([child.libelle, child.codeActe, ...child.tags, ...child.chemin].join(' ')).replace(/[^a-z0-9]+/g, ' ')}`;
      if (!words.every((word) => all.includes(` ${word}`))) return [];
      return [
        { child, score: label.startsWith(words[0] ?? '') ? 0 : words.every((word) => label.includes(word)) ? 1 : 2 },
      ];
    });
  return scored.toSorted((a, b) => a.score - b.score).map(({ child }) => child);
}
