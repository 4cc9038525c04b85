import { resources, useAnnounced, useResource } from '@portal/shared-api';
import { listMetadatasV2, type MetadataV2 } from '@portal/shared-api/contract/documentation';
import { listState, text, useListState } from '@portal/shared-api/list-state';
import { Button } from '@portal/shared-ui/button';
import { books } from '@portal/shared-ui/icons-menu';
import { EmptyState, PageHeader, Question, Resource } from '@portal/shared-ui/page';
import { SearchInput } from '@portal/shared-ui/search-input';
import { Select } from '@portal/shared-ui/select';
import { DocumentCard } from './document-card';
import { messages } from './messages';
import { groupDocuments, searchDocuments, themeOf } from './rules';
import styles from './page.module.css';

const library = listState({ recherche: text(), theme: text() });

/** « Documentation » (S-13): forms and guides to download, grouped by theme. The search is in the address. */
export default function Documentation() {
  const read = useResource(listMetadatasV2, { query: {} });
  return (
    <>
      <PageHeader title={resources.documentation.label} subtitle={messages.subtitle} />
      <Resource
        read={read}
        label={resources.documentation.label}
        rows={6}
        empty={(data) =>
          data.length === 0 && (
            <EmptyState icon={books} title={messages.empty}>
              {messages.emptyText}
            </EmptyState>
          )
        }
      >
        {(data) => <Library documents={data} />}
      </Resource>
    </>
  );
}

function Library({ documents }: { documents: readonly MetadataV2[] }) {
  const { state, change } = useListState(library);
  const themes = [...new Set(documents.map(themeOf))];
  const theme = themes.find((each) => each === state.theme) ?? '';
  const found = searchDocuments(documents, state.recherche, theme);
  const question = `${state.recherche} ${theme}`;
  const count = found.length > 0 ? messages.found({ nombre: found.length }) : undefined;
  useAnnounced(count, question);
  return (
    <div className={styles.page}>
      <search className={styles.search}>
        <SearchInput
          label={messages.search}
          placeholder={messages.searchHint}
          value={state.recherche}
          onSearch={(typed) => change({ recherche: typed })}
        />
        <Select
          label={messages.theme}
          value={theme}
          options={[
            { code: '', libelle: messages.everyTheme },
            ...themes.map((each) => ({ code: each, libelle: each })),
          ]}
          onChange={(chosen) => change({ theme: chosen })}
        />
      </search>
      <p className={styles.count}>{count}</p>
      {found.length === 0 && (
        <Question value={question}>
          <EmptyState
            title={messages.noResult}
            actions={
              <Button variant="secondary" size="sm" onClick={() => change(library.usual)}>
                {messages.clear}
              </Button>
            }
          />
        </Question>
      )}
      {groupDocuments(found).map((group) => (
        <Theme key={group.theme} {...group} />
      ))}
    </div>
  );
}

function Theme({ theme, documents }: ReturnType<typeof groupDocuments>[number]) {
  return (
    <section className={styles.theme} aria-label={theme}>
      <h2>{theme}</h2>
      <ul className={styles.cards}>
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentCard document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}
