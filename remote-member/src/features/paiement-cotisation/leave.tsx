import { resources, useIsOpen } from '@portal/shared-api';
import type { ButtonLook } from '@portal/shared-ui/button';
import { ButtonLink } from '@portal/shared-ui/link';
import { messages } from './messages';

interface LeaveProps extends Pick<ButtonLook, 'variant'> {
  /** What the link says instead, wherever it leads. */
  label?: string;
}

/** The way out of the payment: to « Mes cotisations », or to the home where that page is closed (FED-06, SES-08). */
export function Leave({ variant, label }: LeaveProps) {
  const hasAccount = useIsOpen('compteEncaissement');
  return (
    <ButtonLink variant={variant} to={hasAccount ? resources.compteEncaissement.path : resources.accueil.path}>
      {label ?? (hasAccount ? messages.toAccount : messages.home)}
    </ButtonLink>
  );
}
