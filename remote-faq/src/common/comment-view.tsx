import { useState } from 'react';
import { toast } from '@portal/shared-api';
import type { FaqQuestion } from '@portal/shared-api/contract/faq';
import { isFreeText } from '@portal/shared-api/rules/free-text';
import { Actions, Button } from '@portal/shared-ui/button';
import { controlClass, Field } from '@portal/shared-ui/field';
import styles from './assistant.module.css';
import { sendOpinion, tellFailure, type Asker } from './data';
import { messages } from './messages';
import { ViewHeading } from './view-heading';

interface CommentViewProps {
  asker: Asker;
  question: FaqQuestion;
  onEnd: () => void;
}

const longest = 500;

/** Reason why the answer was not useful, optional (FAQ-04). */
export function CommentView({ asker, question, onEnd }: CommentViewProps) {
  const [comment, setComment] = useState('');
  const [isPending, setPending] = useState(false);
  const isRefused = !isFreeText(comment);
  const send = async () => {
    if (isRefused || isPending) return;
    setPending(true);
    try {
      await sendOpinion(asker, question, { comment });
      toast({ type: 'success', title: messages.thanks });
    } catch (error) {
      tellFailure(error);
    }
    onEnd();
  };
  return (
    <form
      className={styles.view}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ViewHeading className={styles.title}>{messages.whyTitle}</ViewHeading>
      <Field label={messages.why} hint={messages.whyHint} error={isRefused ? messages.refused : null}>
        {(control) => (
          <textarea
            {...control}
            className={controlClass(styles.comment)}
            rows={4}
            maxLength={longest}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      <Actions>
        <Button type="submit" isPending={isPending}>
          {messages.send}
        </Button>
      </Actions>
    </form>
  );
}
