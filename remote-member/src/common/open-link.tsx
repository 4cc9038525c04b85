import { resources, useIsOpen, type ResourceName } from '@portal/shared-api';
import { ButtonLink } from '@portal/shared-ui/link';
import { messages } from './messages';

/**
 * A way to a form or page, there only while it is open to this person on this contract (FED-06, SES-08).
 * « Modifier » when the resource’s name begins so, which then stays its accessible name; else the name itself, or `label`.
 */
export function OpenLink({ name, label, onClick }: { name: ResourceName; label?: string; onClick?: () => void }) {
  const isOpen = useIsOpen(name);
  if (!isOpen) return null;
  const { path, label: full } = resources[name];
  const isChange = label === undefined && full.startsWith(messages.change);
  return (
    <ButtonLink variant="secondary" size="sm" to={path} onClick={onClick} {...(isChange ? { 'aria-label': full } : {})}>
      {isChange ? messages.change : (label ?? full)}
    </ButtonLink>
  );
}
