import { toast, useResource, useRight, useSubmit } from '@portal/shared-api';
import { readEtiquetteHistory, saveEtiquette, type Etiquette } from '@portal/shared-api/contract/etiquettes';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { useRefusedFocus } from '@portal/shared-ui/field';
import { Notice } from '@portal/shared-ui/notice';
import { Resource } from '@portal/shared-ui/page';
import { Textarea } from '@portal/shared-ui/textarea';
import { useState, type SyntheticEvent } from 'react';
import { useTypedForm } from '../../common/leaving';
import { placed } from '../../common/placed';
import { Sheet } from '../../common/sheet';
import { Problem } from '../../common/problem';
import { messages } from './messages';
import { previewOf } from './preview';
import sheet from '../../common/sheet-layout.module.css';
import styles from './page.module.css';

interface Change {
  date: string;
  auteur: string;
  avant: string | null;
  apres: string | null;
}

/** One text: what the client says, its preview, and every change. */
export function LabelSheet({ cle, onClose }: { cle: string; onClose: () => void }) {
  const read = useResource(readEtiquetteHistory, { query: { cle } });
  return (
    <Sheet title={messages.sheet} subtitle={<code>{cle}</code>} closeLabel={messages.close} onClose={onClose}>
      <Resource isPlain read={read} label={messages.sheet}>
        {({ etiquette, changements }) => (
          <>
            <Facts
              layout="rows"
              facts={[
                { label: messages.facts.defaut, value: etiquette.valeurDefaut },
                {
                  label: messages.facts.variables,
                  value: etiquette.variables.map((name) => `{${name}}`).join(', ') || messages.noVariable,
                },
              ]}
            />
            {etiquette.isInapplicable && <Notice tone="warn">{messages.inapplicableText}</Notice>}
            <Editor etiquette={etiquette} onStale={read.reload} />
            <History changes={changements} own={etiquette.valeurDefaut} />
          </>
        )}
      </Resource>
    </Sheet>
  );
}

/** What is typed stays while the server refuses; after a change by somebody else theirs is read, and shown below. */
function Editor({ etiquette, onStale }: { etiquette: Etiquette; onStale: () => void }) {
  const { cle, valeurDefaut, valeur, variables, longueurMax, version } = etiquette;
  const mayChange = useRight('etiquette:update');
  const { submit, isPending } = useSubmit(saveEtiquette);
  const [text, setText] = useState(valeur ?? valeurDefaut);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [form, focusRefused] = useRefusedFocus();
  useTypedForm(text !== (valeur ?? valeurDefaut));
  if (!mayChange) return <Notice>{messages.readOnly}</Notice>;
  const save = async (changed: string | null) => {
    const result = await submit({ body: { cle, valeur: changed, version } });
    const told = result.isDone ? null : placed(result.error, ['valeur']);
    setError(told?.errors['valeur'] ?? null);
    setProblem(told?.problem ?? null);
    if (result.isDone) {
      setText(result.answer.etiquette.valeur ?? valeurDefaut);
      toast({ type: 'success', title: changed === null ? messages.restored : messages.saved });
      return;
    }
    focusRefused();
    toast({ type: 'danger', title: messages.failed, text: result.error.message });
    if (result.error.data === 'EtatIncompatible') onStale();
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void save(text);
  };
  return (
    <form ref={form} className={styles.editor} onSubmit={send} noValidate>
      <Problem text={problem} />
      <Textarea
        label={messages.value}
        hint={variables[0] ? messages.valueHint({ exemple: `{${variables[0]}}` }) : messages.valueHintPlain}
        lines={2}
        maxLength={longueurMax}
        error={error}
        value={text}
        onChange={setText}
      />
      <p className={styles.preview}>
        <b>{messages.preview}</b>
        <span>{previewOf(text, etiquette)}</span>
      </p>
      <div className={styles.actions}>
        <Button type="submit" size="sm" isPending={isPending}>
          {messages.save}
        </Button>
        {valeur !== null && (
          <Button variant="quiet" size="sm" isPending={isPending} onClick={() => void save(null)}>
            {messages.restore}
          </Button>
        )}
      </div>
    </form>
  );
}

const History = ({ changes, own }: { changes: readonly Change[]; own: string }) => (
  <section className={styles.history}>
    <h3>{messages.history}</h3>
    {changes.length === 0 && <p className={styles.quiet}>{messages.noHistory}</p>}
    <ul className={sheet.timeline}>
      {changes.map(({ date, auteur, avant, apres }) => (
        <li key={date} className={styles.change}>
          <span>
            {messages.change({ avant: avant ?? own, apres: apres ?? own })}
            <small>
              <InstantText instant={date} /> · {auteur}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
