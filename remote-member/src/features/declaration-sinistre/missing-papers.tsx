import { useIsOpen, useSession } from '@portal/shared-api';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import { PageLinks } from '@portal/shared-ui/link';
import { messages as common } from '../../common/messages';
import { messages } from './messages';

/**
 * Where papers that were left for later go. A relative who declares a death does not follow the claim of the member:
 * they send them by post, with its number.
 */
export function MissingPapers({ numero }: { numero: string }) {
  const canFollow = useIsOpen('sinistres');
  const client = useSession((session) => session.client);
  if (canFollow || !client) return <PageLinks>{messages.later}</PageLinks>;
  const adresse = client.adressePostale.join(', ');
  return (
    <>
      {adresse === ''
        ? messages.laterByPhone({ numero })
        : `${messages.laterByPost({ numero, adresse })} ${common.suspension.anyQuestion}`}{' '}
      <a href={telephoneHref(client.telephoneSupport)}>{client.telephoneSupport}</a>.
    </>
  );
}
