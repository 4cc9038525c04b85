import { resources, useResource } from '@portal/shared-api';
import { readProfil } from '@portal/shared-api/contract/profil';
import { listState, text, useListState } from '@portal/shared-api/list-state';
import { Accordion } from '@portal/shared-ui/accordion';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { useBlocks } from './blocks';
import { DataExport } from './data-export';
import { messages } from './messages';
import styles from './page.module.css';

const profile = listState({ bloc: text() });

/** « Mon profil » (S-14). The open block is in the address. */
export default function Profil() {
  const read = useResource(readProfil, {});
  const { state, change } = useListState(profile);
  const blocks = useBlocks(read.data, state.bloc);
  const toggle = (id: string, isOpen: boolean) => {
    if (isOpen) change({ bloc: id });
    else if (state.bloc === id) change({ bloc: '' });
  };
  return (
    <>
      <PageHeader title={resources.profil.label} subtitle={messages.subtitle} />
      <div className={styles.page}>
        <Resource read={read} label={resources.profil.label} rows={8}>
          {() => (
            <>
              <Accordion items={blocks} onToggle={toggle} />
              <DataExport />
            </>
          )}
        </Resource>
      </div>
    </>
  );
}
