import { useState } from 'react';
import { Button } from '../button';
import { safeHref } from '@portal/shared-api/rules/safe-link';
import { TextInput } from '../text-input';
import { messages } from './messages';
import styles from './rich-text-editor.module.css';

interface LinkPanelProps {
  /** Address of the link in the selection; empty for a new one. */
  href: string;
  onApply: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/**
 * Asks for the address of a link, which must be one the page would follow. It has no form element, because it stands
 * inside one.
 */
export function LinkPanel({ href, onApply, onRemove, onClose }: LinkPanelProps) {
  const [address, setAddress] = useState(href);
  const [error, setError] = useState<string | null>(null);
  const apply = () => {
    const safe = safeHref(address);
    if (safe) onApply(safe);
    else setError(messages.badAddress);
  };
  return (
    <div
      className={styles.panel}
      role="group"
      aria-label={messages.link}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement))) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
        else apply();
      }}
    >
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The panel opens because somebody asked for it.
        autoFocus
        isCompact
        label={messages.address}
        hint={messages.addressHint}
        error={error}
        value={address}
        onChange={setAddress}
      />
      <div className={styles.choices}>
        <Button size="sm" onClick={apply}>
          {messages.apply}
        </Button>
        {href && (
          <Button size="sm" variant="quiet" onClick={onRemove}>
            {messages.unlink}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </div>
  );
}
