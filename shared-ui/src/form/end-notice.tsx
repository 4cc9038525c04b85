import { ButtonLink, PageLinks } from '../link';
import { Notice } from '../notice';
import type { FormEnd } from './declaration';

/** The form does not concern the person: why, and where to go instead. */
export function EndNotice({ title, text, link }: FormEnd) {
  return (
    <Notice
      role="status"
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
    </Notice>
  );
}
