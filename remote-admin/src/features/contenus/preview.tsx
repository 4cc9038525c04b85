import { useSession } from '@portal/shared-api';
import type { ContentValues } from '@portal/shared-api/contract/edition';
import { Button } from '@portal/shared-ui/button';
import { RichText } from '@portal/shared-ui/rich-text';
import { useState } from 'react';
import { messages } from './messages';
import styles from './page.module.css';

/** The draft as readers would see it, on a computer or a telephone, with values of an example. */
export function Preview({ draft }: { draft: ContentValues }) {
  const [device, setDevice] = useState<'desktop' | 'phone' | null>(null);
  const libelleClient = useSession((session) => session.client?.libelle ?? '');
  const sample: Readonly<Record<string, string>> = { ...messages.sample, libelleClient };
  const filled = (words: string) => words.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => sample[name] ?? '');
  return (
    <div className={styles.preview}>
      <div className={styles.buttons} role="group" aria-label={messages.preview}>
        {(['desktop', 'phone'] as const).map((each) => (
          <Button
            key={each}
            variant="quiet"
            size="sm"
            aria-pressed={device === each}
            onClick={() => setDevice(device === each ? null : each)}
          >
            {`${messages.preview}\u00a0: ${messages[each]}`}
          </Button>
        ))}
      </div>
      {device && (
        <article
          aria-label={messages.previewOf({ titre: filled(draft.title) })}
          className={device === 'phone' ? styles.phone : styles.desktop}
        >
          <h3>{filled(draft.title)}</h3>
          <RichText html={filled(draft.content)} />
        </article>
      )}
    </div>
  );
}
