import { resources, useIsOpen } from '@portal/shared-api';
import { ButtonLink } from '../link';
import { messages } from './messages';

/** Link to what a request leaves its sender to sign, if that page is available to them (FED-06, SES-08). */
export function SignRequest({ idSignature }: { idSignature: string }) {
  const isOpen = useIsOpen('signaturesPaiements');
  if (!isOpen) return null;
  const { path } = resources.signaturesPaiements;
  return (
    <ButtonLink to={`${path}?${new URLSearchParams({ signature: idSignature }).toString()}`}>
      {messages.sign}
    </ButtonLink>
  );
}
