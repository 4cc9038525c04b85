import { useIsOpen } from '@portal/shared-api';
import { messages } from './messages';
import { OpenLink } from './open-link';

/**
 * « Régler ma cotisation » while it can be paid on line (F-18), otherwise the account, which says how to pay (S-04).
 * @param numContrat contract that it stands beside, whose own switches count, whatever the current one has
 */
export function PayLink({ numContrat }: { numContrat: string }) {
  const canPay = useIsOpen('paiementCotisation', numContrat);
  return (
    <OpenLink
      name={canPay ? 'paiementCotisation' : 'compteEncaissement'}
      label={canPay ? messages.pay : messages.suspension.account}
      numContrat={numContrat}
    />
  );
}
