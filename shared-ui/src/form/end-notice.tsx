import { useIsPageOpen } from '@portal/shared-api';
import { ButtonLink, PageLinks } from '../link';
import { StatusNotice } from '../page';
import type { ReactNode } from 'react';
import type { FormEnd } from './declaration';

/** The form does not concern the person: why, and where to go instead while that page is open to them. */
export function EndNotice({ title, text, link, ways }: FormEnd & { ways?: ReactNode }) {
  const isLinkOpen = useIsPageOpen(link?.to ?? '');
  const onward = link && isLinkOpen && (
    <ButtonLink variant="secondary" size="sm" to={link.to}>
      {link.label}
    </ButtonLink>
  );
  return (
    <StatusNotice
      title={title}
      action={
        (ways || onward) && (
          <>
            {ways}
            {onward}
          </>
        )
      }
    >
      {typeof text === 'string' ? <PageLinks>{text}</PageLinks> : text}
    </StatusNotice>
  );
}
