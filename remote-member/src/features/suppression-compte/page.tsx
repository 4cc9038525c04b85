import { enterOtherSession } from '@portal/shared-api';
import {
  suppressionCompte,
  type DonneesSuppressionCompte,
} from '@portal/shared-api/contract/formulaires/suppression-compte';
import { keptTimes } from '@portal/shared-api/rules/kept-times';
import { FormPage, type FormDeclaration } from '@portal/shared-ui/form';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

const list = (items: readonly string[]) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const kept = () => {
  const { requests, connections, consents } = messages.keptItems;
  return [
    requests({ duree: keptTimes.requests.said }),
    connections({ duree: keptTimes.connections.said }),
    consents({ duree: keptTimes.consents.said }),
  ];
};

/** F-29 « Supprimer mon espace personnel ». Nobody is signed in after it: the visitor's page says the rest. */
const screen: FormDeclaration<typeof suppressionCompte.fields, DonneesSuppressionCompte> = {
  form: suppressionCompte,
  resource: 'suppressionCompte',
  Aside: () => (
    <>
      <h2>{messages.aside}</h2>
      {list(messages.steps)}
      <h2>{messages.kept}</h2>
      {list(kept())}
    </>
  ),
  question: () => ({ title: messages.question, text: messages.questionText }),
  onSent: () => enterOtherSession('/#/delete-user-confirmation'),
};

export default function SuppressionComptePage() {
  return <FormPage declaration={screen} notice={<Notice tone="warn">{messages.notice}</Notice>} />;
}
