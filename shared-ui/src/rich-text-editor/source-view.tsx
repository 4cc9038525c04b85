import { useEffect, useRef } from 'react';
import { Button } from '../button';
import type { FieldProps } from '../field';
import { Textarea } from '../textarea';
import { parseContent, serializeContent } from './html';
import { messages } from './messages';
import styles from './rich-text-editor.module.css';

interface SourceViewProps extends FieldProps {
  id: string;
  value: string;
  onChange: (html: string) => void;
  /** Back to the text. */
  onText: () => void;
}

/** HTML of the contents, for those who know it; going back keeps only what the editor can write. */
export function SourceView({ value, onChange, onText, hint, ...field }: SourceViewProps) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => holder.current?.querySelector('textarea')?.focus(), []);
  const leave = () => {
    onChange(serializeContent(parseContent(value)));
    onText();
  };
  return (
    <div ref={holder} className={styles.source}>
      <Textarea
        {...field}
        hint={hint ? `${messages.sourceHint} ${String(hint)}` : messages.sourceHint}
        lines={14}
        spellCheck={false}
        value={value}
        onChange={onChange}
      />
      <div>
        <Button size="sm" variant="quiet" onClick={leave}>
          {messages.backToText}
        </Button>
      </div>
    </div>
  );
}
