import { useResource, type ApiError } from '@portal/shared-api';
import { listCollection, type CmsItem } from '@portal/shared-api/contract/cms';
import { useFormField } from '@portal/shared-ui/form-fields';
import { ReadError } from '@portal/shared-ui/page';
import { RichText } from '@portal/shared-ui/rich-text';
import { visitorFields } from '@portal/shared-ui/visitor-form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from './messages';
import styles from './terms.module.css';

/** Names of the field in the two calls that accept the terms. */
type TermsFields = { cgu: boolean; CGU: boolean };

const { CheckboxField } = visitorFields<TermsFields>();
const page = { params: { collection: 'Pages_Statiques' }, query: { itemName: 'CGU' } };

export interface Terms {
  /** The page of the terms; undefined until it is read, and where it cannot be. */
  page: CmsItem | undefined;
  /** The version, as it is sent with the acceptance; nothing where none is known. */
  accepted: { cguVersion?: string };
  /** Why nobody can accept them yet; null once they are read, and where they are not asked for. */
  unread: Pick<ApiError, 'message' | 'erreurs'> | null;
  error: ApiError | undefined;
  isRetrying: boolean;
  reload: () => void;
}

/** The terms as they were when the form opened: whoever accepts them gives their version back. */
export function useTerms(isAsked: boolean): Terms {
  const { data, error, isRefreshing, reload } = useResource(listCollection, isAsked ? page : null);
  const version = data?.[0]?.version;
  return {
    page: data?.[0],
    // A server of before the versions gives none, and asks for none.
    accepted: version === undefined ? {} : { cguVersion: version },
    unread:
      isAsked && data === undefined
        ? { message: error ? messages.termsUnread : messages.termsNotYet, erreurs: [] }
        : null,
    error,
    isRetrying: isRefreshing,
    reload,
  };
}

/** Whether the insurer has changed the terms since the form showed them: those of now must be read. */
export const hasOtherTerms = ({ erreurs }: ApiError) =>
  erreurs.some(({ champ, code }) => champ.toLowerCase() === 'cgu' && code === 'changed');

/**
 * « J’ai lu et j’accepte… » with the terms in a new tab, so that the form stays. Terms that change meanwhile stand
 * below, and the box is empty again: nobody has accepted those. Nor does anybody accept terms that could not be read:
 * that is said below too, with another try.
 */
export function TermsField({ name, terms }: { name: keyof TermsFields; terms: Terms }) {
  const field = useFormField<boolean>(name, messages.terms);
  const version = terms.page?.version;
  const shown = useRef(version);
  const [isChanged, setChanged] = useState(false);
  const change = useEffectEvent(() => {
    setChanged(true);
    field?.control.onChange(false);
  });
  useEffect(() => {
    if (version === undefined) return;
    if (shown.current !== undefined && shown.current !== version) change();
    shown.current = version;
  }, [version]);
  if (!field) return null;
  return (
    <>
      <CheckboxField
        name={name}
        label={messages.terms}
        richLabel={
          <>
            {messages.termsStart}
            <a href="#/page/CGU" target="_blank" rel="noopener">
              {messages.termsLink}
              <span className="visually-hidden">{messages.newTab}</span>
            </a>
          </>
        }
      />
      {terms.error && (
        <ReadError
          label={messages.termsName}
          message={terms.error.message}
          onRetry={terms.reload}
          isRetrying={terms.isRetrying}
        />
      )}
      {isChanged && terms.page && (
        <section className={styles.changed} aria-label={messages.termsNow} tabIndex={0}>
          <RichText html={terms.page.content} headingLevel={3} />
        </section>
      )}
    </>
  );
}
