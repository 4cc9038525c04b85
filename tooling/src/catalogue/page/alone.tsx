import { use } from 'react';
import { Suspended } from './suspended';
import { loadControl } from './controls';
import { messages } from './messages';
import { StateFrame } from './state-frame';
import { useCharter } from './use-charter';
import { usePlace } from './use-place';
import styles from './control-section.module.css';

const controls = new Map<string, ReturnType<typeof loadControl>>();
const controlOf = (name: string) => {
  const known = controls.get(name) ?? loadControl(name);
  controls.set(name, known);
  return known;
};

/** One control only, for its pictures. */
export function Alone({ name }: { name: string }) {
  useCharter(usePlace().charter);
  return (
    <main className={styles.alone}>
      <Suspended>
        <States name={name} />
      </Suspended>
    </main>
  );
}

function States({ name }: { name: string }) {
  const control = use(controlOf(name));
  if (!control) return <p>{messages.unknown}</p>;
  return (
    <>
      <h1>{control.title}</h1>
      <div className={styles.states} data-ready>
        {control.states.map((state) => (
          <StateFrame key={state.name} state={state} />
        ))}
      </div>
    </>
  );
}
