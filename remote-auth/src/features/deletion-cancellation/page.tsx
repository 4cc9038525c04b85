import { useOpenPaths } from '@portal/shared-api';
import { cancelAccountDeletion } from '@portal/shared-api/contract/identifiant-oublie';
import { LinkDecision } from '../../common/access/link-decision';
import { useOutsideProvider } from '../../common/access/use-outside-provider';
import { messages } from './messages';

/** A person opens their space again within the delay after its deletion (F-29). */
export default function DeletionCancellationPage() {
  const isOutside = useOutsideProvider();
  const isRegistrationOpen = useOpenPaths(({ open }) => open.includes('/register'));
  const texts = {
    ...messages,
    ...(isOutside && messages.outside),
    ...(!isRegistrationOpen && messages.withoutRegistration),
  };
  return <LinkDecision purpose="AnnulationSuppression" endpoint={cancelAccountDeletion} texts={texts} />;
}
