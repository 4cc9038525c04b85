import { contentAudiences, contentVariables, type ContentValues } from '@portal/shared-api/contract/edition';
import { RichTextEditor } from '@portal/shared-ui/rich-text-editor';
import { TextInput } from '@portal/shared-ui/text-input';
import { fieldsOf, type ObjectField } from '../../kit/sheet/fields';
import { messages } from './messages';

const { fields } = messages;
const { text, choice, integer, date } = fieldsOf<ContentValues>();

const plainText = (html: unknown) =>
  String(html ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const content: ObjectField<ContentValues> = {
  name: 'content',
  label: fields.content,
  isRequired: true,
  hint: messages.variablesHint({ variables: contentVariables.map((name) => `{{${name}}}`).join(', ') }),
  words: plainText,
  control: (values, set, field) => (
    <RichTextEditor {...field} value={values.content} onChange={(html) => set({ content: html })} />
  ),
};

const tags: ObjectField<ContentValues> = {
  name: 'tags',
  label: fields.tags,
  hint: messages.tagsHint,
  words: (value) => (Array.isArray(value) ? value.join(', ') : '') || '–',
  control: (values, set, field) => (
    <TextInput
      {...field}
      maxLength={400}
      value={values.tags.join(', ')}
      onChange={(typed) => set({ tags: typed.split(/,\s?/) })}
    />
  ),
};

/** What an editor writes of a content, in the order of the sheet. */
export const contentFields: readonly ObjectField<ContentValues>[] = [
  text('title', fields.title, { maxLength: 120, isRequired: true }),
  content,
  choice(
    'audience',
    fields.audience,
    (['TOUS', 'CONNECTES'] as const).map((code) => ({ code, libelle: contentAudiences[code] })),
  ),
  date('publicationDebut', fields.publicationDebut),
  date('publicationFin', fields.publicationFin),
  tags,
  integer('ordre', fields.ordre),
  text('cookieSetting', fields.cookieSetting, { maxLength: 40, hint: messages.cookieHint }),
];

/** Values without the empty tags that typing leaves. */
export const settled = <Values extends ContentValues>(values: Values): Values => ({
  ...values,
  tags: values.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''),
});
