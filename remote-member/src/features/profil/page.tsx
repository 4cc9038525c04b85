import { resources, useResource } from '@portal/shared-api';
import { readProfil } from '@portal/shared-api/contract/profil';
import { useSearchParams } from '@portal/shared-api/router';
import { Accordion } from '@portal/shared-ui/accordion';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { useBlocks } from './blocks';
import { DataExport } from './data-export';
import { messages } from './messages';
import styles from './page.module.css';

/** « Mon profil » (S-14). The open block is in the address. */
export default function Profil() {
  const read = useResource(readProfil, {});
  const [address, setAddress] = useSearchParams();
  const opened = address.get('bloc');
  const blocks = useBlocks(read.data, opened);
  const toggle = (id: string, isOpen: boolean) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.set('bloc', id);
        else if (before.get('bloc') === id) next.delete('bloc');
        return next;
      },
      { replace: true },
    );
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
