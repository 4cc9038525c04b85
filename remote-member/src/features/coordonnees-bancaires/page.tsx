import { resources } from '@portal/shared-api';
import { Actions } from '@portal/shared-ui/button';
import { PageHeader } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useAccountForms } from '../../common/account-form';
import { BankAccounts } from '../../common/bank-accounts';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';
import styles from './page.module.css';

/** « Mes coordonnées bancaires » (S-06). */
export default function CoordonneesBancaires() {
  const forms = useAccountForms();
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
            {forms.map((name) => (
              <OpenLink key={name} name={name} {...(name === 'rib' ? {} : { label: resources[name].label })} />
            ))}
          </Actions>
        </div>
      </Panel>
    </>
  );
}
