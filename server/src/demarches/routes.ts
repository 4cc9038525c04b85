import type { ModeGestion } from '@portal/shared-api/contract/identity';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { listDemarches } from '@portal/shared-api/contract/demarches';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { formMessages, formOpenings, readFormScope, type FormScope } from '../formulaires/public';
import { modeOfAct } from '../platform/http/act-settings';
import { handle, type DomainRoutes } from '../platform/http/handle';

interface Act {
  code: FeatureKey;
  isMemberOnly: boolean;
  unavailableFor: (scope: FormScope) => Promise<string | null>;
  modeFor: (scope: FormScope) => ModeGestion;
}

const acts: readonly Act[] = [
  ...formOpenings,
  // It belongs to the account, whatever the contract.
  {
    code: 'abonnementAutreActe',
    isMemberOnly: false,
    unavailableFor: async () => null,
    modeFor: ({ client }) => modeOfAct(client.settings, 'abonnementAutreActe'),
  },
];

/** « Mes démarches »: what this contract allows, and why it does not allow the rest (product 2.0.4). */
export const routes: DomainRoutes = [
  handle(listDemarches, async (context) => {
    const { configuration } = context.client;
    const scope = await readFormScope(context);
    const isOn = (code: FeatureKey, contrat: string | null) =>
      isFeatureAllowed(configuration.fonctionnalites, code, contrat);
    // An act that the client has for nobody here is no act; one of the member is none of a beneficiary.
    const shown = acts.filter(
      ({ code, isMemberOnly }) =>
        (isOn(code, null) || isOn(code, scope.numeroContrat)) && (scope.isMember || !isMemberOnly),
    );
    return {
      demarches: await Promise.all(
        shown.map(async ({ code, unavailableFor, modeFor }) => ({
          code,
          modeGestion: modeFor(scope),
          motifIndisponible: isOn(code, scope.numeroContrat) ? await unavailableFor(scope) : formMessages.closed,
        })),
      ),
    };
  }),
];
