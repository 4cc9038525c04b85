import { resources, useRight } from '@portal/shared-api';
import { categorySorts, listCategories } from '@portal/shared-api/contract/edition-faq';
import { listState, text } from '@portal/shared-api/list-state';
import { Button } from '@portal/shared-ui/button';
import { plus } from '@portal/shared-ui/icons-tools';
import { newRow, placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { CategorySheet, NewCategory } from './category-sheet';
import { messages } from './messages';

const address = listState({ texte: text(60), ...placeOf(categorySorts, 'ordre') });
const { text: words } = filtersOf<typeof address.usual>();
const { columns: titles } = messages;

/** « Catégories de questions » of the back office. */
export default function Categories() {
  const mayAdd = useRight('faq:create');
  return (
    <ListScreen
      name="categories-faq"
      label={resources.categoriesFaq.label}
      subtitle={messages.subtitle}
      back={{ to: resources.questions.path }}
      address={address}
      read={listCategories}
      call={(query) => ({ query })}
      rows={({ categories }) => categories}
      rowKey={({ code }) => code}
      rowName={({ name }) => name}
      noun={messages.noun}
      filters={[words('texte', messages.search, 60)]}
      columns={[
        { id: 'name', header: titles.name, sortKey: 'name', cell: ({ name }) => name },
        { id: 'ordre', header: titles.ordre, sortKey: 'ordre', isNumeric: true, cell: ({ ordre }) => ordre },
        { id: 'questions', header: titles.questions, isNumeric: true, cell: ({ questions }) => questions },
        { id: 'code', header: titles.code, isExtra: true, cell: ({ code }) => code },
      ]}
      tools={(open) =>
        mayAdd && (
          <Button size="sm" icon={plus} onClick={() => open(newRow)}>
            {messages.add}
          </Button>
        )
      }
      sheet={(key, row, close, open) =>
        key === newRow ? (
          <NewCategory onClose={close} onCreated={open} />
        ) : (
          row && <CategorySheet key={key} category={row} onClose={close} />
        )
      }
    />
  );
}
