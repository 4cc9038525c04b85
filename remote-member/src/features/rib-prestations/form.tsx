import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { BeneficiaireFormulaire } from '@portal/shared-api/contract/formulaires/formulaire';
import {
  ribPrestations,
  type CorpsRibPrestations,
  type DonneesRibPrestations,
} from '@portal/shared-api/contract/formulaires/rib-prestations';
import { typedAccount } from '@portal/shared-api/rules/formulaires/account';
import { listed } from '@portal/shared-api/rules/french';
import { normalizeIban } from '@portal/shared-api/rules/iban';
import { useSession } from '@portal/shared-api';
import type { FormDeclaration } from '@portal/shared-ui/form';
import { Pieces } from '../../common/pieces';
import { AccountFields, PopupFields } from './account-fields';
import { CurrentAccounts } from './current-accounts';
import { messages } from './messages';
import { securityNote } from './security-note';

/** F-26 « Modifier le compte de remboursement », page and popup. */
export const ribPrestationsForm: FormDeclaration<
  typeof ribPrestations.fields,
  DonneesRibPrestations,
  CorpsRibPrestations
> = {
  form: ribPrestations,
  resource: 'ribPrestations',
  subtitle: messages.subtitle,
  steps: [{ Content: AccountFields }],
  toBody: ({ titulaire, iban, bic, numPers, rib }) => ({
    ...typedAccount({ titulaire, iban, bic }),
    numPers,
    rib,
    contrat: currentContrat(),
  }),
  Aside: ({ lecture }) => (
    <>
      <CurrentAccounts ribs={lecture.donnees.ribs} />
      <Pieces form={ribPrestations} lecture={lecture} note={securityNote(lecture)} />
    </>
  ),
  question: ({ titulaire, iban, numPers }, { lecture }) => ({
    title: messages.questionTitle,
    text: whoIsPaid(numPers, lecture.beneficiaires, {
      fin: normalizeIban(iban).slice(-3),
      titulaire: titulaire.trim(),
    }),
  }),
  nextSteps: (answer, { lecture }) => whatFollows(answer, lecture.donnees),
};

/** Whose reimbursements go to the account: those of others, where the member is not among the persons. */
function whoIsPaid(
  numPers: readonly string[],
  beneficiaires: readonly BeneficiaireFormulaire[],
  account: { fin: string; titulaire: string },
): string {
  const chosen = beneficiaires.filter((person) => numPers.includes(person.numPers));
  if (chosen.length === 0 || chosen.some(({ codeLienParente }) => codeLienParente === 'ADH'))
    return messages.question(account);
  return messages.questionOfOthers({ ...account, personnes: listed(chosen.map(({ prenom }) => prenom)) });
}

/** When transfers to the new account leave; only a handler knows when one that they decide is registered. */
export const whatFollows = (
  { isModeGestionManuel }: WriteAnswer,
  { isMissing, delaiGelCompte: heures }: DonneesRibPrestations,
): readonly string[] => (isModeGestionManuel ? [] : [(isMissing ? messages.held : messages.delayed)({ heures })]);

/** The popup asks for the account only: its persons are the default ones, and it needs no further confirmation. */
export const popupForm: typeof ribPrestationsForm = (() => {
  const { question: _asked, Aside: _beside, ...form } = ribPrestationsForm;
  return { ...form, steps: [{ Content: PopupFields }] };
})();

function currentContrat(): CorpsRibPrestations['contrat'] {
  const { contrat } = useSession.getState();
  if (!contrat) throw new Error('This form is for a contract.');
  const {
    numeroContratIndividuel: numContrat,
    nomOffre,
    modalitePaiementPrestation: { rib, codeModePaiement },
  } = contrat;
  return { numContrat, nomOffre, rib, codeModePaiement, hadRib: rib !== null };
}
