import { resources, useIsOpen } from '@portal/shared-api';
import {
  radiationRenfort,
  type ChampsRadiationRenfort,
  type DonneesRadiationRenfort,
} from '@portal/shared-api/contract/formulaires/radiation-renfort';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import {
  chosenRenforts,
  contributionWithout,
  endingInWords,
  isRenunciation,
  repaidRenforts,
} from '@portal/shared-api/rules/formulaires/radiation-renfort';
import { FormPage, type FormDeclaration } from '@portal/shared-ui/form';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { NewContribution } from '../../common/new-contribution';
import { messages } from './messages';

const { Field } = formFields<ChampsRadiationRenfort>();

/** The contribution of now and without what is chosen. */
function Price({ donnees }: { donnees: DonneesRadiationRenfort }) {
  const { values } = useFormValues<ChampsRadiationRenfort>();
  const changed = contributionWithout(values, donnees);
  return <div aria-live="polite">{changed && <NewContribution title={messages.price} changed={changed} />}</div>;
}

/** What becomes of the contribution, and who pays back what was paid. */
function questionText(values: ChampsRadiationRenfort, context: FormContext<DonneesRadiationRenfort>): string {
  const renforts = chosenRenforts(values, context.lecture.donnees)
    .map(({ libelle }) => libelle)
    .join(', ');
  return (repaidRenforts(values, context).length > 0 ? messages.renunciationText : messages.questionText)({ renforts });
}

/** Whether any reinforcement may end now: the rest of the form waits for it. */
const mayEnd = ({ renforts }: DonneesRadiationRenfort) => renforts.some(({ isResiliable }) => isResiliable);

type Screen = FormDeclaration<typeof radiationRenfort.fields, DonneesRadiationRenfort>;

/** F-23 « Résilier un renfort ». @param isOffered whether the contract may take another reinforcement (S-19) */
const screenFor = (isOffered: boolean): Screen => ({
  form: radiationRenfort,
  resource: 'radiationRenfort',
  subtitle: messages.subtitle,
  steps: [
    {
      Content: ({ lecture }) => (
        <>
          <Field name="codesOptions" />
          {mayEnd(lecture.donnees) && lecture.donnees.renfortsFinissant.length > 0 && (
            <Notice isLine>{endingInWords(lecture.donnees)}</Notice>
          )}
          <Price donnees={lecture.donnees} />
          {mayEnd(lecture.donnees) && (
            <>
              <Field name="codeMotif" />
              <Field name="precision" />
              <Field name="isConfirmation" />
            </>
          )}
        </>
      ),
      end: (_values, { lecture: { donnees } }) => {
        const [first] = donnees.renforts.toSorted((one, other) =>
          one.dateEffetResiliation < other.dateEffetResiliation ? -1 : 1,
        );
        if (!first)
          return {
            title: donnees.renfortsFinissant.length > 0 ? messages.noneLeft : messages.none,
            text: endingInWords(donnees) || (isOffered ? messages.noneText : messages.nothingEnds),
            ...(isOffered ? { link: { to: resources.options.path, label: messages.complete } } : {}),
          };
        if (mayEnd(donnees)) return null;
        const { libelle, dateEffetResiliation } = first;
        return {
          title: messages.bound,
          text: messages.boundText({ libelle, date: formatDate(dateEffetResiliation) }),
          isStepKept: true,
        };
      },
    },
  ],
  Aside: () => (
    <>
      <h2>{messages.aside}</h2>
      <p>{messages.asideText}</p>
    </>
  ),
  isLeftToHandler: (values, { lecture: { donnees } }) => isRenunciation(values, donnees),
  question: (values, context) => ({ title: messages.question, text: questionText(values, context) }),
});
const screens = { offered: screenFor(true), notOffered: screenFor(false) };

export default function RadiationRenfortPage() {
  const isOffered = useIsOpen('options');
  return <FormPage declaration={isOffered ? screens.offered : screens.notOffered} />;
}
