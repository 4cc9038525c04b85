import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Command } from 'prosemirror-state';
import { classes } from '../classes';
import { descriptionOf, FieldGroup, type FieldProps } from '../field';
import { richTextClass } from '../rich-text';
import { insertPicture, linkHref, removeLink, setLink } from './commands';
import { LinkPanel, type LinkedPage } from './link-panel';
import { SourceView } from './source-view';
import { tableAt } from './table-commands';
import { TableTools } from './table-tools';
import { Toolbar, type EditorPanel } from './toolbar';
import { useEditor } from './use-editor';
import { messages } from './messages';
import styles from './rich-text-editor.module.css';

/** A picture that the editor shows among the words. */
export interface EditorPicture {
  /** Address in the library. */
  src: string;
  /** What it shows, for whoever does not see it. */
  alt: string;
}

interface RichTextEditorProps extends FieldProps {
  id?: string | undefined;
  /** HTML with the elements of `rules/rich-text`; empty without text. */
  value: string;
  onChange: (html: string) => void;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Pages of the portal that links may choose. */
  pages?: readonly LinkedPage[] | undefined;
  /** Draws the way to a picture of the library; without it there is no tool for pictures. */
  pictures?: ((choose: (picture: EditorPicture) => void, close: () => void) => ReactNode) | undefined;
  /** Offers the HTML to those who know it. */
  hasSource?: boolean | undefined;
}

/**
 * Editor of contents for the back office (CTL-15): formats p, h4, h5, h6, styles Primaire, Secondaire, Texte chapo,
 * fonts, lists, links, tables and pictures of a library. Its output has no `style` attribute and passes both sanitisers
 * unchanged.
 */
export function RichTextEditor({
  id,
  value,
  onChange,
  disabled = false,
  readOnly = false,
  pages,
  pictures,
  hasSource = false,
  ...field
}: RichTextEditorProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const textId = `${groupId}-texte`;
  const labelId = `${groupId}-nom`;
  const tools = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<EditorPanel | null>(null);
  const [isSource, setSource] = useState(false);
  const isEditable = !disabled && !readOnly;
  const { describedBy } = descriptionOf(groupId, field.hint, field.error);
  const { error, isRequired } = field;
  const attributes = useMemo(
    (): Record<string, string> => ({
      id: textId,
      class: classes(styles.text, richTextClass),
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      lang: 'fr',
      spellcheck: 'true',
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(error ? { 'aria-invalid': 'true' } : {}),
      ...(isRequired ? { 'aria-required': 'true' } : {}),
      ...(readOnly ? { 'aria-readonly': 'true' } : {}),
      ...(disabled ? { 'aria-disabled': 'true' } : { tabindex: '0' }),
    }),
    [textId, labelId, describedBy, error, isRequired, readOnly, disabled],
  );
  const { mount, state, run, focus } = useEditor({
    value,
    onChange,
    isEditable,
    onLink: () => setPanel('link'),
    onTools: () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    attributes,
  });
  const runAndReturn = (command: Command) => {
    run(command);
    focus();
  };
  const endPanel = (command?: Command) => {
    setPanel(null);
    if (command) run(command);
    focus();
  };
  if (isSource)
    return <SourceView {...field} id={groupId} value={value} onChange={onChange} onText={() => setSource(false)} />;
  return (
    <FieldGroup {...field} id={groupId} label={<span id={labelId}>{field.label}</span>}>
      <div className={classes(styles.editor, error && styles.invalid, !isEditable && styles.still)}>
        {!readOnly && (
          <Toolbar
            ref={tools}
            state={state}
            run={runAndReturn}
            isDisabled={disabled}
            panel={panel}
            onPanel={setPanel}
            hasPictures={pictures !== undefined}
            onSource={hasSource ? () => setSource(true) : null}
            controls={textId}
          />
        )}
        {panel === 'link' && (
          <LinkPanel
            href={linkHref(state)}
            pages={pages}
            onApply={(href) => endPanel(setLink(href))}
            onRemove={() => endPanel(removeLink)}
            onClose={() => endPanel()}
          />
        )}
        {panel === 'picture' && (
          <div className={styles.panel} role="group" aria-label={messages.picture}>
            {pictures?.(
              (picture) => endPanel(insertPicture(picture)),
              () => endPanel(),
            )}
          </div>
        )}
        {isEditable && tableAt(state) && <TableTools state={state} run={runAndReturn} change={run} />}
        <div ref={mount} className={styles.paper} />
      </div>
    </FieldGroup>
  );
}
