import { rib, type ChampsRib, type DonneesRib } from '@portal/shared-api/contract/formulaires/rib';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import {
  isDebitForHandler,
  isForDebit,
  isLeftToHandler,
  isPlanReplaced,
  isReplacing,
} from '@portal/shared-api/rules/formulaires/rib';
import { replacedPlan } from '@portal/shared-api/rules/formulaires/rib-cotisations';
import { normalizeIban } from '@portal/shared-api/rules/iban';
import { Unbroken } from '@portal/shared-ui/display';
import { formPage } from '@portal/shared-ui/form';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { SignatureStep } from '@portal/shared-ui/signature-step';
import { HolderWarning } from '../../common/holder-warning';
import { Pieces } from '../../common/pieces';
import { SepaMandate } from '../../common/sepa-mandate';
import { messages } from './messages';

type Context = FormContext<DonneesRib>;

function Holder({ lecture }: Context) {
  const { usages, titulaire } = useFormValues<ChampsRib>().values;
  return usages.includes('PRESTATIONS') ? (
    <HolderWarning titulaire={titulaire} persons={lecture.beneficiaires} />
  ) : null;
}

/** The mandate, where contributions are debited from the account. */
function Mandate({ lecture: { donnees }, today }: Context) {
  const { values } = useFormValues<ChampsRib>();
  const { titulaire, iban, bic } = values;
  const { mandat, adresse } = donnees.prelevement;
  return isForDebit(values) ? (
    <SepaMandate mandat={mandat} debtor={{ titulaire, iban, bic, adresse }} today={today} />
  ) : null;
}

/** Another way to pay that is announced, where a debit takes its place. */
function ReplacedPlan({ lecture: { donnees } }: Context) {
  const { values } = useFormValues<ChampsRib>();
  const plan = isForDebit(values) && isPlanReplaced(donnees) ? replacedPlan(donnees.prelevement) : null;
  return plan === null ? null : <Notice isLine>{messages.replaces({ plan })}</Notice>;
}

/** Papers to prepare: an account for contributions may need its own, whatever the mode of the act. */
function Papers({ lecture }: Context) {
  const { donnees, modeGestion } = lecture;
  const isForHandler = isDebitForHandler(donnees);
  return (
    <>
      <Pieces
        form={rib}
        lecture={lecture}
        isDebitForHandler={isForHandler}
        note={modeGestion === 'automatique' && isForHandler ? messages.debitByHandler : undefined}
      />
      <p>{messages.security({ heures: donnees.delaiGelCompte })}</p>
    </>
  );
}

/** F-24 « Modifier mes coordonnées bancaires ». */
export default formPage({
  form: rib,
  resource: 'rib',
  subtitle: messages.subtitle,
  steps: [
    { fields: ['usages', 'titulaire', Holder, 'iban', 'bic', 'rib', ReplacedPlan, 'dateEffet', Mandate, 'isMandat'] },
  ],
  Aside: (context) => {
    const { ribPrestations, ribCotisations } = context.lecture.donnees;
    return (
      <>
        {(ribPrestations ?? ribCotisations) && <h2>{messages.current}</h2>}
        {ribPrestations && (
          <p>
            <Unbroken>{messages.benefits({ compte: ribPrestations.ibanMasque })}</Unbroken>
          </p>
        )}
        {ribCotisations && (
          <p>
            <Unbroken>{messages.debits({ compte: ribCotisations.ibanMasque })}</Unbroken>
          </p>
        )}
        <Papers {...context} />
      </>
    );
  },
  question: (values, context) => {
    const account = { fin: normalizeIban(values.iban).slice(-3), titulaire: values.titulaire.trim() };
    return isReplacing(values, context)
      ? { title: messages.questionTitle, text: messages.question(account) }
      : { title: messages.firstQuestionTitle, text: messages.firstQuestion(account) };
  },
  isLeftToHandler: (values, { lecture: { donnees } }) => isLeftToHandler(values, donnees),
  Signature: SignatureStep,
  nextSteps: ({ isModeGestionManuel }, { lecture: { donnees } }, { usages }) =>
    isModeGestionManuel || !usages.includes('PRESTATIONS')
      ? []
      : [messages.delayed({ heures: donnees.delaiGelCompte })],
});
