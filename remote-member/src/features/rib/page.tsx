import { rib, type ChampsRib, type DonneesRib } from '@portal/shared-api/contract/formulaires/rib';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { normalizeIban } from '@portal/shared-api/rules/iban';
import { formPage } from '@portal/shared-ui/form';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { SignatureStep } from '@portal/shared-ui/signature-step';
import { HolderWarning } from '../../common/holder-warning';
import { Pieces } from '../../common/pieces';
import { SepaMandate } from '../../common/sepa-mandate';
import { messages } from './messages';

type Context = FormContext<DonneesRib>;
const { Field } = formFields<ChampsRib>();

/** Usages, the account, and its mandate where contributions are debited from it. */
function AccountFields({ lecture: { donnees, beneficiaires }, today }: Context) {
  const {
    values: { usages, titulaire, iban, bic },
  } = useFormValues<ChampsRib>();
  const { mandat, adresse } = donnees.prelevement;
  return (
    <>
      <Field name="usages" />
      <Field name="titulaire" />
      {usages.includes('PRESTATIONS') && <HolderWarning titulaire={titulaire} persons={beneficiaires} />}
      <Field name="iban" />
      <Field name="bic" length={16} />
      <Field name="rib" />
      <Field name="dateEffet" />
      {usages.includes('COTISATIONS') && (
        <SepaMandate mandat={mandat} debtor={{ titulaire, iban, bic, adresse }} today={today} />
      )}
      <Field name="isMandat" />
    </>
  );
}

/** F-24 « Modifier mes coordonnées bancaires ». */
export default formPage({
  form: rib,
  resource: 'rib',
  subtitle: messages.subtitle,
  steps: [{ Content: AccountFields }],
  Aside: ({ lecture: { donnees, modeGestion } }) => (
    <>
      <h2>{messages.current}</h2>
      {donnees.ribPrestations && <p>{messages.benefits({ compte: donnees.ribPrestations.ibanMasque })}</p>}
      {donnees.ribCotisations && <p>{messages.debits({ compte: donnees.ribCotisations.ibanMasque })}</p>}
      <Pieces
        pieces={modeGestion === 'manuel' ? [messages.pieceRib] : []}
        note={messages.security({ heures: donnees.delaiGelCompte })}
      />
    </>
  ),
  question: ({ iban, titulaire }) => ({
    title: messages.questionTitle,
    text: messages.question({ fin: normalizeIban(iban).slice(-3), titulaire: titulaire.trim() }),
  }),
  Signature: SignatureStep,
  nextSteps: ({ isModeGestionManuel }, { lecture: { donnees } }, { usages }) =>
    isModeGestionManuel || !usages.includes('PRESTATIONS')
      ? []
      : [messages.delayed({ heures: donnees.delaiGelCompte })],
});
