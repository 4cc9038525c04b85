import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { findAssures, findContractWithProduct, findContratsOf } from '../../contrats/public';
import type { FormScope } from '../framework/scope';

/**
 * The contracts of the person, as their member, whose price goes with their address: each is paid by the same zone.
 * @param day one that is over by then has no price to change
 */
export async function zoneScopes(
  scope: FormScope,
  { numPers, day }: { numPers: string; day: string },
): Promise<FormScope[]> {
  const { database, client, numeroContrat } = scope;
  const held = (await findContratsOf(database, client.code, numPers)).filter(
    ({ contrat, assure }) => assure.codeLienParente === 'ADH' && !hasEnded(contrat.dateResiliation, day),
  );
  const found: FormScope[] = [];
  for (const { contrat } of held) {
    if (contrat.numero === numeroContrat) {
      if (scope.offre.isTarifParZone) found.push(scope);
      continue;
    }
    const other = await findContractWithProduct(database, client.code, contrat.numero);
    if (other?.offre.isTarifParZone)
      found.push({
        ...scope,
        ...other,
        numeroContrat: contrat.numero,
        assures: await findAssures(database, client.code, [contrat.numero]),
      });
  }
  return found;
}
