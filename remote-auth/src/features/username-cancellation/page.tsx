import { cancelUsernameChange } from '@portal/shared-api/contract/identifiant-oublie';
import { LinkDecision } from '../../common/access/link-decision';
import { messages } from './messages';

/** The owner of the old address cancels a change of identifier (product 4.6). */
export default function UsernameCancellationPage() {
  return <LinkDecision purpose="AnnulationIdentifiant" endpoint={cancelUsernameChange} texts={messages} />;
}
