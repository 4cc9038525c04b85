import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { useNavigate } from '@portal/shared-api/router';
import { Combobox } from '@portal/shared-ui/combobox';
import { Dialog } from '@portal/shared-ui/dialog';
import { StatusNotice } from '@portal/shared-ui/page';
import { useEffect, useState } from 'react';
import { leave } from '../common/leaving';
import type { AdminSection } from './menu';
import { messages } from './messages';
import { searchEverywhere } from './palette-search';
import styles from './palette.module.css';

interface PaletteProps {
  user: CurrentUser;
  sections: readonly AdminSection[];
}

const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';

/** Longest time between a screen that goes and the next one that comes. */
const BETWEEN_MS = 5000;

/** Each screen has its own frame: a press while the next one loads opens the palette there. */
const between = {
  isPressed: false,
  stop: () => undefined as void,
  begin() {
    const listen = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      between.isPressed = true;
    };
    document.addEventListener('keydown', listen);
    const timer = setTimeout(() => between.stop(), BETWEEN_MS);
    between.stop = () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', listen);
      between.isPressed = false;
    };
  },
};

/** Ctrl K: goes to a screen, a member, a request or a content by its name. */
export function Palette({ user, sections }: PaletteProps) {
  const [isOpen, setOpen] = useState(() => between.isPressed);
  useEffect(() => {
    between.stop();
    const listen = (event: KeyboardEvent) => {
      // In an editor Ctrl K is a link.
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      between.begin();
    };
  }, []);
  return isOpen && <Opened user={user} sections={sections} onClose={() => setOpen(false)} />;
}

const fieldId = 'palette-recherche';

function Opened({ user, sections, onClose }: PaletteProps & { onClose: () => void }) {
  const navigate = useNavigate();
  // The dialog gives the focus to its title; a palette is typed in at once.
  useEffect(() => document.getElementById(fieldId)?.focus(), []);
  const [typed, setTyped] = useState<Parameters<Parameters<typeof Combobox>[0]['onChange']>[0]>(null);
  const [failed, setFailed] = useState<string[]>([]);
  const search = async (text: string, signal: AbortSignal) => {
    setFailed([]);
    const { places, failed: kinds } = await searchEverywhere(text, user, sections, signal);
    if (!signal.aborted) setFailed(kinds.map((kind) => messages.palette.kinds[kind]));
    return places;
  };
  return (
    <Dialog title={messages.palette.title} onClose={onClose}>
      <div className={styles.palette}>
        <Combobox
          id={fieldId}
          label={messages.palette.label}
          hint={messages.palette.hint}
          value={typed}
          search={search}
          onChange={(chosen) => {
            setTyped(chosen);
            const place = chosen?.code;
            if (!place) return;
            onClose();
            leave(() => void navigate(place));
          }}
        />
        {failed.length > 0 && (
          <StatusNotice isLine tone="warn">
            {messages.palette.incomplete({ parmi: failed.join(', ') })}
          </StatusNotice>
        )}
      </div>
    </Dialog>
  );
}
