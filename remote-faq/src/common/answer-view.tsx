import { useState } from 'react';
import { toast } from '@portal/shared-api';
import type { FaqQuestion } from '@portal/shared-api/contract/faq';
import { Button } from '@portal/shared-ui/button';
import { arrowLeft } from '@portal/shared-ui/icons-tools';
import { LinkButton } from '@portal/shared-ui/link';
import { RichText } from '@portal/shared-ui/rich-text';
import styles from './assistant.module.css';
import { sendOpinion, tellFailure, type Asker } from './data';
import { thumbDown, thumbUp } from './icons';
import { messages } from './messages';
import { QuestionList } from './question-list';
import { inOrder } from './rules';
import { ViewHeading } from './view-heading';

interface AnswerViewProps {
  asker: Asker;
  question: FaqQuestion;
  onBack: () => void;
  onOpenRelated: (id: string) => void;
  /** « Non » was sent: ask for the reason. */
  onUseless: () => void;
  /** « Oui » was sent, an opinion failed, or a page that the answer names was opened. */
  onEnd: () => void;
}

/** One answer, related questions, and « Cette réponse vous a-t-elle été utile ? » (FAQ-03, FAQ-04). */
export function AnswerView({ asker, question, onBack, onOpenRelated, onUseless, onEnd }: AnswerViewProps) {
  const [pending, setPending] = useState<'oui' | 'non' | null>(null);
  const send = async (isUseful: boolean) => {
    if (pending) return;
    setPending(isUseful ? 'oui' : 'non');
    try {
      await sendOpinion(asker, question, { isUseful });
    } catch (error) {
      tellFailure(error);
      onEnd();
      return;
    }
    if (!isUseful) return onUseless();
    toast({ type: 'success', title: messages.thanks });
    onEnd();
  };
  return (
    <div className={styles.view}>
      <div className={styles.back}>
        <LinkButton icon={arrowLeft} onClick={onBack}>
          {messages.back}
        </LinkButton>
      </div>
      <ViewHeading className={styles.title}>{question.title}</ViewHeading>
      <RichText headingLevel={3} html={question.content} onFollow={onEnd} />
      {question.related.length > 0 && (
        <section className={styles.related}>
          <h3>{messages.related}</h3>
          <QuestionList
            label={messages.related}
            questions={inOrder(question.related)}
            onOpen={({ id }) => onOpenRelated(id)}
          />
        </section>
      )}
      <div className={styles.opinion} role="group" aria-label={messages.isUseful}>
        <p>{messages.isUseful}</p>
        <div className={styles.choices}>
          <Button
            variant="secondary"
            size="sm"
            icon={thumbUp}
            isPending={pending === 'oui'}
            onClick={() => void send(true)}
          >
            {messages.yes}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={thumbDown}
            isPending={pending === 'non'}
            onClick={() => void send(false)}
          >
            {messages.no}
          </Button>
        </div>
      </div>
    </div>
  );
}
