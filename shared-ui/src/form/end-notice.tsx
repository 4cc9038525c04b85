import { useIsPageOpen } from '@portal/shared-api';
import { ButtonLink, PageLinks } from '../link';
import { StatusNotice } from '../page';
import type { FormEnd } from './declaration';

/** The form does not concern the person: why, and where to go instead while that page is open to them. */
export function EndNotice({ title, text, link }: FormEnd) {
  const isLinkOpen = useIsPageOpen(link?.to ?? '');
  return (
    <StatusNotice
      title={title}
      action={
        link &&
        isLinkOpen && (
          <ButtonLink variant="secondary" size="sm" to={link.to}>
            {link.label}
          </ButtonLink>
        )
      }
    >
      {typeof text === 'string' ? <PageLinks>{text}</PageLinks> : text}
    </StatusNotice>
  );
}
