import type { AudienceChoice } from '@portal/shared-api/contract/audiences';
import {
  contentAudiences,
  contentVariables,
  type ContentCollection,
  type ContentValues,
} from '@portal/shared-api/contract/edition';
import { Select } from '@portal/shared-ui/select';
import { audienceOptions } from '../../common/audience-options';
import { ContentEditor, plainText, readerPages } from '../../common/editor/content-editor';
import { fieldsOf, typedWords, type ObjectField } from '../../kit/sheet/fields';
import { messages } from './messages';
import { PagesField } from './pages-field';

/** A content as its sheet has it: some fields are those of windows. */
export interface EditedContent extends ContentValues {
  collection: ContentCollection;
}

const { fields } = messages;
const { text, choice, integer, date, flag, words } = fieldsOf<EditedContent>();

const content: ObjectField<EditedContent> = {
  name: 'content',
  label: fields.content,
  isRequired: true,
  hint: messages.variablesHint({ variables: contentVariables.map((name) => `{{${name}}}`).join(', ') }),
  words: plainText,
  control: (values, set, field) => (
    <ContentEditor {...field} value={values.content} onChange={(html) => set({ content: html })} />
  ),
};

const audienceOf = (audiences: readonly AudienceChoice[], stored: string | null): ObjectField<EditedContent> => ({
  name: 'audienceCode',
  label: fields.audienceCode,
  hint: messages.audienceHint,
  words: (value) => audiences.find(({ code }) => code === value)?.libelle ?? String(value ?? messages.allReaders),
  control: (values, set, field) => (
    <Select
      {...field}
      hint={isOff(audiences, values.audienceCode) ? messages.audienceOff : field.hint}
      options={[
        { code: '', libelle: messages.allReaders },
        ...audienceOptions(
          audiences,
          [stored, values.audienceCode].filter((code) => code !== null),
        ),
      ]}
      value={values.audienceCode ?? ''}
      onChange={(code) => set({ audienceCode: code === '' ? null : code })}
    />
  ),
});

/** Whether nobody is in the audience: a long name leaves no room for its state in the list. */
const isOff = (audiences: readonly AudienceChoice[], chosen: string | null): boolean =>
  audiences.some(({ code, isActive }) => code === chosen && !isActive);

const isWindow = ({ collection }: EditedContent) => collection === 'Popups';
const labelOfPage = (path: unknown) => readerPages().find((page) => page.path === path)?.label ?? String(path);

const pages: ObjectField<EditedContent> = {
  name: 'routes',
  label: fields.routes,
  hint: messages.routesHint,
  isShown: isWindow,
  words: (value) => (Array.isArray(value) && value.map(labelOfPage).join(', ')) || messages.everyPage,
  control: (values, set, field) => (
    <PagesField {...field} value={values.routes} onChange={(routes) => set({ routes })} />
  ),
};

/**
 * What an editor writes of a content, in the order of the sheet.
 * @param stored audience of the content, which stays a choice where it is inactive.
 */
export const contentFields = (
  audiences: readonly AudienceChoice[],
  stored: string | null,
): readonly ObjectField<EditedContent>[] => [
  text('title', fields.title, { maxLength: 120, isRequired: true }),
  content,
  choice(
    'audience',
    fields.audience,
    (['TOUS', 'CONNECTES'] as const).map((code) => ({ code, libelle: contentAudiences[code] })),
    { isShown: ({ audienceCode }) => audienceCode === null },
  ),
  audienceOf(audiences, stored),
  pages,
  flag('isFermable', fields.isFermable, { hint: messages.closableHint, isShown: isWindow }),
  flag('isBloquante', fields.isBloquante, {
    hint: messages.blockingHint,
    isShown: (values) => isWindow(values) && values.isFermable,
  }),
  text('cookieSetting', fields.cookieSetting, {
    maxLength: 40,
    hint: messages.cookieHint,
    isShown: (values) => (isWindow(values) && values.isFermable) || values.collection === 'Messages_Connexion',
  }),
  date('publicationDebut', fields.publicationDebut),
  date('publicationFin', fields.publicationFin),
  words('tags', fields.tags, { maxLength: 400, hint: messages.tagsHint }),
  integer('ordre', fields.ordre),
];

/** What is sent of a content: no empty tags, and nothing that its kind does not have. */
export function settled(values: EditedContent): ContentValues {
  const { collection, ...own } = values;
  const window = collection === 'Popups' ? {} : { routes: [], isFermable: true, isBloquante: false };
  const isHideable = collection === 'Messages_Connexion' || (collection === 'Popups' && own.isFermable);
  return {
    ...own,
    ...window,
    tags: typedWords(own.tags),
    cookieSetting: isHideable && own.cookieSetting !== '' ? own.cookieSetting : null,
  };
}
