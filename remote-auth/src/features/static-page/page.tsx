import { usePageTitle, useResource } from '@portal/shared-api';
import { listCollection } from '@portal/shared-api/contract/cms';
import type { PageProps } from '@portal/shared-api/remote';
import { ButtonLink } from '@portal/shared-ui/link';
import { EmptyState, PageHeader, ReadError, Skeleton } from '@portal/shared-ui/page';
import { RichText } from '@portal/shared-ui/rich-text';
import prose from '../../common/prose.module.css';
import { messages } from './messages';

/** A page of the collection Pages_Statiques, with the title from the CMS (PRE-15). */
export default function StaticPage({ params: { pageName = '' } }: PageProps) {
  // A leaving page renders once more at the address of the next one.
  const isNamed = pageName !== '';
  const { data, error, isLoading, reload } = useResource(
    listCollection,
    isNamed ? { params: { collection: 'Pages_Statiques' }, query: { itemName: pageName } } : null,
  );
  const item = data?.[0];
  const isUnknown = (data && !item) || error?.status === 400;
  const title = item?.title ?? (isUnknown ? messages.unknown : messages.label);
  usePageTitle(isNamed ? title : undefined);
  return (
    <div className={prose.page}>
      {isNamed && !isLoading && <PageHeader title={title} />}
      {isLoading && <Skeleton />}
      {error && error.status !== 400 && <ReadError label={messages.label} message={error.message} onRetry={reload} />}
      {item && <RichText html={item.content} headingLevel={2} />}
      {isUnknown && (
        <EmptyState
          title={messages.unknownText}
          actions={
            <ButtonLink variant="secondary" to="/">
              {messages.home}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
