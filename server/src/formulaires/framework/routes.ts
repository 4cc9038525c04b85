import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Precision } from '@portal/shared-api/contract/traitement-demandes';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { applyStored, precisionsOf, resendStoredReceipt, type Deciding, type Given, type StoredRequest } from './apply';
import type { Attempt } from './attempt';
import type { AccountForm, PlacedForm, ServerForm } from './declaration';
import { readLecture } from './lecture';
import { closedBecause } from './opening';
import { onAccount, onContract } from './place';
import type { AccountScope, FormScope } from './scope';
import { submitForm } from './submit';

/** A form on the server, whatever its fields: its calls, and what is done with its requests later. */
export interface RunningForm {
  code: FeatureKey;
  isMemberOnly: boolean;
  /** Why it is closed on a contract, or null. */
  closedBecause: (scope: FormScope) => string | null;
  routes: DomainRoutes;
  precisions: (request: StoredRequest, deciding: Deciding) => Promise<Precision[]>;
  apply: (request: StoredRequest, deciding: Deciding, given: Given) => Promise<Attempt>;
  resendReceipt: (request: StoredRequest & { isDone: boolean }, deciding: Deciding) => Promise<void>;
}

/** Everything about a form on a contract that follows from its declaration. */
export const runForm = <Shape extends Fields, Donnees, Body>(
  declaration: ServerForm<Shape, Donnees, Body>,
): RunningForm => ({
  ...run({ ...declaration, place: onContract(declaration.opening) }),
  isMemberOnly: declaration.opening.isMemberOnly === true,
  closedBecause: (scope) => closedBecause(declaration.opening, scope),
});

/** The same for a form of the account, which no contract closes. */
export const runAccountForm = <Shape extends Fields, Donnees, Body>(
  declaration: AccountForm<Shape, Donnees, Body>,
): RunningForm => ({ ...run({ ...declaration, place: onAccount }), isMemberOnly: false, closedBecause: () => null });

function run<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
): Omit<RunningForm, 'isMemberOnly' | 'closedBecause'> {
  return {
    code: declaration.form.code,
    routes: [
      handle(declaration.form.read, async (context) => readLecture(declaration, await declaration.place.read(context))),
      handle(declaration.form.submit, (context) => submitForm(declaration, context)),
    ],
    precisions: (request, deciding) => precisionsOf(declaration, request, deciding),
    apply: (request, deciding, given) => applyStored(declaration, request, deciding, given),
    resendReceipt: (request, deciding) => resendStoredReceipt(declaration, request, deciding),
  };
}
