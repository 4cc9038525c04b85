import { useAnnounced, useSession, type Resource } from '@portal/shared-api';
import type { FaqCategory, FaqQuestion } from '@portal/shared-api/contract/faq';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import { Accordion } from '@portal/shared-ui/accordion';
import { EmptyState, Question, ReadError, Skeleton } from '@portal/shared-ui/page';
import { SearchInput } from '@portal/shared-ui/search-input';
import { Tabs, type Tab } from '@portal/shared-ui/tabs';
import styles from './assistant.module.css';
import type { FaqSearch } from './data';
import { messages } from './messages';
import { QuestionList } from './question-list';
import { inOrder, shownTab, type TabChoice, type TabId } from './rules';
import { ViewHeading } from './view-heading';

interface QuestionsViewProps {
  hasTitle: boolean;
  content: {
    categories: FaqCategory[] | undefined;
    popular: FaqQuestion[] | undefined;
    failure: Resource<unknown>['error'];
    reload: () => void;
  };
  found: FaqSearch;
  choice: TabChoice;
  search: string;
  onTab: (tab: TabId) => void;
  onSearch: (search: string) => void;
  onOpen: (question: FaqQuestion) => void;
}

/** The questions under their tabs; « Résultats » shows only after a successful search (FAQ-01). */
export function QuestionsView({
  hasTitle,
  content,
  found: { results, failure, isRetrying, reload },
  choice,
  search,
  onTab,
  onSearch,
  onOpen,
}: QuestionsViewProps) {
  const found = results?.length ?? 0;
  const shown = shownTab(choice, found > 0);
  useAnnounced(found > 0 ? messages.found({ nombre: found }) : undefined, results);
  const tabs: Tab<TabId>[] = [
    { id: 'populaires', label: messages.popular },
    { id: 'categories', label: messages.categories },
    ...(found > 0 ? [{ id: 'resultats', label: messages.results, count: found } as const] : []),
  ];
  return (
    <div className={styles.view}>
      {hasTitle && <ViewHeading className={styles.title}>{messages.title}</ViewHeading>}
      <SearchInput
        label={messages.search}
        isLabelHidden={hasTitle}
        placeholder={messages.placeholder}
        value={search}
        maxLength={200}
        onSearch={onSearch}
      />
      {failure && (
        <ReadError label={messages.label} message={failure.message} isRetrying={isRetrying} onRetry={reload} />
      )}
      {results && found === 0 && (
        <Question value={results}>
          <NoResult />
        </Question>
      )}
      <Tabs label={messages.tabs} tabs={tabs} selected={shown} onSelect={onTab}>
        {shown === 'resultats' ? (
          <QuestionList label={messages.results} questions={results ?? []} onOpen={onOpen} />
        ) : (
          <Contents {...{ content, shown, onOpen }} />
        )}
      </Tabs>
    </div>
  );
}

function Contents({ content, shown, onOpen }: Pick<QuestionsViewProps, 'content' | 'onOpen'> & { shown: TabId }) {
  const { categories, popular, failure, reload } = content;
  if (failure) return <ReadError label={messages.label} message={failure.message} onRetry={reload} />;
  if (!categories || !popular) return <Skeleton rows={5} />;
  if (shown === 'populaires') return <QuestionList label={messages.popular} questions={popular} onOpen={onOpen} />;
  return (
    <Accordion
      items={inOrder(categories).map((category) => ({
        id: category.name,
        title: category.name,
        // A single category is open (FAQ-02).
        isOpen: categories.length === 1,
        content: <QuestionList label={category.name} questions={inOrder(category.items)} onOpen={onOpen} />,
      }))}
    />
  );
}

function NoResult() {
  const telephone = useSession((session) => session.client?.telephoneSupport ?? '');
  return (
    <EmptyState title={messages.noResult}>
      {telephone && (
        <>
          {messages.noResultAdvice} <a href={telephoneHref(telephone)}>{telephone}</a>
        </>
      )}
    </EmptyState>
  );
}
