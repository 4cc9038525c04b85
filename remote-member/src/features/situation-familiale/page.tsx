import { resources, useSession } from '@portal/shared-api';
import { PageHeader } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { Family } from '../../common/family';
import { MembersOnly } from '../../common/members-only';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';
import styles from './page.module.css';

/** « Ma situation familiale » (S-15). */
export default function SituationFamiliale() {
  const isMember = useSession((session) => session.contrat?.roleAssure === 'ADHERENT');
  return (
    <>
      <PageHeader
        title={resources.maSituationFamiliale.label}
        subtitle={messages.subtitle}
        back={{ to: resources.profil.path, label: resources.profil.label }}
      />
      {isMember ? (
        <Panel>
          <div className={styles.block}>
            <Family heading="h2" />
            <p className={styles.links}>
              <OpenLink name="situationFamiliale" label={resources.situationFamiliale.label} />
            </p>
          </div>
        </Panel>
      ) : (
        <MembersOnly />
      )}
    </>
  );
}
