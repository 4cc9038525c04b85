import { resources } from '@portal/shared-api';
import {
  ribCotisations,
  type ChampsRibCotisations,
  type DonneesRibCotisations,
} from '@portal/shared-api/contract/formulaires/rib-cotisations';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { debitDates, isOtherPayer, replacedPlan } from '@portal/shared-api/rules/formulaires/rib-cotisations';
import { Unbroken } from '@portal/shared-ui/display';
import { formPage } from '@portal/shared-ui/form';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { SignatureStep } from '@portal/shared-ui/signature-step';
import { useEffect } from 'react';
import { SepaMandate } from '../../common/sepa-mandate';
import { Pieces } from '../../common/pieces';
import { messages } from './messages';

type Context = FormContext<DonneesRibCotisations>;

const isDebit = ({ codeModePaiement }: ChampsRibCotisations) => codeModePaiement === 'PRLV';

function Account() {
  const { values } = useFormValues<ChampsRibCotisations>();
  return isDebit(values) ? <h2>{messages.account}</h2> : null;
}

function OtherPayer() {
  const { values } = useFormValues<ChampsRibCotisations>();
  return isOtherPayer(values) ? <Notice isLine>{messages.otherPayer}</Notice> : null;
}

/** Another way to pay that is announced: this one takes its place. */
function ReplacedPlan({ lecture: { donnees } }: Context) {
  const plan = replacedPlan(donnees.prelevement);
  return plan === null ? null : <Notice isLine>{messages.replaces({ plan })}</Notice>;
}

/** The mandate; the first due date follows from the day and the periodicity. */
function Mandate({ lecture: { donnees }, today }: Context) {
  const { values, change } = useFormValues<ChampsRibCotisations>();
  const { isTiersPayeur, titulaire, iban, bic, payeurAdresse } = values;
  const dates = debitDates(values, donnees.prelevement, today);
  const [first] = dates;
  const isGone = first !== undefined && !dates.includes(values.dateEffet);
  useEffect(() => {
    if (isGone) change('dateEffet', first);
  }, [isGone, first, change]);
  if (!isDebit(values)) return null;
  const adresse = isTiersPayeur === true ? payeurAdresse : donnees.prelevement.adresse;
  return <SepaMandate mandat={donnees.prelevement.mandat} debtor={{ titulaire, iban, bic, adresse }} today={today} />;
}

/** F-25 « Modifier le compte de prélèvement ». */
export default formPage({
  form: ribCotisations,
  resource: 'ribCotisations',
  subtitle: messages.subtitle,
  steps: [
    {
      fields: [
        ReplacedPlan,
        'codeModePaiement',
        Account,
        'isTiersPayeur',
        OtherPayer,
        'payeurCivilite',
        'payeurNom',
        'payeurPrenom',
        'payeurAdresse',
        'pieceIdentite',
        'titulaire',
        'iban',
        'bic',
        'pj',
        () => <h2>{messages.schedule}</h2>,
        'jourPrelevement',
        'codePeriodicite',
        'dateEffet',
        Mandate,
        'isMandat',
      ],
    },
  ],
  isLeftToHandler: isOtherPayer,
  Aside: ({ lecture }) => (
    <>
      {lecture.donnees.prelevement.ribCotisations && (
        <>
          <h2>{messages.current}</h2>
          <p>
            {lecture.donnees.prelevement.ribCotisations.titulaire}
            <br />
            <Unbroken>{lecture.donnees.prelevement.ribCotisations.ibanMasque}</Unbroken>
          </p>
        </>
      )}
      <Pieces form={ribCotisations} lecture={lecture} note={messages.security} />
    </>
  ),
  Signature: SignatureStep,
  nextSteps: ({ isModeGestionManuel }, _context, { codeModePaiement }) =>
    isModeGestionManuel || codeModePaiement !== 'PRLV' ? [] : [messages.done],
  next: () => ({ to: resources.compteEncaissement.path, label: messages.toAccount }),
});
