import { useSession } from '@portal/shared-api';
import type { Right } from '@portal/shared-api/contract/roles';
import { partsOfRight } from '@portal/shared-api/rules/right-labels';
import { heldRoleLabel } from '@portal/shared-api/rules/role-labels';
import { PageLinks } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

/** Why the reader may look and not change: their role, and the right that it lacks. */
export function Why({ right }: { right: Right }) {
  const user = useSession((session) => session.user);
  if (!user) return null;
  const { resource, action } = partsOfRight(right);
  return (
    <Notice>
      <PageLinks>{messages.readOnly({ role: heldRoleLabel(user), droit: action, ressource: resource })}</PageLinks>
    </Notice>
  );
}
