import { useResource, useSubmit } from '@portal/shared-api';
import { listNewReleaseNotes, markReleaseNote } from '@portal/shared-api/contract/notes-version';
import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { Dialog } from '@portal/shared-ui/dialog';
import { RichText } from '@portal/shared-ui/rich-text';
import { useState } from 'react';
import { messages } from './messages';

/** Closed on this page: the server may learn of it only after the next page. */
const closed = new Set<string>();

/** « Nouveautés de la version … » after a sign-in, one window after the other. */
export function ReleaseNotes() {
  const { data } = useResource(listNewReleaseNotes, {}, { label: messages.releaseNote.label });
  const { submit } = useSubmit(markReleaseNote);
  const [, setClosed] = useState(0);
  const [isUnwanted, setUnwanted] = useState(false);
  const note = data?.versions.find(({ version }) => !closed.has(version));
  if (!note) return null;
  const { version, contenu } = note;
  const close = () => {
    closed.add(version);
    setClosed(closed.size);
    setUnwanted(false);
    // A reading that is not kept shows the window again after the next sign-in.
    void submit({ params: { version }, body: { isMasquee: isUnwanted } });
  };
  return (
    <Dialog
      key={version}
      isWide
      title={messages.releaseNote.title({ version })}
      onClose={close}
      footer={<Button onClick={close}>{messages.releaseNote.close}</Button>}
    >
      <RichText headingLevel={3} html={contenu} />
      <Checkbox label={messages.releaseNote.hide} isChecked={isUnwanted} onChange={setUnwanted} />
    </Dialog>
  );
}
