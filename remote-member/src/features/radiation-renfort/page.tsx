import { resources } from '@portal/shared-api';
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

/** F-23 « Résilier un renfort ». */
const screen: FormDeclaration<typeof radiationRenfort.fields, DonneesRadiationRenfort> = {
  form: radiationRenfort,
  resource: 'radiationRenfort',
  subtitle: messages.subtitle,
  steps: [
    {
      Content: ({ lecture }) => (
        <>
          {lecture.donnees.renforts.length > 0 && <Field name="codesOptions" />}
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
        const [first] = donnees.renforts;
        if (!first)
          return {
            title: messages.none,
            text: messages.noneText,
            link: { to: resources.options.path, label: messages.complete },
          };
        if (mayEnd(donnees)) return null;
        const { libelle, dateEffetResiliation } = first;
        return { title: messages.bound, text: messages.boundText({ libelle, date: formatDate(dateEffetResiliation) }) };
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
};

export default function RadiationRenfortPage() {
  return <FormPage declaration={screen} />;
}
