import { useId, useMemo, useRef, useState } from 'react';
import type { Command } from 'prosemirror-state';
import { classes } from '../classes';
import { descriptionOf, FieldGroup, type FieldProps } from '../field';
import { richTextClass } from '../rich-text';
import { linkHref, removeLink, setLink } from './commands';
import { LinkPanel } from './link-panel';
import { Toolbar } from './toolbar';
import { useEditor } from './use-editor';
import styles from './rich-text-editor.module.css';

interface RichTextEditorProps extends FieldProps {
  id?: string | undefined;
  /** HTML with the elements of `rules/rich-text`; empty without text. */
  value: string;
  onChange: (html: string) => void;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/**
 * Editor of contents for the back office (CTL-15): formats p, h4, h5, h6, styles Primaire, Secondaire, Texte chapo,
 * fonts, lists and links. Its output has no `style` attribute and passes both sanitisers unchanged.
 */
export function RichTextEditor({
  id,
  value,
  onChange,
  disabled = false,
  readOnly = false,
  ...field
}: RichTextEditorProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const textId = `${groupId}-texte`;
  const labelId = `${groupId}-nom`;
  const tools = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
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
    onLink: () => setLinking(true),
    onTools: () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    attributes,
  });
  const runAndReturn = (command: Command) => {
    run(command);
    focus();
  };
  const endLink = (command?: Command) => {
    setLinking(false);
    if (command) run(command);
    focus();
  };
  return (
    <FieldGroup {...field} id={groupId} label={<span id={labelId}>{field.label}</span>}>
      <div className={classes(styles.editor, error && styles.invalid, !isEditable && styles.still)}>
        {!readOnly && (
          <Toolbar
            ref={tools}
            state={state}
            run={runAndReturn}
            isDisabled={disabled}
            isLinking={isLinking}
            onLink={() => setLinking(true)}
            controls={textId}
          />
        )}
        {isLinking && (
          <LinkPanel
            href={linkHref(state)}
            onApply={(href) => endLink(setLink(href))}
            onRemove={() => endLink(removeLink)}
            onClose={() => endLink()}
          />
        )}
        <div ref={mount} className={styles.paper} />
      </div>
    </FieldGroup>
  );
}
