import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { CatalogueState } from '../../../../shared-ui/src/catalogue';
import { classes } from '../../../../shared-ui/src/classes';
import { Code } from './code';
import { Guarded } from './guarded';
import { messages } from './messages';
import { stateSource } from './state-source';
import styles from './state-frame.module.css';

interface StateFrameProps {
  state: CatalogueState;
  /** Source of the entry; without it the frame shows no code. */
  source?: string;
}

/** One state of a control in a frame, with its name and code. */
export function StateFrame({ state: { name, Example, isWide = false }, source }: StateFrameProps) {
  const [isOpen, setOpen] = useState(false);
  const example = useRef<HTMLDivElement>(null);
  // Some controls take the focus when they appear: here the last one of the page would get it.
  useEffect(() => example.current?.removeAttribute('inert'), []);
  const code = source && stateSource(source, name);
  return (
    <figure className={classes(styles.frame, isWide && styles.wide)} data-state={name}>
      <figcaption className={styles.name}>{name}</figcaption>
      <div
        ref={example}
        inert
        className={styles.example}
        onClickCapture={stayHere}
        onSubmit={(event) => event.preventDefault()}
      >
        <Guarded>
          <Example />
        </Guarded>
      </div>
      {code && (
        <details className={styles.code} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary aria-label={messages.codeOf(name)}>{messages.code}</summary>
          {isOpen && <Code text={code} label={messages.codeOf(name)} />}
        </details>
      )}
    </figure>
  );
}

/** Links of an example lead to pages of the portal, which do not exist here. */
function stayHere(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !link.getAttribute('href')?.startsWith('#champ-')) event.preventDefault();
}
