import { useSession } from '@portal/shared-api';
import { isFeatureShown } from '@portal/shared-api/rules/features';
import { messages } from './messages';
import { OpenLink, ResourceLink } from './open-link';

/**
 * « Régler ma cotisation » while it can be paid on line (F-18), otherwise the account, which says how to pay (S-04).
 * @param numContrat contract that it stands beside, whose own switch counts, whatever the current one has
 */
export function PayLink({ numContrat }: { numContrat: string }) {
  const canPay = useSession(
    ({ client, user }) =>
      user?.roles.includes('User') === true &&
      isFeatureShown(client?.fonctionnalites ?? {}, 'paiementCotisationMonextAutreActe', numContrat),
  );
  return canPay ? (
    <ResourceLink name="paiementCotisation" label={messages.pay} numContrat={numContrat} />
  ) : (
    <OpenLink name="compteEncaissement" label={messages.suspension.account} numContrat={numContrat} />
  );
}
