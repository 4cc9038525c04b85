import type { QuestionValues } from '@portal/shared-api/contract/edition-faq';
import { userTypes } from '@portal/shared-api/contract/faq';
import type { Option } from '@portal/shared-ui/select';
import { ContentEditor, plainText } from '../../common/editor/content-editor';
import { fieldsOf, typedWords, type ObjectField } from '../../kit/sheet/fields';
import { messages } from './messages';

const { fields } = messages;
const { text, choice, choices, integer, words } = fieldsOf<QuestionValues>();

const content: ObjectField<QuestionValues> = {
  name: 'content',
  label: fields.content,
  isRequired: true,
  words: plainText,
  control: (values, set, field) => (
    <ContentEditor {...field} value={values.content} onChange={(html) => set({ content: html })} />
  ),
};

/** Fields of a question. @param categories of the client, in order. */
export const questionFields = (categories: readonly Option[]): readonly ObjectField<QuestionValues>[] => [
  text('title', fields.title, { maxLength: 200, isRequired: true }),
  content,
  choice('categorie', fields.categorie, categories, { isRequired: true }),
  integer('ordre', fields.ordre, { isRequired: true }),
  integer('ordrePopulaire', fields.ordrePopulaire),
  choices(
    'userTypes',
    fields.userTypes,
    userTypes.map((code) => ({ code, libelle: messages.readers[code] })),
    { isRequired: true },
  ),
  words('tags', fields.tags, { maxLength: 600, hint: messages.tagsHint }),
  words('related', fields.related, { maxLength: 600, hint: messages.relatedHint }),
];

/** Values without the empty words that typing leaves. */
export const settled = (values: QuestionValues): QuestionValues => ({
  ...values,
  tags: typedWords(values.tags),
  related: typedWords(values.related),
});
