import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { ModeGestion } from '@portal/shared-api/contract/identity';
import type { ChangedPrice, Precision, SameCare } from '@portal/shared-api/contract/traitement-demandes';
import { inWordsOf } from '../../etiquettes/public';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import {
  applyStored,
  precisionsOf,
  resendStoredReceipt,
  changedPriceOf,
  sameCareOf,
  takeBackStored,
  type AcknowledgedRequest,
  type Deciding,
  type StoredRequest,
} from './apply';
import type { Attempt } from './attempt';
import type { AccountForm, PlacedForm, ServerForm, TakingBack } from './declaration';
import { closedReason, modeFor, readLecture } from './lecture';
import { onAccount, onContract } from './place';
import type { Given } from './precisions';
import type { AccountScope, FormScope } from './scope';
import { submitForm } from './submit';

/** A form on the server, whatever its fields: its calls, and what is done with its requests later. */
export interface RunningForm {
  code: FeatureKey;
  isMemberOnly: boolean;
  /** Why it is closed on a contract, or has nothing to offer there; null otherwise. */
  unavailableFor: (scope: FormScope) => Promise<string | null>;
  /** Whether the portal or a handler settles its requests there. */
  modeFor: (scope: FormScope) => ModeGestion;
  routes: DomainRoutes;
  precisions: (request: StoredRequest, deciding: Deciding) => Promise<Precision[]>;
  sameCare: (request: StoredRequest, deciding: Deciding) => Promise<SameCare[]>;
  changedPrice: (request: StoredRequest, deciding: Deciding) => Promise<ChangedPrice | null>;
  apply: (request: StoredRequest, deciding: Deciding, given: Given) => Promise<Attempt>;
  resendReceipt: (request: AcknowledgedRequest, deciding: Deciding) => Promise<void>;
  takeBack: (request: StoredRequest, taking: TakingBack) => Promise<void>;
}

/** Submits a form whose recap says the fields as its screen does. */
const submitInWords: typeof submitForm = (declaration, context) =>
  inWordsOf(context.database, context.client.code, declaration.form.code, () => submitForm(declaration, context));

const submission = <Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
) => handle(declaration.form.submit, (context) => submitInWords(declaration, context));

const guardedSubmission = <Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  before: NonNullable<typeof declaration.before>,
) =>
  handle(
    declaration.form.submit,
    async (context) => {
      await before(context);
      return context.database.transaction((database) => submitInWords(declaration, { ...context, database }));
    },
    { ownTransaction: true },
  );

/** Everything about a form on a contract that follows from its declaration. */
export const runForm = <Shape extends Fields, Donnees, Body>(
  declaration: ServerForm<Shape, Donnees, Body>,
): RunningForm => {
  const placed = { ...declaration, place: onContract(declaration.opening, declaration.alsoLocks) };
  return {
    ...run(placed),
    isMemberOnly: declaration.opening.isMemberOnly === true,
    unavailableFor: async (scope) =>
      (await closedReason(placed, scope)) ?? (await declaration.nothingToDo?.(scope)) ?? null,
    modeFor: (scope) => modeFor(declaration, scope),
  };
};

/** The same for a form of the account, which no contract closes. */
export const runAccountForm = <Shape extends Fields, Donnees, Body>(
  declaration: AccountForm<Shape, Donnees, Body>,
): RunningForm => {
  const placed = { ...declaration, place: onAccount };
  return {
    ...run(placed),
    isMemberOnly: false,
    unavailableFor: (scope) => closedReason(placed, scope),
    modeFor: (scope) => modeFor(declaration, scope),
  };
};

function run<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
): Omit<RunningForm, 'isMemberOnly' | 'unavailableFor' | 'modeFor'> {
  const { code } = declaration.form;
  const inWords = <Result>({ database, client }: Deciding, work: () => Promise<Result>) =>
    inWordsOf(database, client.code, code, work);
  return {
    code,
    routes: [
      handle(declaration.form.read, async (context) => readLecture(declaration, await declaration.place.read(context))),
      declaration.before ? guardedSubmission(declaration, declaration.before) : submission(declaration),
    ],
    precisions: (request, deciding) => inWords(deciding, () => precisionsOf(declaration, request, deciding)),
    sameCare: (request, deciding) => sameCareOf(declaration, request, deciding),
    changedPrice: (request, deciding) => changedPriceOf(declaration, request, deciding),
    apply: (request, deciding, given) => inWords(deciding, () => applyStored(declaration, request, deciding, given)),
    resendReceipt: (request, deciding) => inWords(deciding, () => resendStoredReceipt(declaration, request, deciding)),
    takeBack: (request, taking) => takeBackStored(declaration, request, taking),
  };
}
