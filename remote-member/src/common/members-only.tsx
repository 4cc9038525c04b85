import { lock } from '@portal/shared-ui/icons-states';
import { messages } from './messages';
import { EmptyContract } from './other-contracts';

/**
 * What a contract tells its member alone, opened by a beneficiary: contracts of which they are the member are offered.
 */
export const MembersOnly = () => (
  <EmptyContract isOfMember icon={lock} title={messages.membersOnly}>
    {messages.membersOnlyText}
  </EmptyContract>
);
