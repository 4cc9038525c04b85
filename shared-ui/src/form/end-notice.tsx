import { ButtonLink, PageLinks } from '../link';
import { StatusNotice } from '../page';
import type { FormEnd } from './declaration';

/** The form does not concern the person: why, and where to go instead. */
export function EndNotice({ title, text, link }: FormEnd) {
  return (
    <StatusNotice
      title={title}
      action={
        link && (
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
