import { saveFile, toast, useSubmit } from '@portal/shared-api';
import { openSentCard } from '@portal/shared-api/contract/carte-tp';
import { Actions, Button } from '@portal/shared-ui/button';
import { CodeInput } from '@portal/shared-ui/code-input';
import { RequiredNote, useRefusedFocus } from '@portal/shared-ui/field';
import { PageHeader } from '@portal/shared-ui/page';
import { useState, type FormEvent } from 'react';
import { ReopenLink } from '../../common/access/invalid-link';
import { useOpenedLink, type LinkCodes } from '../../common/access/opened-link';
import { Outcome } from '../../common/access/outcome';
import prose from '../../common/prose.module.css';
import { messages } from './messages';
import styles from './page.module.css';

interface Opened {
  nomFichier: string;
  contenu: string;
}

/** The PDF of an answer, for the browser to save. */
function save({ nomFichier, contenu }: Opened) {
  const bytes = Uint8Array.from(atob(contenu), (character) => character.codePointAt(0) ?? 0);
  saveFile(new Blob([bytes], { type: 'application/pdf' }), nomFichier);
}

/** A card that somebody received by mail (F-05): the link and its code open it, without an account. */
export default function CartePartageePage() {
  const link = useOpenedLink();
  if (link.kind === 'reading') return null;
  if (link.kind === 'gone') return <ReopenLink text={messages.reopenText} />;
  return link.kind === 'missing' ? <Gone text={messages.goneText} /> : <Opening codes={link.codes} />;
}

const Gone = ({ title = messages.gone, text }: { title?: string; text: string | undefined }) => (
  <Outcome tone="err" title={title}>
    <p>{text}</p>
  </Outcome>
);

function Opening({ codes: { code: jeton, userId: envoi } }: { codes: LinkCodes }) {
  const { submit, isPending } = useSubmit(openSentCard);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [end, setEnd] = useState<{ title: string; text: string | undefined } | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [form, focusRefused] = useRefusedFocus();
  const refuse = (message: string) => {
    setError(message);
    focusRefused();
  };

  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return refuse(messages.incomplete);
    const result = await submit({ body: { envoi, jeton, code }, quiet: true });
    if (result.isDone) {
      setOpened(result.answer);
      return;
    }
    const { data, message } = result.error;
    if (data === 'CodeIncorrect') refuse(message);
    else if (data === 'InvalidToken') setEnd({ title: messages.gone, text: message });
    else if (data === 'CarteNonDisponible') setEnd({ title: messages.noCard, text: message });
    else toast({ type: 'danger', title: messages.failed, text: message });
  };

  if (end) return <Gone {...end} />;
  if (opened)
    return (
      <Outcome
        tone="ok"
        title={messages.opened}
        actions={<Button onClick={() => save(opened)}>{messages.save}</Button>}
      >
        <p>{messages.openedText}</p>
      </Outcome>
    );
  return (
    <div className={prose.page}>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void open(event)}>
        <RequiredNote />
        <CodeInput
          label={messages.code}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
          error={error}
          isRequired
        />
        <Actions>
          <Button type="submit" isPending={isPending}>
            {messages.open}
          </Button>
        </Actions>
      </form>
    </div>
  );
}
