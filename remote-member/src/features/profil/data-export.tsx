import { usePending } from '@portal/shared-api/use-pending';
import { downloadFile, toast } from '@portal/shared-api';
import { exportDonnees } from '@portal/shared-api/contract/profil';
import { Actions, Button } from '@portal/shared-ui/button';
import { download } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.data;
const formats = ['pdf', 'json'] as const;

/**
 * Export of all data the portal holds of the person (product 8.4). The server asks for a security code if the space
 * is protected by one.
 */
export function DataExport() {
  const [pending, run] = usePending<(typeof formats)[number]>();
  const save = async (format: (typeof formats)[number]) => {
    if (await downloadFile(exportDonnees, { query: { format } })) toast({ type: 'success', title: texts.done });
  };
  return (
    <Panel title={texts.title}>
      <div className={styles.export}>
        <p>{texts.text}</p>
        <Actions>
          {formats.map((format) => (
            <Button
              key={format}
              variant="secondary"
              size="sm"
              icon={download}
              isPending={pending === format}
              onClick={() => void run(format, () => save(format))}
            >
              {texts[format]}
            </Button>
          ))}
        </Actions>
      </div>
    </Panel>
  );
}
