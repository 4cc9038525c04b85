import { create, StructError } from 'superstruct';
import {
  demandeRemboursement,
  type ChampsDemandeRemboursement,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { Form } from '@portal/shared-api/contract/formulaires/formulaire';
import { findOpenAbout, lockRequestsAbout } from '../../demandes/public';
import { findBilled } from '../../prestations/public';
import type { FormScope } from '../framework/scope';
import { submissionOf } from '../framework/sealed';
import { requestedCare } from './soins';

// Care is paid once, whoever asks for it and however they write its price (decision 0121).

/** What a request says of its care, in the form or as it was sent. */
type Care = Pick<
  ChampsDemandeRemboursement,
  'numPers' | 'dateSoins' | 'codeTypePrestation' | 'codeSoin' | 'isDemandeAccordOuDevis'
>;

/**
 * Whether a person hides their care from the sender, who must not learn from the outcome whether it was already claimed:
 * a handler decides every such request.
 */
export const isHiddenFrom = (scope: FormScope, numPers: string): boolean =>
  numPers !== scope.numPers && scope.assures.some(({ assure }) => assure.numPers === numPers && assure.isActesMasques);

/**
 * Whether the care of a request was reimbursed, or is requested: the same person, act and day, whatever the account,
 * contract and amount. It holds the person until the end of the transaction, so that none is missed.
 */
export async function isClaimed(scope: FormScope, care: Care): Promise<boolean> {
  const person = { clientCode: scope.client.code, numPers: care.numPers };
  await lockRequestsAbout(scope.database, person);
  if ((await findBilled(scope.database, person, actsOf(care), care.dateSoins)).length > 0) return true;
  const bodies = await openBodies(scope, care.numPers, demandeRemboursement);
  return bodies.some(({ donnees }) => isSameCare(donnees, care));
}

const actsOf = (care: Care): string[] => requestedCare(care)?.soin.parts.map(({ acte }) => acte.code) ?? [];

/** Open care that nobody has named yet may be any of its kind. */
function isSameCare(open: Care, care: Care): boolean {
  if (open.numPers !== care.numPers || open.dateSoins !== care.dateSoins || open.isDemandeAccordOuDevis) return false;
  const named = actsOf(open);
  return named.length === 0
    ? open.codeTypePrestation === care.codeTypePrestation
    : actsOf(care).some((act) => named.includes(act));
}

/** Bodies of the open requests for an act about a person; one that an earlier version stored otherwise is left out. */
export async function openBodies<Body>(
  { database, client, secrets }: FormScope,
  numPers: string,
  { code, submit }: Pick<Form<never, Body>, 'code' | 'submit'>,
): Promise<Body[]> {
  const { body } = submit;
  if (!body) throw new Error(`${submit.path} takes no body.`);
  const sealed = await findOpenAbout(database, { clientCode: client.code, numPers }, code);
  return sealed.flatMap((each) => {
    try {
      return [create(submissionOf(each, secrets).corps, body)];
    } catch (error) {
      if (error instanceof StructError) return [];
      throw error;
    }
  });
}
