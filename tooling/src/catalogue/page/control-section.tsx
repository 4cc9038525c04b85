import { memo, useState } from 'react';
import { TextLink } from '@portal/shared-ui/link';
import { Code } from './code';
import type { Control } from './controls';
import { messages } from './messages';
import { namesIn } from './names-in';
import { StateFrame } from './state-frame';
import styles from './control-section.module.css';

/** A control: accessibility, states, code. Memoised while brand or search change. */
export const ControlSection = memo(function ControlSection({ control }: { control: Control }) {
  const { name, title, accessibility, states, requirements = [], source, sourceFile } = control;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.section} id={name} aria-labelledby={`${name}-titre`}>
      <header className={styles.head}>
        <h3 id={`${name}-titre`} tabIndex={-1}>
          {title}
        </h3>
        {requirements.map((requirement) => (
          <span key={requirement} className={styles.requirement}>
            {requirement}
          </span>
        ))}
        <TextLink href={`?controle=${name}`} aria-label={messages.aloneOf(title)}>
          {messages.alone}
        </TextLink>
      </header>
      <div className={styles.facts}>
        <div>
          <h4>{messages.accessibility}</h4>
          <ul>
            {accessibility.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <div>
          <h4>{messages.import}</h4>
          <Import control={control} />
        </div>
      </div>
      <div className={styles.states}>
        {states.map((state) => (
          <StateFrame key={state.name} state={state} source={source} />
        ))}
      </div>
      <details className={styles.file} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{messages.wholeFile(sourceFile)}</summary>
        {isOpen && <Code text={source} label={messages.wholeFile(sourceFile)} />}
      </details>
    </section>
  );
});

function Import({ control: { path, family, source } }: { control: Control }) {
  if (!path) return <p>{messages.noImport}</p>;
  return (
    <>
      <p className={styles.import}>
        <code>{`import { ${namesIn(source).join(', ')} } from '${path}';`}</code>
      </p>
      <p>{family ? messages.family(family) : messages.ownFile}</p>
    </>
  );
}
