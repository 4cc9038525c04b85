import { askForSecurityCode, useSession, useSubmit } from '@portal/shared-api';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { forgotUsername, preForgotUsername } from '@portal/shared-api/contract/identifiant-oublie';
import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import { useNavigate } from '@portal/shared-api/router';
import { useState } from 'react';
import { mailSent } from '../../common/access/mail-sent';
import { InscriptionForm } from '../../common/inscription/form';
import { messages } from './messages';
import { Warning } from './warning';

/** Changes a forgotten identifier (PRE-13, PRE-14, product 4.6). */
export default function ForgotUsernamePage() {
  const client = useSession((session) => session.client);
  return client && <Change client={client} />;
}

/** Question above the form, and its pending answer. */
interface Asked {
  dateEffet: string | null;
  answer: (goesOn: boolean) => void;
}

function Change({ client }: { client: ClientConfiguration }) {
  const recognise = useSubmit(preForgotUsername);
  const change = useSubmit(forgotUsername);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isWarned = (dateEffet: string | null) =>
    new Promise<boolean>((resolve) => setAsked({ dateEffet, answer: resolve })).finally(() => setAsked(null));

  const send = async (user: UtilisateurInscription) => {
    const known = await recognise.submit({ body: user, quiet: true });
    if (!known.isDone) return known.error;
    const { isUserAmfAuthorized, currentUserName, dateEffet } = known.answer;
    if (
      isUserAmfAuthorized &&
      !(await askForSecurityCode({ operation: 'VERIFY_UNAUTHENTICATED_AMF', username: currentUserName })).isDone
    )
      return null;
    if (!(await isWarned(dateEffet))) return null;
    const changed = await change.submit({ body: user, quiet: true });
    if (!changed.isDone) return changed.error;
    void navigate('/display-email', mailSent('identifiant', dateEffet));
    return null;
  };

  return (
    <>
      <InscriptionForm
        client={client}
        mode="reinscription"
        title={messages.title}
        failed={messages.failed}
        send={send}
      />
      {asked && <Warning {...asked} />}
    </>
  );
}
