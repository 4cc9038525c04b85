import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { fixedModes, requestActs, type FeatureKey } from '@portal/shared-api/contract/features';
import type { ModeGestion } from '@portal/shared-api/contract/identity';
import type { ClientSettings } from './client-settings';

const fixed = new Map<FeatureKey, ModeGestion>(Object.entries(fixedModes) as [keyof typeof fixedModes, ModeGestion][]);

/**
 * Mode of an act: that of the act itself where no client chooses it, else the client's for the act, else the client's
 * (product 0.4, 8.2). What sends no request is done at once, whatever is stored. What differs by audience is in the
 * settings of a request already.
 */
export function modeOfAct(
  { modesGestion, modeGestionParDefaut }: Pick<ClientSettings, 'modesGestion' | 'modeGestionParDefaut'>,
  act: FeatureKey,
): ModeGestion {
  const own = fixed.get(act) ?? (requestActs.has(act) ? null : 'automatique');
  return own ?? modesGestion[act] ?? modeGestionParDefaut;
}

/** Whether a request of an act is acknowledged by e-mail: the client's choice for the act, else its default. */
export const isActAcknowledged = (
  { accusesReception, isEnvoiArActivated }: Pick<ClientSettings, 'accusesReception' | 'isEnvoiArActivated'>,
  act: FeatureKey,
): boolean => accusesReception?.[act] ?? isEnvoiArActivated;

/**
 * Limits of the files of an act: the client's for the act, else its own for all, else those of the code. Of all files
 * the client may allow less than the code allows of one, which no screen shows: it counts as far as there is room.
 */
export const limitsOfAct = (
  { limitesFichiers }: Pick<ClientSettings, 'limitesFichiers'>,
  act: FeatureKey,
  usual: LimitesFichiers,
): LimitesFichiers => {
  const own: Partial<LimitesFichiers> = { ...limitesFichiers?.parDefaut, ...limitesFichiers?.parActe?.[act] };
  const limits = { ...usual, ...own };
  const { maxFileSize = Math.min(limits.maxFileSize, limits.maxQueueSize) } = own;
  return { ...limits, maxFileSize };
};
