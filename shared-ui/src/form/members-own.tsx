import { useSession } from '@portal/shared-api';
import { isOpenOnBehalf, type AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { Notice } from '../notice';
import { messages } from './messages';

/**
 * Says to staff who may write in a member's space that this form is the member's alone, before they fill it in
 * (decision 0111). Those who only read are told by the banner, whatever the form.
 */
export function MembersOwn({ submit }: { submit: Pick<AnyEndpoint, 'method' | 'onBehalf'> }) {
  const mayWrite = useSession(({ user }) => user?.impersonation?.isEcriturePermise === true);
  if (!mayWrite || isOpenOnBehalf(submit, mayWrite)) return null;
  return <Notice tone="warn">{messages.membersOwn}</Notice>;
}
