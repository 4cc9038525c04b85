import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { fixedModes, type FeatureKey } from '@portal/shared-api/contract/features';
import type { ModeGestion } from '@portal/shared-api/contract/identity';
import type { ClientSettings } from './client-settings';

const fixed = new Map<FeatureKey, ModeGestion>(Object.entries(fixedModes) as [keyof typeof fixedModes, ModeGestion][]);

/**
 * Mode of an act: that of the act itself where no client chooses it, else the client's for the act, else the client's
 * (product 0.4, 8.2).
 * @param audiences codes of the audiences that the person belongs to; none before audiences exist.
 */
export function modeOfAct(
  { modesGestion, modeGestionParDefaut }: Pick<ClientSettings, 'modesGestion' | 'modeGestionParDefaut'>,
  act: FeatureKey,
  audiences: readonly string[] = [],
): ModeGestion {
  const always = fixed.get(act);
  if (always) return always;
  const chosen = modesGestion[act] ?? modeGestionParDefaut;
  if (typeof chosen === 'string') return chosen;
  return chosen.parAudience.find(({ audience }) => audiences.includes(audience))?.mode ?? chosen.parDefaut;
}

/** Whether a request of an act is acknowledged by e-mail: the client's choice for the act, else its default. */
export const isActAcknowledged = (
  { accusesReception, isEnvoiArActivated }: Pick<ClientSettings, 'accusesReception' | 'isEnvoiArActivated'>,
  act: FeatureKey,
): boolean => accusesReception?.[act] ?? isEnvoiArActivated;

/** Limits of the files of an act: the client's for the act, else its own for all, else those of the code. */
export const limitsOfAct = (
  { limitesFichiers }: Pick<ClientSettings, 'limitesFichiers'>,
  act: FeatureKey,
  usual: LimitesFichiers,
): LimitesFichiers => ({ ...usual, ...limitesFichiers?.parDefaut, ...limitesFichiers?.parActe?.[act] });
