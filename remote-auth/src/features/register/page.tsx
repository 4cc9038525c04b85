import { useSession } from '@portal/shared-api';
import { ButtonLink } from '@portal/shared-ui/link';
import { PageHeader } from '@portal/shared-ui/page';
import prose from '../../common/prose.module.css';
import { messages } from './messages';

/** How to get an account: the insurer creates it by telephone. */
export default function RegisterPage() {
  const client = useSession((session) => session.client);
  if (!client) return null;
  return (
    <div className={prose.page}>
      <PageHeader title={messages.title} back={{ to: '/' }} />
      <p>{messages.text(client.libelle)}</p>
      <p>{messages.then}</p>
      <p><ButtonLink href={`tel:${client.telephoneSupport.replaceAll(/\s/g, '')}`}>{messages.call(client.telephoneSupport)}</ButtonLink></p>
    </div>
  );
}
