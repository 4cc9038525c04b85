import { resources } from '@portal/shared-api';
import {
  radiationRenfort,
  type DonneesRadiationRenfort,
} from '@portal/shared-api/contract/formulaires/radiation-renfort';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { FormPage, type FormDeclaration } from '@portal/shared-ui/form';
import { messages } from './messages';

/** F-23 « Résilier un renfort ». */
const screen: FormDeclaration<typeof radiationRenfort.fields, DonneesRadiationRenfort> = {
  form: radiationRenfort,
  resource: 'radiationRenfort',
  subtitle: messages.subtitle,
  steps: [
    {
      end: (_values, { lecture: { donnees } }) => {
        const [first] = donnees.renforts;
        if (!first)
          return {
            title: messages.none,
            text: messages.noneText,
            link: { to: resources.options.path, label: messages.complete },
          };
        if (donnees.renforts.some(({ isResiliable }) => isResiliable)) return null;
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
