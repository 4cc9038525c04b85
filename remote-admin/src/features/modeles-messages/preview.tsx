import { useSubmit } from '@portal/shared-api';
import { previewModeleMessage } from '@portal/shared-api/contract/modeles-messages';
import { Button } from '@portal/shared-ui/button';
import { eye } from '@portal/shared-ui/icons-tools';
import { StatusNotice } from '@portal/shared-ui/page';
import { useState } from 'react';
import { messages } from './messages';
import type { TemplateValues } from './template-sheet';
import styles from './page.module.css';

type Shown = { objet: string; texte: string } | { problem: string };

/** The message with sample values, as it would be sent now. */
export function Preview({ code, draft }: { code: string; draft: TemplateValues }) {
  const { submit, isPending } = useSubmit(previewModeleMessage);
  const [shown, setShown] = useState<Shown | null>(null);
  const show = async () => {
    const result = await submit({ params: { code }, body: draft });
    setShown(result.isDone ? result.answer : { problem: result.error.message });
  };
  return (
    <div className={styles.preview}>
      <div>
        <Button variant="quiet" size="sm" icon={eye} isPending={isPending} onClick={() => void show()}>
          {messages.preview}
        </Button>
      </div>
      {shown && 'problem' in shown && (
        <StatusNotice tone="warn" title={messages.previewFailed}>
          {shown.problem}
        </StatusNotice>
      )}
      {shown && 'texte' in shown && (
        <section aria-label={messages.previewTitle} className={styles.message}>
          {shown.objet !== '' && <p className={styles.subject}>{messages.previewSubject({ objet: shown.objet })}</p>}
          <p className={styles.said}>{shown.texte}</p>
        </section>
      )}
    </div>
  );
}
