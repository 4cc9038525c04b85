import { use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { LinkButton } from '@portal/shared-ui/link';
import { EmptyState, PageHeader } from '@portal/shared-ui/page';
import { SearchInput } from '@portal/shared-ui/search-input';
import { searchOff } from '../../../../shared-ui/src/icon/paths/search-off';
import { CharterSwitch } from './charter-switch';
import { ControlSection } from './control-section';
import { loadControls } from './controls';
import { byGroup, findControls } from './find-controls';
import { messages } from './messages';
import { Navigation } from './navigation';
import { Suspended } from './suspended';
import { useCharter } from './use-charter';
import { usePlace } from './use-place';
import styles from './catalogue.module.css';

const loading = loadControls();

/** The whole catalogue: every control and every state of the design system in the colours of one brand. */
export function Catalogue() {
  const place = usePlace();
  useCharter(place.charter);
  return (
    <div className={styles.page}>
      <button type="button" className="skip-link" onClick={() => document.getElementById('controles')?.focus()}>
        {messages.skip}
      </button>
      <div className={styles.banner}>
        <PageHeader title={messages.title} subtitle={messages.subtitle} />
        <CharterSwitch {...place} />
      </div>
      <Suspended>
        <Controls />
      </Suspended>
    </div>
  );
}

function Controls() {
  const controls = use(loading);
  const { control: wanted, charter } = usePlace();
  const [search, setSearch] = useState('');
  const shown = useDeferredValue(search);
  const groups = useMemo(() => byGroup(findControls(controls, shown)), [controls, shown]);
  const members = groups.flatMap((group) => group.members);

  useEffect(() => {
    const title = document.getElementById(`${wanted}-titre`);
    if (!title) return;
    title.scrollIntoView({ block: 'start' });
    title.focus({ preventScroll: true });
    document.title = messages.pageTitle(title.textContent);
  }, [wanted]);

  return (
    <div className={styles.columns}>
      <aside className={styles.aside}>
        <SearchInput isCompact label={messages.search} hint={messages.searchHint} value={search} onSearch={setSearch} />
        <p role="status" className={styles.count}>
          {messages.count(
            members.length,
            members.reduce((sum, { states }) => sum + states.length, 0),
          )}
        </p>
        <Navigation groups={groups} current={wanted} charter={charter} />
      </aside>
      <main id="controles" tabIndex={-1} className={styles.main}>
        {groups.length === 0 && (
          <EmptyState
            icon={searchOff}
            title={messages.none}
            actions={<LinkButton onClick={() => setSearch('')}>{messages.clear}</LinkButton>}
          >
            {messages.noneText}
          </EmptyState>
        )}
        {groups.map(({ group, members: ofGroup }) => (
          <section key={group} className={styles.group} aria-labelledby={`groupe-${group}`}>
            <h2 id={`groupe-${group}`}>{group}</h2>
            {ofGroup.map((control) => (
              <ControlSection key={control.name} control={control} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
