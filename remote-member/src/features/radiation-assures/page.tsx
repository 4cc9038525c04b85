import { useIsOpen } from '@portal/shared-api';
import {
  radiationAssures,
  type ChampsRadiationAssures,
  type DonneesRadiationAssures,
} from '@portal/shared-api/contract/formulaires/radiation-assures';
import { formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { listed } from '@portal/shared-api/rules/french';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { radiationDate } from '@portal/shared-api/rules/formulaires/radiation-assures';
import { formPage, type FormEnd } from '@portal/shared-ui/form';
import { formFields } from '@portal/shared-ui/form-fields';
import { isHealth } from '../../common/is-health';
import { OpenLink } from '../../common/open-link';
import { IfSeveralContracts } from '../../common/other-contracts';
import { fullName } from '../../common/people';
import { Pieces } from '../../common/pieces';
import { messages } from './messages';

const { Field } = formFields<ChampsRadiationAssures>();
type Context = FormContext<DonneesRadiationAssures>;

const questionFor = ({ assures }: ChampsRadiationAssures) => {
  if (assures.every(({ codeMotif }) => codeMotif === 'DECES')) return messages.questionDeath;
  return assures.length === 1 ? messages.questionOne : messages.questionMany;
};

/** Persons to remove, each with their day. */
function described({ assures }: ChampsRadiationAssures, { lecture }: Context): string {
  return listed(
    assures.map((entry) => {
      const person = lecture.beneficiaires.find(({ numPers }) => numPers === entry.numPers);
      return messages.one({
        nom: person ? fullName(person) : '',
        date: formatDate(radiationDate(entry, lecture.donnees)),
      });
    }),
  );
}

/** Persons named by the form of the family situation: `?assures=P1,P2&motif=DIVORCE&date=2026-11-02`. */
function prefill(given: URLSearchParams, { lecture }: Context) {
  const wanted = given.get('assures')?.split(',') ?? [];
  const known = lecture.donnees.assures.filter(({ numPers, isRadiable }) => isRadiable && wanted.includes(numPers));
  if (known.length === 0) return null;
  const motif = given.get('motif') ?? '';
  const date = given.get('date') ?? '';
  return {
    source: messages.fromSituation,
    values: {
      assures: known.map(({ numPers, dateEffetParMotif }) => ({
        numPers,
        codeMotif: motif in dateEffetParMotif ? motif : '',
        dateEvenement: isCivilDate(date) ? date : '',
        pj: [],
      })),
    },
  };
}

/** How the member leaves the contract: by the form for it, where it is open. */
function Leaving() {
  const isOpen = useIsOpen('situationContractuelle');
  if (!isOpen) return <p>{messages.leavingElsewhere}</p>;
  return (
    <>
      <p>{messages.leaving}</p>
      <OpenLink name="situationContractuelle" />
    </>
  );
}

/** Whether anybody may be removed: the form waits for it. */
const isAnyone = ({ assures }: DonneesRadiationAssures) => assures.some(({ isRadiable }) => isRadiable);

/** Why nobody may be removed: the member is alone, or all others leave already. */
function nobodyLeft({ lecture }: Context): FormEnd {
  const others = lecture.beneficiaires.filter(({ codeLienParente }) => codeLienParente !== 'ADH');
  if (others.length === 0)
    return {
      title: messages.alone,
      text: (
        <>
          <IfSeveralContracts>{messages.aloneText}</IfSeveralContracts>
          <Leaving />
        </>
      ),
    };
  const reasonOf = (numPers: string) =>
    lecture.donnees.assures.find((each) => each.numPers === numPers)?.motifNonRadiable ?? '';
  return {
    title: messages.nobody,
    text: (
      <>
        {others.map((person) => messages.reason({ nom: fullName(person), motif: reasonOf(person.numPers) })).join(' ')}
        <Leaving />
      </>
    ),
  };
}

/** F-22 « Retirer un bénéficiaire ». */
export default formPage({
  form: radiationAssures,
  resource: 'radiationAssures',
  subtitle: messages.subtitle,
  prefill,
  steps: [
    {
      Content: () => (
        <>
          <Field name="assures" />
          <Field name="isRestitutionCarte" />
          <Field name="attestation" />
        </>
      ),
      end: (_values, context) => (isAnyone(context.lecture.donnees) ? null : nobodyLeft(context)),
    },
  ],
  Aside: ({ lecture }) => (
    <>
      <Pieces form={radiationAssures} lecture={lecture} note={messages.note} />
      <Leaving />
    </>
  ),
  question: (values, context) => ({
    title: messages.questionTitle,
    text: questionFor(values)({ personnes: described(values, context) }),
  }),
  nextSteps: ({ isModeGestionManuel }) => (isModeGestionManuel || !isHealth() ? [] : [messages.card]),
});
