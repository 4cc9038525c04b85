import { PageHeader } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { Assistant } from '../../common/assistant';
import { messages } from './messages';
import styles from './page.module.css';

/** « Aide et questions fréquentes » of the member area (S-23). */
export default function FaqPage() {
  return (
    <div className={styles.page}>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <Panel>
        <Assistant />
      </Panel>
    </div>
  );
}
