import { useSession } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';

/**
 * The provident contract that a claim is about: the current one, otherwise the best of the others of the person;
 * undefined without any. One that has not begun takes no claim (F-12).
 */
export function useProvidentContract(): Contrat | undefined {
  return useSession(({ contrats, contrat }) =>
    [...(contrat ? [contrat] : []), ...contrats].find(
      ({ typeContrat, etat }) => typeContrat === 'PREVOYANCE' && etat !== 'eninstance',
    ),
  );
}
