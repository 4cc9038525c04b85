import { cancelAccountDeletion } from '@portal/shared-api/contract/identifiant-oublie';
import { LinkDecision } from '../../common/access/link-decision';
import { messages } from './messages';

/** A person opens their space again within the delay after its deletion (F-29). */
export default function DeletionCancellationPage() {
  return <LinkDecision endpoint={cancelAccountDeletion} texts={messages} />;
}
