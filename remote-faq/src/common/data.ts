import {
  ApiError,
  call,
  helpSlot,
  toast,
  useFeature,
  useResource,
  useSession,
  useSlots,
  type Resource,
} from '@portal/shared-api';
import {
  engineOf,
  type FaqCategory,
  type FaqEngine,
  type FaqQuestion,
  type UserType,
} from '@portal/shared-api/contract/faq';
import { messages } from './messages';
import { shortestSearch, userTypeOf } from './rules';

/** Type of user, and engine. */
export interface Asker {
  engine: FaqEngine;
  userType: UserType;
}

export function useAsker(): Asker {
  const isInbenta = useFeature('faqInbentaService');
  const own = useSession(({ user, contrat }) => userTypeOf(user, contrat));
  const isFromBackOffice = useSlots(({ open }) =>
    open.some((each) => each.slot === helpSlot && each.subject === 'ADMIN'),
  );
  const userType = isFromBackOffice ? 'ADMIN' : own;
  return { engine: engineOf(isInbenta), userType };
}

type Content = { categories: FaqCategory[] } | { questions: FaqQuestion[] };
const categoriesIn = (content: Content | undefined) =>
  content && 'categories' in content ? content.categories : undefined;
const questionsIn = (content: Content | undefined) =>
  content && 'questions' in content ? content.questions : undefined;

/** All categories, and the five most read questions. */
export function useFaqContent({ engine, userType }: Asker): {
  categories: FaqCategory[] | undefined;
  popular: FaqQuestion[] | undefined;
  failure: Resource<unknown>['error'];
  reload: () => void;
} {
  const all = useResource(engine.content, { query: { userType } });
  const popular = useResource(engine.content, { query: { userType, getPopular: true } }, { label: messages.label });
  return {
    categories: categoriesIn(all.data),
    popular: questionsIn(popular.data),
    failure: all.error ?? popular.error,
    reload: () => {
      all.reload();
      popular.reload();
    },
  };
}

/**
 * Results of a search, undefined without one or before its answer; and its failure, which no earlier result stands
 * under.
 */
export interface FaqSearch {
  results: FaqQuestion[] | undefined;
  failure: Resource<unknown>['error'];
  isRetrying: boolean;
  reload: () => void;
}

export function useFaqSearch({ engine, userType }: Asker, typed: string): FaqSearch {
  const query = typed.trim();
  const isAsked = query.length >= shortestSearch;
  const { data, error, isRefreshing, reload } = useResource(
    engine.search,
    isAsked ? { query: { userType, query } } : null,
    {
      // The questions that were found stay until the next ones: nothing jumps while one types.
      keepPrevious: true,
    },
  );
  return {
    results: isAsked && !error ? data?.questions : undefined,
    failure: isAsked ? error : undefined,
    isRetrying: isRefreshing,
    reload,
  };
}

/** Counts an opened answer. A failure stays invisible to the reader (product 4.8.6). */
export function recordReading({ engine, userType }: Asker, { clickCode }: FaqQuestion): void {
  call(engine.click, { body: { clickCode, userType }, quiet: true }).catch(() => undefined);
}

/** Sends « utile », « pas utile » or the reason, one submit at a time. @throws ApiError */
export async function sendOpinion(
  { engine, userType }: Asker,
  { rateCode }: FaqQuestion,
  opinion: { isUseful: boolean } | { comment: string },
): Promise<void> {
  await call(engine.useful, {
    body: { rateCode, userType, ...opinion },
    idempotencyKey: crypto.randomUUID(),
    quiet: true,
  });
}

/** An opinion that was not taken: one title for any reason, the reason of the server below it (product 4.8.6). */
export function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  toast({ type: 'danger', title: messages.failed, text: error.message });
}
