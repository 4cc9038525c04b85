import { enterOtherSession, useSession } from '@portal/shared-api';
import {
  suppressionCompte,
  type DonneesSuppressionCompte,
} from '@portal/shared-api/contract/formulaires/suppression-compte';
import { isContractOver } from '@portal/shared-api/rules/contracts';
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

type Contrats = ReturnType<typeof useSession.getState>['contrats'];

/** A person without a contract that still runs may leave too (decision 0084): no text mentions a contract then. */
const hasRunningContract = ({ contrats }: { contrats: Contrats }) => contrats.some((each) => !isContractOver(each));

/**
 * What follows, and what the law keeps. Passwords and protections are no part of it where another provider has them.
 */
function Aside() {
  const provider = useSession(({ client }) => client?.oidcExternalProvider ?? null);
  return (
    <>
      <h2>{messages.aside}</h2>
      {list(
        provider
          ? [...messages.steps.slice(0, -1), messages.erasedOutside({ libelle: provider.libelle })]
          : messages.steps,
      )}
      <h2>{messages.kept}</h2>
      {list(kept())}
    </>
  );
}

/** F-29 « Supprimer mon espace personnel ». Nobody is signed in after it: the visitor's page says the rest. */
const screen: FormDeclaration<typeof suppressionCompte.fields, DonneesSuppressionCompte> = {
  form: suppressionCompte,
  resource: 'suppressionCompte',
  Aside,
  question: () => ({
    title: messages.question,
    text: hasRunningContract(useSession.getState())
      ? `${messages.sessionEnds} ${messages.contractGoesOn}`
      : messages.sessionEnds,
  }),
  onSent: () => enterOtherSession('/#/delete-user-confirmation'),
};

export default function SuppressionComptePage() {
  const isContractKept = useSession(hasRunningContract);
  const notice = isContractKept ? `${messages.contract} ${messages.documents}` : messages.documents;
  return <FormPage declaration={screen} notice={<Notice tone="warn">{notice}</Notice>} />;
}
