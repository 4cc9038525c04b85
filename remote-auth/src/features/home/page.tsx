import { helpSlot, openSlot, useFeature, useIsSlotFilled, useSession } from '@portal/shared-api';
import { useSearchParams } from '@portal/shared-api/router';
import { signInAddress } from '@portal/shared-api/rules/sign-in-address';
import { HomeView } from './view';
import { offeredCreation, offeredRecovery } from './rules';
import { useLoginMessage } from './use-login-message';

export default function HomePage() {
  const client = useSession((session) => session.client);
  const isAssistantOn = useFeature('faqInbentaService');
  const isHelpFilled = useIsSlotFilled(helpSlot);
  const [search] = useSearchParams();
  // A callback may be in the address of the page or in its hash.
  const callbackUrl = search.get('callbackUrl') ?? new URLSearchParams(window.location.search).get('callbackUrl');
  const loginMessage = useLoginMessage();
  return (
    <>
      <HomeView
        loginUrl={signInAddress(callbackUrl)}
        creation={client && offeredCreation(client)}
        isMonaco={client?.isDonneesROMonegasquesActivated === true}
        recovery={client && offeredRecovery(client)}
        onHelp={isAssistantOn && isHelpFilled ? () => openSlot(helpSlot) : null}
      />
      {loginMessage}
    </>
  );
}
