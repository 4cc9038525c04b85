import type { ActivationRow } from './tables';

/** What is asked of the activation of a module. */
export interface Changes {
  isActive?: boolean | undefined;
  version?: string | undefined;
  trialVersion?: string | undefined;
  trialShare?: number | undefined;
}

/** One French line for the list of latest changes: « remote-faq désactivé pour ALIZ ». */
export function describeChange(
  name: string,
  before: Pick<ActivationRow, 'version' | 'previousVersion'>,
  changes: Changes,
  codeClient: string,
  motif: string | undefined,
): string {
  const reason = motif ? `\u00a0: «\u00a0${motif}\u00a0»` : '';
  const place = `pour ${codeClient}`;
  if (changes.isActive !== undefined) return `${name} ${changes.isActive ? 'activé' : 'désactivé'} ${place}${reason}`;
  if (changes.version !== undefined && changes.version === before.previousVersion)
    return `${name} ${changes.version} rétabli ${place}${reason}`;
  if (changes.version !== undefined) return `${name} ${changes.version} mis en service ${place}${reason}`;
  if (changes.trialVersion !== undefined)
    return `${name} ${changes.trialVersion} en essai à ${changes.trialShare ?? 0}\u00a0% ${place}${reason}`;
  return `${name}\u00a0: part d’essai portée à ${changes.trialShare ?? 0}\u00a0% ${place}${reason}`;
}
