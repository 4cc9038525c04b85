import type { ReleaseNoteValues } from '@portal/shared-api/contract/notes-version';
import { staffRoles } from '@portal/shared-api/contract/roles';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { RichTextEditor } from '@portal/shared-ui/rich-text-editor';
import { fieldsOf, type ObjectField } from '../../kit/sheet/fields';
import { messages } from './messages';

const { fields } = messages;
const { text, date, choices, flag } = fieldsOf<ReleaseNoteValues>();

const contenu: ObjectField<ReleaseNoteValues> = {
  name: 'contenu',
  label: fields.contenu,
  isRequired: true,
  words: (value) =>
    String(value ?? '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  control: (values, set, field) => (
    <RichTextEditor {...field} value={values.contenu} onChange={(html) => set({ contenu: html })} />
  ),
};

/** Fields of a release note, without its version. */
export const noteFields: readonly ObjectField<ReleaseNoteValues>[] = [
  date('date', fields.date, { isRequired: true }),
  text('titre', fields.titre, { maxLength: 100, isRequired: true }),
  contenu,
  choices(
    'profils',
    fields.profils,
    staffRoles.map((code) => ({ code, libelle: profileLabel(code) })),
    { isRequired: true },
  ),
  flag('isFenetre', fields.isFenetre),
];

/** A note that is being added. */
export interface NewValues extends ReleaseNoteValues {
  version: string;
}
export const newNoteFields: readonly ObjectField<NewValues>[] = [
  fieldsOf<NewValues>().text('version', fields.version, {
    maxLength: 14,
    isRequired: true,
    hint: messages.versionHint,
  }),
  ...noteFields,
];
