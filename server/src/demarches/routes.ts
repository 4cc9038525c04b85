import type { ModeGestion } from '@portal/shared-api/contract/identity';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { listDemarches } from '@portal/shared-api/contract/demarches';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { contratsOf } from '../contrats/public';
import { formMessages, formOpenings, readFormScope, readFormScopeOn, type FormScope } from '../formulaires/public';
import { modeOfAct } from '../platform/http/act-settings';
import { signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';

interface Act {
  code: FeatureKey;
  isMemberOnly: boolean;
  unavailableFor: (scope: FormScope) => Promise<string | null>;
  modeFor: (scope: FormScope) => ModeGestion;
}

/** Acts that belong to the account, whatever the contract. */
const ofAccount = ['abonnementAutreActe', 'changementIdentifiantAutreActe', 'consentementAutreActe'] as const;

const acts: readonly Act[] = [
  ...formOpenings,
  ...ofAccount.map((code): Act => ({
    code,
    isMemberOnly: false,
    unavailableFor: async () => null,
    modeFor: ({ client }) => modeOfAct(client.settings, code),
  })),
];

/** Whether a client has an act; identifiers are no act of the portal where another provider has them. */
const isOn = ({ configuration, settings }: FormScope['client'], code: FeatureKey, contrat: string | null) =>
  isFeatureAllowed(configuration.fonctionnalites, code, contrat) &&
  (code !== 'changementIdentifiantAutreActe' || settings.identityProvider === null);

/**
 * « Mes démarches »: what this contract allows, why it does not allow the rest, and which other does (product 2.0.4).
 */
export const routes: DomainRoutes = [
  handle(listDemarches, async (context) => {
    const scope = await readFormScope(context);
    const { client, numeroContrat } = scope;
    // An act that the client has for nobody here is no act; one of the member is none of a beneficiary.
    const shown = acts.filter(
      ({ code, isMemberOnly }) =>
        (isOn(client, code, null) || isOn(client, code, numeroContrat)) && (scope.isMember || !isMemberOnly),
    );
    const cards = await Promise.all(shown.map(async (act) => ({ act, motifIndisponible: await reasonOn(scope, act) })));
    const closed = cards.filter(({ motifIndisponible }) => motifIndisponible !== null).map(({ act }) => act);
    const open = await openOnOthers(context, numeroContrat, closed);
    return {
      demarches: cards.map(({ act: { code, modeFor }, motifIndisponible }) => ({
        code,
        modeGestion: modeFor(scope),
        motifIndisponible,
        numeroContratOuvert: open.get(code) ?? null,
      })),
    };
  }),
];

/** Why the contract of the scope does not take an act; null where it does. */
const reasonOn = async (scope: FormScope, { code, unavailableFor }: Act): Promise<string | null> =>
  isOn(scope.client, code, scope.numeroContrat) ? await unavailableFor(scope) : formMessages.closed;

/** The first other contract of the person that takes each of these acts. */
async function openOnOthers(
  context: Context,
  current: string,
  closed: readonly Act[],
): Promise<ReadonlyMap<FeatureKey, string>> {
  const found = new Map<FeatureKey, string>();
  if (closed.length === 0) return found;
  // Their ways to pay are not shown: the codes do.
  const contrats = await contratsOf({ ...context, session: signedIn(context) }, (code) => code);
  for (const contrat of contrats.filter(({ numeroContratIndividuel }) => numeroContratIndividuel !== current)) {
    const scope = await readFormScopeOn(context, contrat);
    const asked = closed.filter(({ code, isMemberOnly }) => !found.has(code) && (scope.isMember || !isMemberOnly));
    const reasons = await Promise.all(asked.map((act) => reasonOn(scope, act)));
    for (const [rank, { code }] of asked.entries()) if (reasons[rank] === null) found.set(code, scope.numeroContrat);
  }
  return found;
}
