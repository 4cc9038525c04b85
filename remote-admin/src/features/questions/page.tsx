import { downloadFile, resources, useResource, useRight } from '@portal/shared-api';
import { exportQuestions, listQuestions, questionSorts } from '@portal/shared-api/contract/edition-faq';
import { checked, listState, text } from '@portal/shared-api/list-state';
import { Button } from '@portal/shared-ui/button';
import { ButtonLink } from '@portal/shared-ui/link';
import { plus } from '@portal/shared-ui/icons-tools';
import { newRow, placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { messages } from './messages';
import { NewQuestion, QuestionSheet } from './question-sheet';

const address = listState({
  texte: text(60),
  categorie: checked((typed) => /^[A-Z0-9_]{2,30}$/.test(typed)),
  ...placeOf(questionSorts, 'ordre'),
});
const { text: words, choice } = filtersOf<typeof address.usual>();

/** « Questions fréquentes » of the back office. */
export default function Questions() {
  const mayAdd = useRight('faq:create');
  const besides = useResource(listQuestions, { query: {} });
  const { data } = besides;
  const categories = (data?.categories ?? []).map(({ code, name }) => ({ code, libelle: name }));
  const nameOf = (code: string) => categories.find((each) => each.code === code)?.libelle ?? code;
  return (
    <ListScreen
      name="questions"
      label={resources.questions.label}
      subtitle={messages.subtitle}
      address={address}
      read={listQuestions}
      besides={besides}
      call={(query) => ({ query })}
      rows={({ questions }) => questions}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      noun={messages.noun}
      filters={[words('texte', messages.search, 60), choice('categorie', messages.category, categories)]}
      columns={[
        { id: 'title', header: messages.columns.title, sortKey: 'title', cell: ({ title }) => title },
        {
          id: 'categorie',
          header: messages.columns.categorie,
          sortKey: 'ordre',
          cell: ({ categorie }) => nameOf(categorie),
        },
        {
          id: 'lectures',
          header: messages.columns.lectures,
          sortKey: 'lectures',
          isNumeric: true,
          cell: ({ lectures }) => lectures,
        },
        { id: 'utiles', header: messages.columns.utiles, isNumeric: true, cell: ({ utiles }) => utiles },
        {
          id: 'inutiles',
          header: messages.columns.inutiles,
          sortKey: 'inutiles',
          isNumeric: true,
          cell: ({ inutiles }) => inutiles,
        },
        {
          id: 'commentaires',
          header: messages.columns.commentaires,
          isNumeric: true,
          cell: ({ commentaires }) => commentaires,
        },
        { id: 'ordre', header: messages.columns.ordre, isNumeric: true, isExtra: true, cell: ({ ordre }) => ordre },
        {
          id: 'top',
          header: messages.columns.top,
          isNumeric: true,
          isExtra: true,
          cell: ({ ordrePopulaire }) => ordrePopulaire,
        },
        {
          id: 'userTypes',
          header: messages.columns.userTypes,
          isExtra: true,
          cell: ({ userTypes }) => userTypes.map((code) => messages.readers[code]).join(', '),
        },
      ]}
      exportAs={(query, format) => downloadFile(exportQuestions, { query: { ...query, format } })}
      tools={(open) => (
        <>
          <ButtonLink variant="quiet" size="sm" to={resources.categoriesFaq.path}>
            {resources.categoriesFaq.label}
          </ButtonLink>
          {mayAdd && (
            <Button size="sm" icon={plus} onClick={() => open(newRow)}>
              {messages.add}
            </Button>
          )}
        </>
      )}
      sheet={(key, row, close, open) =>
        key === newRow
          ? // Its category is the first one, which comes with the questions.
            data && <NewQuestion categories={categories} onClose={close} onCreated={open} />
          : row && <QuestionSheet key={key} question={row} categories={categories} onClose={close} />
      }
    />
  );
}
