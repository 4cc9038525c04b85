import { clearCache, useResource, useRight } from '@portal/shared-api';
import {
  createQuestion,
  deleteQuestion,
  listComments,
  readQuestionHistory,
  saveQuestion,
  type EditedQuestion,
  type QuestionValues,
} from '@portal/shared-api/contract/edition-faq';
import { InstantText } from '@portal/shared-ui/date-text';
import { Resource } from '@portal/shared-ui/page';
import type { Option } from '@portal/shared-ui/select';
import { Sheet } from '../../common/sheet';
import { useChange } from '../../common/use-change';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { RemoveButton } from '../../kit/sheet/remove-button';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';
import { questionFields, settled } from './question-fields';
import styles from './page.module.css';

interface QuestionSheetProps {
  question: EditedQuestion;
  categories: readonly Option[];
  onClose: () => void;
}

/** One question: its answer, its readers' opinions, its versions. */
export function QuestionSheet({ question, categories, onClose }: QuestionSheetProps) {
  const { id, version, lectures, utiles, inutiles, commentaires, ...values } = question;
  const send = useSave(saveQuestion);
  const remove = useChange(deleteQuestion);
  const mayDelete = useRight('faq:delete');
  const fields = questionFields(categories);
  const save = (draft: QuestionValues, from: number) =>
    send({ params: { id }, body: { ...settled(draft), version: from } });
  return (
    <Sheet title={values.title} subtitle={<code>{id}</code>} closeLabel={messages.close} onClose={onClose}>
      <p className={styles.counts}>
        <span>{messages.reads({ nombre: lectures })}</span>
        <span>{messages.useful({ nombre: utiles })}</span>
        <span>{messages.useless({ nombre: inutiles })}</span>
      </p>
      <ObjectForm
        fields={fields}
        values={values}
        version={version}
        isNew={false}
        right="faq:update"
        save={save}
        saved={messages.saved}
        onReload={clearCache}
      />
      {mayDelete && (
        <RemoveButton
          libelle={values.title}
          isPending={remove.isPending}
          onRemove={() => remove.change({ params: { id } })}
          onRemoved={onClose}
        />
      )}
      {commentaires > 0 && <Comments id={id} />}
      <ObjectHistory
        fields={fields}
        read={readQuestionHistory}
        args={{ params: { id } }}
        right="faq:update"
        restore={(stored) => save({ ...values, ...stored }, version)}
      />
    </Sheet>
  );
}

function Comments({ id }: { id: string }) {
  const read = useResource(listComments, { params: { id } });
  return (
    <section className={styles.comments}>
      <h3>{messages.comments}</h3>
      <Resource isPlain read={read} label={messages.comments} rows={2}>
        {({ commentaires }) => (
          <ul>
            {commentaires.map(({ date, texte, userType }) => (
              <li key={date}>
                {texte}
                <small>
                  {messages.readers[userType]} · <InstantText instant={date} />
                </small>
              </li>
            ))}
          </ul>
        )}
      </Resource>
    </section>
  );
}

interface NewQuestionProps {
  categories: readonly Option[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** A question that is being added. */
export function NewQuestion({ categories, onClose, onCreated }: NewQuestionProps) {
  const send = useSave(createQuestion);
  const save = async (draft: QuestionValues): Promise<Saved> => {
    const result = await send({ body: settled(draft) });
    if (result.isDone) onCreated(result.answer.id);
    return result;
  };
  return (
    <Sheet title={messages.addTitle} closeLabel={messages.close} onClose={onClose}>
      <ObjectForm
        fields={questionFields(categories)}
        values={{
          categorie: categories[0]?.code ?? '',
          title: '',
          content: '',
          ordre: 1,
          ordrePopulaire: null,
          userTypes: ['ANONYME', 'ADHERENT', 'BENEFICIAIRE', 'ADMIN'],
          tags: [],
          related: [],
        }}
        version={0}
        right="faq:create"
        save={save}
        saved={messages.saved}
        onReload={() => undefined}
      />
    </Sheet>
  );
}
