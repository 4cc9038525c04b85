import { resources, selectContrat, useIsOpen, type ResourceName } from '@portal/shared-api';
import { ButtonLink, TextLink } from '@portal/shared-ui/link';
import { messages } from './messages';

/**
 * Link to a form or page, shown only while it is open to this person on this contract (FED-06, SES-08). « Modifier » if
 * the name of the resource starts with it, with the full name as accessible name; otherwise the name itself, or
 * `label`.
 * @param numContrat contract that it stands beside: forms are about the selected one, so it is selected first
 */
export function OpenLink({ name, label, numContrat }: { name: ResourceName; label?: string; numContrat?: string }) {
  const isOpen = useIsOpen(name);
  if (!isOpen) return null;
  const { path, label: full } = resources[name];
  const isChange = label === undefined && full.startsWith(messages.change);
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      to={path}
      onClick={() => numContrat !== undefined && selectContrat(numContrat)}
      {...(isChange ? { 'aria-label': full } : {})}
    >
      {isChange ? messages.change : (label ?? full)}
    </ButtonLink>
  );
}

/** The same as a link in a text or beside a form. */
export function OpenTextLink({ name, label }: { name: ResourceName; label: string }) {
  const isOpen = useIsOpen(name);
  return isOpen && <TextLink to={resources[name].path}>{label}</TextLink>;
}
