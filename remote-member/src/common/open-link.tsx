import { resources, selectContrat, useIsOpen, type ResourceName } from '@portal/shared-api';
import { ButtonLink, TextLink } from '@portal/shared-ui/link';
import { messages } from './messages';

interface ResourceLinkProps {
  name: ResourceName;
  label?: string;
  /** Contract that it stands beside: forms are about the selected one, so it is selected first. */
  numContrat?: string;
}

/** Link to a form or page, shown only while it is open to this person on the current contract (FED-06, SES-08). */
export function OpenLink(props: ResourceLinkProps) {
  return useIsOpen(props.name) && <ResourceLink {...props} />;
}

/**
 * Link to a form or page that is known to be open. « Modifier » if the name of the resource starts with it, with the
 * full name as accessible name; otherwise the name itself, or `label`.
 */
export function ResourceLink({ name, label, numContrat }: ResourceLinkProps) {
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
