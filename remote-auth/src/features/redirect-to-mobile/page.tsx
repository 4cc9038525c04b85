import { useSession } from '@portal/shared-api';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { useLocation } from '@portal/shared-api/router';
import { ButtonLink } from '@portal/shared-ui/link';
import { PageHeader } from '@portal/shared-ui/page';
import { useEffect, useState } from 'react';
import { Outcome } from '../../common/access/outcome';
import prose from '../../common/prose.module.css';
import { messages } from './messages';
import { mobileTarget } from './target';

/** Redirects to the application of the client; any other address is explained and not opened (PRE-16). */
export default function RedirectToMobilePage() {
  const mobileApp = useSession((session) => session.client?.mobileApp);
  return mobileApp ? <Handover mobileApp={mobileApp} /> : null;
}

function Handover({ mobileApp }: { mobileApp: ClientConfiguration['mobileApp'] }) {
  const { pathname } = useLocation();
  // A leaving page renders once more at the address of the next one.
  const [target] = useState(() => mobileTarget(pathname, mobileApp, window.location.origin));
  useEffect(() => {
    if (target !== null) window.location.replace(target);
  }, [target]);
  if (target === null) {
    return (
      <Outcome tone="err" title={messages.refused} actions={<ButtonLink to="/">{messages.home}</ButtonLink>}>
        <p>{messages.refusedText}</p>
      </Outcome>
    );
  }
  return (
    <div className={prose.page}>
      <PageHeader title={messages.title} />
      <p>{messages.text}</p>
      <p>
        {messages.otherwise}
        <a href={target}>{messages.here}</a>.
      </p>
    </div>
  );
}
