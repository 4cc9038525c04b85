import { useRef, useState } from 'react';
import { Button } from '../button';
import { safeHref } from '@portal/shared-api/rules/safe-link';
import { Select } from '../select';
import { TextInput } from '../text-input';
import { messages } from './messages';
import styles from './rich-text-editor.module.css';

/** A page of the portal that a link may lead to. */
export interface LinkedPage {
  /** Its route: `/cgdm-svc/carte-tp`. */
  path: string;
  label: string;
}

interface LinkPanelProps {
  /** Address of the link in the selection; empty for a new one. */
  href: string;
  /** Pages of the portal to choose from. */
  pages?: readonly LinkedPage[] | undefined;
  onApply: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/**
 * Asks for the address of a link, which must be one the page would follow. It has no form element, because it stands
 * inside one.
 */
export function LinkPanel({ href, pages, onApply, onRemove, onClose }: LinkPanelProps) {
  const [address, setAddress] = useState(href);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const apply = () => {
    const safe = safeHref(address);
    if (safe) return onApply(safe);
    setError(messages.badAddress);
    field.current?.focus();
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
      {pages && pages.length > 0 && (
        <Select
          isCompact
          isOptional
          hasPlaceholder
          label={messages.page}
          options={pages.map(({ path, label }) => ({ code: `#${path}`, libelle: label }))}
          value={pages.some(({ path }) => address === `#${path}`) ? address : ''}
          onChange={setAddress}
        />
      )}
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The panel opens because somebody asked for it.
        autoFocus
        ref={field}
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
