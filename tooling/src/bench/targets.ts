import type { FrontResult, PageName } from './front';
import { readNames } from './reads';
import { grownReads, staffReads } from './staff';
import type { ServerResult } from './server';

/** A figure with its target. */
export interface Verdict {
  figure: string;
  value: number;
  target: number;
  /** Ambition beyond the target, if any. */
  wanted?: number;
  unit: 'ratio' | 'ms' | 'étapes';
  isMet: boolean;
}

const pages: Readonly<Record<PageName, string>> = { visitor: 'accueil visiteur', member: 'accueil adhérent' };

const verdict = (figure: string, unit: Verdict['unit'], value: number, target: number, wanted?: number): Verdict => ({
  figure,
  unit,
  value,
  target,
  ...(wanted === undefined ? {} : { wanted }),
  isMet: value <= target,
});

/** First paint, bytes and chains of the federated portal compared with one bundle. */
export function frontVerdicts({ medians, chains, screenToScreen }: FrontResult): Verdict[] {
  const perPage = (Object.keys(pages) as PageName[]).flatMap((page) => {
    const { federated, oneBundle, manyRemotes } = medians[page];
    return [
      verdict(
        `LCP, ${pages[page]}`,
        'ratio',
        federated.largestContentfulPaint / oneBundle.largestContentfulPaint,
        1.25,
        1.1,
      ),
      verdict(`octets de JS, ${pages[page]}`, 'ratio', federated.scriptBytes / oneBundle.scriptBytes, 1.35, 1.15),
      verdict(`étapes en série, ${pages[page]}`, 'étapes', chains[page].federated.length, 2),
      verdict(
        `LCP avec 50 remotes, ${pages[page]}`,
        'ratio',
        manyRemotes.largestContentfulPaint / federated.largestContentfulPaint,
        1.1,
      ),
      verdict(`octets avec 50 remotes, ${pages[page]}`, 'ratio', manyRemotes.totalBytes / federated.totalBytes, 1.1),
    ];
  });
  return [...perPage, verdict('d’un écran adhérent à l’autre', 'ms', screenToScreen, 100)];
}

/** p95 of each read with the larger population compared with the smaller one, and what a flood leaves to others. */
export function serverVerdicts({ populations, flood }: ServerResult): Verdict[] {
  const [small, large] = populations;
  const flooded = [
    verdict('voisin d’un adhérent en boucle, médiane', 'ms', flood.meanwhile, 150),
    verdict('lectures du voisin sans réponse', 'étapes', flood.failures, 0),
  ];
  const late = populations.flatMap(({ members, staff }) =>
    grownReads.map((name) =>
      verdict(
        `page 1 000 de ${name}, ${members.toLocaleString('fr-FR')} adhérents`,
        'ratio',
        (staff.times[name].p95Late ?? 0) / staff.times[name].p95,
        1.5,
      ),
    ),
  );
  if (!small || !large) return [...late, ...flooded];
  const reads = readNames.map((name) =>
    verdict(
      `p95 ${name}, ${large.members.toLocaleString('fr-FR')} adhérents`,
      'ratio',
      large.times.ordinary[name].p95 / small.times.ordinary[name].p95,
      1.5,
    ),
  );
  const ofStaff = staffReads.map((name) =>
    verdict(
      `p95 ${name}, ${large.members.toLocaleString('fr-FR')} adhérents`,
      'ratio',
      large.staff.times[name].p95 / small.staff.times[name].p95,
      1.5,
    ),
  );
  return [...reads, ...ofStaff, ...late, ...flooded];
}
