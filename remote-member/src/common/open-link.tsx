import { contractParameter, resources, useIsOpen, type ResourceName } from '@portal/shared-api';
import { ButtonLink, TextLink } from '@portal/shared-ui/link';
import { messages } from './messages';

interface OpenLinkProps {
  name: ResourceName;
  label?: string;
  /**
   * Contract that it stands beside: forms are about the selected one, so it is selected first. Its own switches count,
   * whatever the current one has.
   */
  numContrat?: string;
}

/**
 * Link to a form or page, shown only while it is open to this person on its contract, or on the current one (FED-06,
 * SES-08). « Modifier » if the name of the resource starts with it, with the full name as accessible name; otherwise
 * the name itself, or `label`.
 */
export function OpenLink({ name, label, numContrat }: OpenLinkProps) {
  const isOpen = useIsOpen(name, numContrat);
  if (!isOpen) return null;
  const { path, label: full } = resources[name];
  const isChange = label === undefined && full.startsWith(messages.change);
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      to={addressOn(path, numContrat)}
      {...(isChange ? { 'aria-label': full } : {})}
    >
      {isChange ? messages.change : (label ?? full)}
    </ButtonLink>
  );
}

/**
 * The same address on a contract of the person, which the host selects before the page opens, in a new tab too; on the
 * current one without a number.
 */
export const addressOn = (address: string, numContrat: string | undefined): string =>
  numContrat === undefined
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${contractParameter}=${encodeURIComponent(numContrat)}`;

/** The same as a link in a text or beside a form. */
export function OpenTextLink({ name, label }: { name: ResourceName; label: string }) {
  const isOpen = useIsOpen(name);
  return isOpen && <TextLink to={resources[name].path}>{label}</TextLink>;
}
