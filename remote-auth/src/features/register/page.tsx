import { ApiError, call, useFeature, useSession, useSubmit } from '@portal/shared-api';
import { readClientConfiguration, type ClientConfiguration } from '@portal/shared-api/contract/identity';
import { register } from '@portal/shared-api/contract/inscription';
import { useNavigate } from '@portal/shared-api/router';
import { PageHeader } from '@portal/shared-ui/page';
import { useState } from 'react';
import { DematerialisationPopup } from '../../common/dematerialisation/popup';
import { mailSent } from '../../common/access/mail-sent';
import { hasOtherPurposes } from '../../common/access/other-purposes';
import { InscriptionForm } from '../../common/inscription/form';
import prose from '../../common/prose.module.css';
import { messages } from './messages';

/** Shows what the insurer asks now; where it cannot be read, the refusal alone says that something has changed. */
async function readClient() {
  try {
    useSession.setState({ client: await call(readClientConfiguration, { quiet: true }) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Requests a personal space (PRE-17 to PRE-21, product 4.2). */
export default function RegisterPage() {
  const client = useSession((session) => session.client);
  return client && <Registration client={client} />;
}

function Registration({ client }: { client: ClientConfiguration }) {
  const { submit } = useSubmit(register);
  const navigate = useNavigate();
  const isDematerialisationOn = useFeature('dematCreationCompte');
  const [jeton, setJeton] = useState<string | null>(null);
  const leave = () => void navigate('/display-email', mailSent('activation'));
  if (jeton !== null) {
    return (
      <div className={prose.page}>
        <PageHeader title={messages.title} />
        <DematerialisationPopup jeton={jeton} onDone={leave} />
      </div>
    );
  }
  return (
    <InscriptionForm
      client={client}
      mode="creation"
      title={messages.title}
      failed={messages.failed}
      send={async (user) => {
        const result = await submit({ body: user, quiet: true });
        if (!result.isDone) {
          if (hasOtherPurposes(result.error)) await readClient();
          return result.error;
        }
        // The fields disappear with their values: the account exists, whatever the answer to the next question.
        if (isDematerialisationOn && client.isAlerteRemboursementSubscribed)
          setJeton(result.answer.jetonDematerialisation);
        else leave();
        return null;
      }}
    />
  );
}
