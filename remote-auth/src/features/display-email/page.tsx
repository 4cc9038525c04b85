import { useBlocks } from '@portal/shared-api';
import { Redirect, useLocation } from '@portal/shared-api/router';
import { instantText } from '@portal/shared-ui/date-text';
import { ButtonLink } from '@portal/shared-ui/link';
import { PageHeader, Skeleton } from '@portal/shared-ui/page';
import { mail } from '@portal/shared-ui/icons-tools';
import { RichText } from '@portal/shared-ui/rich-text';
import { useState } from 'react';
import { readMailSent, type MailSent } from '../../common/access/mail-sent';
import { Outcome } from '../../common/access/outcome';
import prose from '../../common/prose.module.css';
import { messages } from './messages';

/** « Consultez votre messagerie », with the text of the editors (PRE-10). Only a form leads here. */
export default function DisplayEmailPage() {
  const { state } = useLocation();
  // A leaving page renders once more at the address of the next one.
  const [sent] = useState(() => readMailSent(state));
  return sent ? <MailTold sent={sent} /> : <Redirect to="/" />;
}

function MailTold({ sent: { act, dateEffet } }: { sent: MailSent }) {
  const { data, isLoading } = useBlocks({ name: 'DISPLAY_EMAIL' }, messages.blocks);
  if (isLoading)
    return (
      <div className={prose.page}>
        <PageHeader title={messages.title} />
        <Skeleton />
      </div>
    );
  const written = (itemName: string) => data?.find((block) => block.itemName === itemName);
  const text = written('texte');
  return (
    <Outcome
      tone="ok"
      icon={mail}
      title={written('titre')?.title ?? messages.title}
      actions={<ButtonLink to="/">{messages.home}</ButtonLink>}
    >
      {/* The client's text announces an immediate activation. */}
      {dateEffet === null && (text ? <RichText html={text.content} headingLevel={2} /> : <p>{messages.text}</p>)}
      {act === 'identifiant' && (
        <p>
          {dateEffet === null ? messages.identifierAtOnce : messages.identifierLater({ date: instantText(dateEffet) })}
        </p>
      )}
    </Outcome>
  );
}
