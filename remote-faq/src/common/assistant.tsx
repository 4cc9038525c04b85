import { useState } from 'react';
import type { FaqQuestion } from '@portal/shared-api/contract/faq';
import { AnswerView } from './answer-view';
import { CommentView } from './comment-view';
import { recordReading, useAsker, useFaqContent, useFaqSearch } from './data';
import { QuestionsView } from './questions-view';
import { chooseTab, findQuestion, type TabChoice } from './rules';

/** Current view (product 4.8.6). */
type View = { step: 'questions' } | { step: 'answer' | 'comment'; question: FaqQuestion };

interface AssistantProps {
  /** In a dialog the questions have their own title; a page has its header. */
  hasTitle?: boolean;
  /** The dialog is over: an opinion was sent, or failed. */
  onEnd?: (() => void) | undefined;
}

/** Questions, then an answer, then the opinion of the reader (FAQ-01 to FAQ-04). */
export function Assistant({ hasTitle = false, onEnd }: AssistantProps) {
  const asker = useAsker();
  const [view, setView] = useState<View>({ step: 'questions' });
  // Kept here, so that « Retour » restores the questions.
  const [choice, setChoice] = useState<TabChoice>({ own: 'populaires', wantsResults: false });
  const [search, setSearch] = useState('');
  const content = useFaqContent(asker);
  const found = useFaqSearch(asker, search);

  const open = (question: FaqQuestion) => {
    recordReading(asker, question);
    setView({ step: 'answer', question });
  };
  const end = () => {
    setView({ step: 'questions' });
    onEnd?.();
  };

  if (view.step === 'questions') {
    return (
      <QuestionsView
        {...{ hasTitle, content, found, choice, search }}
        onTab={(tab) => setChoice((current) => chooseTab(current, tab))}
        onSearch={(typed) => {
          setSearch(typed);
          setChoice((current) => ({ ...current, wantsResults: true }));
        }}
        onOpen={open}
      />
    );
  }
  const { question } = view;
  if (view.step === 'comment') return <CommentView asker={asker} question={question} onEnd={end} />;
  return (
    <AnswerView
      key={question.id}
      asker={asker}
      question={question}
      onBack={() => setView({ step: 'questions' })}
      onOpenRelated={(id) => {
        const related = findQuestion(id, content.categories ?? [], content.popular ?? [], found.results ?? []);
        if (related) open(related);
      }}
      onUseless={() => setView({ step: 'comment', question })}
      onEnd={end}
    />
  );
}
