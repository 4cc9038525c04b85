import { resources, useSession } from '@portal/shared-api';
import type { FieldControl } from '../../kit/sheet/fields';
import { RichTextEditor, type LinkedPage } from '@portal/shared-ui/rich-text-editor';
import { PictureLibrary } from './picture-library';
import { messages } from './messages';

const isOfBackOffice = (path: string) => /^\/(admin|users|acces-administrateur|referentiel)(\/|$)/.test(path);

/** Pages of members and visitors that contents may lead to, by name. */
export const readerPages = (): readonly LinkedPage[] =>
  Object.values(resources)
    .filter(({ path }) => !isOfBackOffice(path) && !path.includes(':'))
    .map(({ path, label }) => ({ path, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'));

/** The words of a rich text, for differences and history. */
export const plainText = (html: unknown): string =>
  String(html ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

interface ContentEditorProps extends FieldControl {
  value: string;
  onChange: (html: string) => void;
}

/** The editor of contents with the pages of the portal, the library of pictures, and the source for an Admin. */
export function ContentEditor(props: ContentEditorProps) {
  const isAdmin = useSession(({ user }) => user?.roles.includes('Admin') ?? false);
  return (
    <RichTextEditor
      {...props}
      pages={readerPages()}
      hasSource={isAdmin}
      pictures={(choose, close) => (
        <PictureLibrary
          isWritten
          confirmLabel={messages.insert}
          onChoose={({ src, alternative }) => choose({ src, alt: alternative })}
          onClose={close}
        />
      )}
    />
  );
}
