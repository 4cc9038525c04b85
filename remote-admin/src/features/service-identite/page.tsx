import { resources, toast, useResource, useRight } from '@portal/shared-api';
import { readIdentityService, type IdentitySection } from '@portal/shared-api/contract/service-identite';
import { Button } from '@portal/shared-ui/button';
import { Facts } from '@portal/shared-ui/facts';
import { copy } from '@portal/shared-ui/icons-security';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { AdminLayout } from '../../layout/admin-layout';
import { Why } from '../../kit/sheet/why';
import { ClearCache } from './clear-cache';
import { messages } from './messages';
import styles from './page.module.css';

/** « Service d'identité »: what applies to sign-in, without secrets, and its caches. */
export default function ServiceIdentite() {
  const read = useResource(readIdentityService, {});
  const mayClear = useRight('cgdm-ids:update');
  return (
    <AdminLayout>
      <PageHeader title={resources.serviceIdentite.label} subtitle={messages.subtitle} />
      <Resource read={read} label={resources.serviceIdentite.label} rows={8}>
        {({ sections }) => (
          <>
            <div>
              <Button variant="quiet" size="sm" icon={copy} onClick={() => void copyAll(sections)}>
                {messages.copy}
              </Button>
            </div>
            <div className={styles.sections}>
              {sections.map(({ titre, parametres }) => (
                <Panel key={titre} title={titre}>
                  <Facts
                    layout="rows"
                    facts={parametres.map(({ libelle, valeur }) => ({ label: libelle, value: valeur }))}
                  />
                </Panel>
              ))}
            </div>
          </>
        )}
      </Resource>
      <Panel title={messages.cache}>{mayClear ? <ClearCache /> : <Why right="cgdm-ids:update" />}</Panel>
    </AdminLayout>
  );
}

/** The set-up as JSON, for a ticket. */
async function copyAll(sections: readonly IdentitySection[]): Promise<void> {
  const values = Object.fromEntries(
    sections.map(({ titre, parametres }) => [
      titre,
      Object.fromEntries(parametres.map(({ cle, valeur }) => [cle, valeur])),
    ]),
  );
  try {
    await navigator.clipboard.writeText(JSON.stringify(values, null, 2));
    toast({ type: 'success', title: messages.copied });
  } catch {
    // The browser may refuse its clipboard.
    toast({ type: 'danger', title: messages.copyFailed });
  }
}
