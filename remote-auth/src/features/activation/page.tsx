import { useSession } from '@portal/shared-api';
import { useNavigate } from '@portal/shared-api/router';
import { PageHeader } from '@portal/shared-ui/page';
import { useState } from 'react';
import { CheckedLink } from '../../common/access/checked-link';
import { EditorialText } from '../../common/access/editorial-text';
import { InvalidLink, useInvalidLinkText } from '../../common/access/invalid-link';
import { DematerialisationPopup } from '../../common/dematerialisation/popup';
import prose from '../../common/prose.module.css';
import { ActivationForm } from './form';
import { messages } from './messages';

/** Activates an account from a mailed link: a password, and the terms if another person created it (PRE-04, PRE-05). */
export default function ActivationPage() {
  const passwordRequiredLength = useSession((session) => session.client?.passwordRequiredLength ?? null);
  const navigate = useNavigate();
  const [jeton, setJeton] = useState<string | null>(null);
  const confirm = () => void navigate('/activate-user-confirmation', { replace: true });
  if (jeton !== null) {
    return (
      <div className={prose.page}>
        <PageHeader title={messages.title} />
        <DematerialisationPopup jeton={jeton} onDone={confirm} />
      </div>
    );
  }
  return (
    <CheckedLink purpose="Confirmation" title={messages.title} invalid={<FailedActivation />}>
      {(codes, { isCguRequise, consentements }, giveUp, readAgain) => (
        <div className={prose.page}>
          <PageHeader title={messages.title} subtitle={messages.subtitle} />
          <ActivationForm
            codes={codes}
            asked={{ passwordRequiredLength, isCguRequise, consentements }}
            onInvalidLink={giveUp}
            onChanged={readAgain}
            onDone={(choice) => (choice === undefined ? confirm() : setJeton(choice))}
          />
        </div>
      )}
    </CheckedLink>
  );
}

function FailedActivation() {
  const text = useInvalidLinkText();
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <InvalidLink>
      {/* The editors write for visitors: pages that they send to are closed to whoever is signed in. */}
      {isSignedIn ? (
        <p>{text}</p>
      ) : (
        <EditorialText place={{ name: 'ACTIVATION', itemName: 'ko' }} label={messages.blocks}>
          {text}
        </EditorialText>
      )}
      <p>{messages.overdue}</p>
    </InvalidLink>
  );
}
