import { addDays, addMonths } from '@portal/shared-api/rules/civil-dates';
import { findChanges, findHeld } from '../../contrats/public';
import type { FormScope } from '../framework/scope';

/**
 * Days up to one on which the cover of a contract changes, in order: another product, a reinforcement that begins to
 * pay or has ended.
 */
export async function coverChangeDays(
  { database, client, numeroContrat }: Pick<FormScope, 'database' | 'client' | 'numeroContrat'>,
  until: string,
): Promise<string[]> {
  const changes = await findChanges(database, client.code, numeroContrat);
  const held = await findHeld(database, client.code, numeroContrat);
  const days = [
    ...changes.map(({ dateEffet }) => dateEffet),
    ...held.flatMap(({ dateEffet, delaiAttenteMois, dateFin }) => [
      addMonths(dateEffet, delaiAttenteMois),
      ...(dateFin === null ? [] : [addDays(dateFin, 1)]),
    ]),
  ];
  return [...new Set(days)].filter((day) => day <= until).toSorted();
}
