import type { SameCare } from '@portal/shared-api/contract/traitement-demandes';
import { messages } from './messages';

/** « Déjà demandé ou remboursé : demande DEM-2026-004518, décompte 2026111000000. » */
export const sameCareText = (memesSoins: readonly SameCare[]): string =>
  messages.sameCareText({
    numeros: memesSoins.map(({ nature, numero }) => messages.sameCareOf[nature]({ numero })).join(', '),
  });
