import {
  ribPrestations,
  type CorpsRibPrestations,
  type DonneesRibPrestations,
} from '@portal/shared-api/contract/formulaires/rib-prestations';
import { typedAccount } from '@portal/shared-api/rules/formulaires/account';
import { normalizeIban } from '@portal/shared-api/rules/iban';
import { useSession } from '@portal/shared-api';
import type { FormDeclaration } from '@portal/shared-ui/form';
import { Pieces } from '../../common/pieces';
import { AccountFields, BankFields } from './account-fields';
import { CurrentAccounts } from './current-accounts';
import { messages } from './messages';

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
  Aside: ({ lecture }) => {
    const { donnees, modeGestion } = lecture;
    const heures = donnees.delaiGelCompte;
    const security = modeGestion === 'manuel' ? messages.securityManual : messages.security;
    return (
      <>
        <CurrentAccounts ribs={donnees.ribs} />
        <Pieces form={ribPrestations} lecture={lecture} note={security({ heures })} />
      </>
    );
  },
  question: ({ titulaire, iban }) => ({
    title: messages.questionTitle,
    text: messages.question({ fin: normalizeIban(iban).slice(-3), titulaire: titulaire.trim() }),
  }),
  nextSteps: ({ isModeGestionManuel }, { lecture: { donnees } }) =>
    isModeGestionManuel
      ? []
      : [(donnees.isMissing ? messages.held : messages.delayed)({ heures: donnees.delaiGelCompte })],
};

/** The popup asks for the account only: its persons are the default ones, and it needs no further confirmation. */
export const popupForm: typeof ribPrestationsForm = (() => {
  const { question: _asked, Aside: _beside, ...form } = ribPrestationsForm;
  return { ...form, steps: [{ Content: BankFields }] };
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
