import { useIsOpen } from '@portal/shared-api';
import { messages } from './messages';
import { OpenLink } from './open-link';

/**
 * « Régler ma cotisation » while it can be paid on line (F-18), otherwise the account, which says how to pay (S-04).
 * @param numContrat contract that it stands beside
 */
export function PayLink({ numContrat }: { numContrat: string }) {
  const canPay = useIsOpen('paiementCotisation');
  return canPay ? (
    <OpenLink name="paiementCotisation" label={messages.pay} numContrat={numContrat} />
  ) : (
    <OpenLink name="compteEncaissement" label={messages.suspension.account} numContrat={numContrat} />
  );
}
