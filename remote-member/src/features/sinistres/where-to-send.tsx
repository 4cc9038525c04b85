import { useSession } from '@portal/shared-api';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import { Notice } from '@portal/shared-ui/notice';
import type { ReactNode } from 'react';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';

interface WhereToSendProps {
  title: string;
  /** What is awaited. */
  children?: ReactNode;
}

/** A claim waits for papers: which ones, where to send them, whom to call (S-17). */
export function WhereToSend({ title, children }: WhereToSendProps) {
  const client = useSession((session) => session.client);
  return (
    <Notice tone="warn" title={title} action={<OpenLink name="contact" />}>
      {children}
      {client && (
        <p>
          {messages.sendTo({ adresse: client.adressePostale.join(', ') })} {messages.callText}{' '}
          <a href={telephoneHref(client.telephoneSupport)}>{client.telephoneSupport}</a> ({client.horairesSupport}).
        </p>
      )}
      <p>{messages.waitingText}</p>
    </Notice>
  );
}
