import { resources, useIsOpen } from '@portal/shared-api';
import {
  radiationRenfort,
  type ChampsRadiationRenfort,
  type DonneesRadiationRenfort,
} from '@portal/shared-api/contract/formulaires/radiation-renfort';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { FormPage, type FormDeclaration } from '@portal/shared-ui/form';
import { formFields } from '@portal/shared-ui/form-fields';
import { messages } from './messages';

const { Field } = formFields<ChampsRadiationRenfort>();

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
            title: messages.none,
            text: isOffered ? messages.noneText : messages.nothingEnds,
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
  question: ({ codesOptions }, { lecture: { donnees } }) => ({
    title: messages.question,
    text: messages.questionText({
      renforts: donnees.renforts
        .filter(({ codeOption }) => codesOptions.includes(codeOption))
        .map(({ libelle }) => libelle)
        .join(', '),
    }),
  }),
});
const screens = { offered: screenFor(true), notOffered: screenFor(false) };

export default function RadiationRenfortPage() {
  const isOffered = useIsOpen('options');
  return <FormPage declaration={isOffered ? screens.offered : screens.notOffered} />;
}
