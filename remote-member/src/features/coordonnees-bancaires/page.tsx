import { resources, useSession } from '@portal/shared-api';
import { Actions } from '@portal/shared-ui/button';
import { PageHeader } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { BankAccounts } from '../../common/bank-accounts';
import { hasOwnContribution } from '../../common/cotisation';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';
import styles from './page.module.css';

/** « Mes coordonnées bancaires » (S-06). */
export default function CoordonneesBancaires() {
  const contrat = useSession((session) => session.contrat);
  return (
    <>
      <PageHeader
        title={resources.coordonneesBancaires.label}
        subtitle={messages.subtitle}
        back={{ to: resources.contrats.path, label: resources.contrats.label }}
      />
      <Panel>
        <BankAccounts heading="h2" />
        <div className={styles.actions}>
          <Actions>
            <OpenLink name="rib" />
            <OpenLink name="ribPrestations" label={resources.ribPrestations.label} />
            {contrat && hasOwnContribution(contrat) && (
              <OpenLink name="ribCotisations" label={resources.ribCotisations.label} />
            )}
          </Actions>
        </div>
      </Panel>
    </>
  );
}
