import type { ReactNode } from 'react';
import { Icon } from '@portal/shared-ui/icon';
import { chevronRight } from '@portal/shared-ui/icons-tools';
import styles from './question-list.module.css';

interface QuestionListProps<Question> {
  /** Accessible name of a list without heading. */
  label: string;
  questions: readonly Question[];
  onOpen: (question: Question) => void;
}

/** Questions as rows; each opens its answer. */
export function QuestionList<Question extends { id: string; title: ReactNode }>({
  label,
  questions,
  onOpen,
}: QuestionListProps<Question>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {questions.map((question) => (
        <li key={question.id}>
          <button type="button" className={styles.question} onClick={() => onOpen(question)}>
            {question.title}
            <Icon of={chevronRight} size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
