import { isOpenOn, resources, type useOpenPaths } from '@portal/shared-api';
import { addressOn } from './open-link';

/**
 * Where the papers of a claim are sent on line (F-20): on the current contract where the form is open, as it serves the
 * claims of all of them, otherwise on that of the claim; null where neither has it.
 */
export function claimPapersAddress(
  paths: ReturnType<typeof useOpenPaths.getState>,
  numeroSinistre: string | undefined,
  numContrat: string | undefined,
): string | null {
  const { path } = resources.pjSinistre;
  const address = numeroSinistre === undefined ? path : `${path}?dossier=${numeroSinistre}`;
  if (isOpenOn(paths, 'pjSinistre')) return address;
  return numContrat !== undefined && isOpenOn(paths, 'pjSinistre', numContrat) ? addressOn(address, numContrat) : null;
}
