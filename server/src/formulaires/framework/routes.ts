import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Precision } from '@portal/shared-api/contract/traitement-demandes';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { applyStored, precisionsOf, resendStoredReceipt, type Deciding, type Given, type StoredRequest } from './apply';
import type { Attempt } from './attempt';
import type { ServerForm } from './declaration';
import { readLecture } from './lecture';
import type { Opening } from './opening';
import { readFormScope } from './scope';
import { submitForm } from './submit';

/** A form on the server, whatever its fields: its calls, and what is done with its requests later. */
export interface RunningForm {
  code: FeatureKey;
  opening: Opening;
  routes: DomainRoutes;
  precisions: (request: StoredRequest, deciding: Deciding) => Promise<Precision[]>;
  apply: (request: StoredRequest, deciding: Deciding, given: Given) => Promise<Attempt>;
  resendReceipt: (request: StoredRequest & { isDone: boolean }, deciding: Deciding) => Promise<void>;
}

/** Everything about a form that follows from its declaration. */
export function runForm<Shape extends Fields, Donnees, Body>(
  declaration: ServerForm<Shape, Donnees, Body>,
): RunningForm {
  return {
    code: declaration.form.code,
    opening: declaration.opening,
    routes: [
      handle(declaration.form.read, async (context) => readLecture(declaration, await readFormScope(context))),
      handle(declaration.form.submit, (context) => submitForm(declaration, context)),
    ],
    precisions: (request, deciding) => precisionsOf(declaration, request, deciding),
    apply: (request, deciding, given) => applyStored(declaration, request, deciding, given),
    resendReceipt: (request, deciding) => resendStoredReceipt(declaration, request, deciding),
  };
}
