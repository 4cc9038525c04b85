import { useFeature, useResource, useSession } from '@portal/shared-api';
import { engineOf, type FaqQuestion } from '@portal/shared-api/contract/faq';
import { Accordion } from '@portal/shared-ui/accordion';
import { RichText } from '@portal/shared-ui/rich-text';
import { messages } from './messages';
import styles from './suggestions.module.css';

const most = 3;

/**
 * Answers of the FAQ about an object, before somebody writes (F-10); nothing where there is none. A failure shows its
 * message.
 */
export function Suggestions({ objet }: { objet: string }) {
  const isInbenta = useFeature('faqInbentaService');
  const isInHouse = useFeature('faqService');
  const userType = useSession(({ contrat }) =>
    contrat?.roleAssure === 'BENEFICIAIRE' ? ('BENEFICIAIRE' as const) : ('ADHERENT' as const),
  );
  const isAsked = objet !== '' && (isInbenta || isInHouse);
  const { data } = useResource(engineOf(isInbenta).search, isAsked ? { query: { userType, query: objet } } : null, {
    label: messages.suggestionsRead,
  });
  const found: readonly FaqQuestion[] = data?.questions.slice(0, most) ?? [];
  if (found.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-label={messages.suggestions}>
      <h2>{messages.suggestions}</h2>
      <Accordion
        items={found.map(({ id, title, content }) => ({
          id,
          title,
          content: <RichText html={content} headingLevel={3} />,
        }))}
      />
    </section>
  );
}
