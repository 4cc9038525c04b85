import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import type { DemandeEnCours, FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { ModeGestion } from '@portal/shared-api/contract/identity';
import { listChoices } from '../../contenus/public';
import { actOf, findOpenRequest, type RequestScope } from '../../demandes/public';
import { limitsOf } from '../../fichiers/public';
import { isActAcknowledged, modeOfAct } from '../../platform/http/act-settings';
import type { Client } from '../../platform/http/context';
import type { FormActs, PlacedForm } from './declaration';
import { findToSign } from '../../signatures-paiements/public';
import { asksForPersons } from './persons';
import type { AccountScope } from './scope';

/** Mode of an act for a client (product 0.4). */
export const modeOf = ({ settings }: Client, code: FeatureKey): ModeGestion => modeOfAct(settings, code);

/** Mode of a form on a contract: some contracts go to a handler whatever the mode of the act. */
export const modeFor = <Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { form, isManual }: FormActs<Shape, Donnees, Body, Scope>,
  scope: Scope,
): ModeGestion => (isManual?.(scope) ? 'manuel' : modeOf(scope.client, form.code));

/** Scope of requests that count for a form. */
export const requestScope = ({ client, compteId, numeroContrat }: AccountScope, code: FeatureKey): RequestScope => ({
  clientCode: client.code,
  compteId,
  numeroContrat,
  code,
});

/** Why a form is closed to its sender, or null. */
export const closedReason = async <Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { place, closedFor }: PlacedForm<Shape, Donnees, Body, Scope>,
  scope: Scope,
): Promise<string | null> => place.closedBecause(scope) ?? (await closedFor?.(scope)) ?? null;

/** Response of `GET api{route}` of a form: the common part, and its own. */
export async function readLecture<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  scope: Scope,
): Promise<FormRead<Donnees>> {
  const {
    form: { code, isRepeatable, fields },
    place,
  } = declaration;
  const { donnees, beneficiaires } = await declaration.lecture(scope);
  const persons = asksForPersons(fields) ? place.persons(scope) : [];
  return {
    modeGestion: modeFor(declaration, scope),
    isEnvoiArActivated: isActAcknowledged(scope.client.settings, code),
    demandeEnCours: isRepeatable ? null : await findOpen(scope, code),
    fichiers: limitsOf(scope.client.settings, code),
    beneficiaires: beneficiaires ?? persons,
    motifIndisponible: await closedReason(declaration, scope),
    listes: await readLists(scope, fields),
    donnees,
  };
}

/** The request that keeps the form closed, with what it leaves its sender to sign; null without one. */
export async function findOpen(scope: AccountScope, code: FeatureKey): Promise<DemandeEnCours | null> {
  const { database, compteId, now } = scope;
  const request = requestScope(scope, code);
  const open = await findOpenRequest(database, request);
  if (!open) return null;
  const aSigner = await findToSign(database, actOf({ ...request, numero: open.numeroDemande }), { compteId, now });
  return aSigner ? { ...open, aSigner } : open;
}

/** The referentials that the fields of a form choose from, by name. */
async function readLists(scope: AccountScope, fields: Fields): Promise<FormRead<unknown>['listes']> {
  const names = [...new Set(referentialsOf(fields))];
  const lists: FormRead<unknown>['listes'] = {};
  for (const nom of names)
    lists[nom] = (await listChoices(scope.database, scope.client.code, nom, scope)).map(({ parent, ...row }) =>
      parent === null ? row : { ...row, parent },
    );
  return lists;
}

const referentialsOf = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ referential, entry }) => [
    ...(referential === undefined ? [] : [referential]),
    ...(entry ? referentialsOf(entry.fields) : []),
  ]);
