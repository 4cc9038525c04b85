import type { QuestionValues } from '@portal/shared-api/contract/edition-faq';
import { userTypes } from '@portal/shared-api/contract/faq';
import type { Option } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { ContentEditor } from '../../common/editor/content-editor';
import { fieldsOf, type ObjectField } from '../../kit/sheet/fields';
import { messages } from './messages';

const { fields } = messages;
const { text, choice, choices, integer } = fieldsOf<QuestionValues>();

/** A list of words typed on one line. */
const list = (name: 'tags' | 'related', label: string, hint: string): ObjectField<QuestionValues> => ({
  name,
  label,
  hint,
  words: (value) => (Array.isArray(value) ? value.join(', ') : '') || '–',
  control: (values, set, field) => (
    <TextInput
      {...field}
      maxLength={600}
      value={values[name].join(', ')}
      onChange={(typed) => set({ [name]: typed.split(/,\s?/) })}
    />
  ),
});

const content: ObjectField<QuestionValues> = {
  name: 'content',
  label: fields.content,
  isRequired: true,
  words: (value) =>
    String(value ?? '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
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
  list('tags', fields.tags, messages.tagsHint),
  list('related', fields.related, messages.relatedHint),
];

/** Values without the empty words that typing leaves. */
export const settled = (values: QuestionValues): QuestionValues => ({
  ...values,
  tags: values.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''),
  related: values.related.map((id) => id.trim()).filter((id) => id !== ''),
});
