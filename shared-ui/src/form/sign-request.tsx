import { useIsOpen } from '@portal/shared-api';
import { addressToSign } from '@portal/shared-api/rules/to-sign';
import { ButtonLink } from '../link';
import { messages } from './messages';

/**
 * Link to what a request leaves its sender to sign, if that page is available to them (FED-06, SES-08).
 * @param onLeave closes what stands above the page
 */
export function SignRequest({ idSignature, onLeave }: { idSignature: string; onLeave?: (() => void) | undefined }) {
  const isOpen = useIsOpen('signaturesPaiements');
  if (!isOpen) return null;
  return (
    <ButtonLink to={addressToSign(idSignature)} onClick={onLeave}>
      {messages.sign}
    </ButtonLink>
  );
}
