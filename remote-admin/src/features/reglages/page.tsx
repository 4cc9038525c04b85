import { resources, useResource } from '@portal/shared-api';
import {
  readReglages,
  readReglagesHistory,
  saveReglages,
  settingTypeCodes,
  settingTypes,
  type SettingType,
} from '@portal/shared-api/contract/reglages';
import { useListState } from '@portal/shared-api/list-state';
import { Link } from '@portal/shared-api/router';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { ObjectForm } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { useSave } from '../../kit/sheet/use-save';
import { AdminLayout } from '../../layout/admin-layout';
import { settingsAddress } from './address';
import { messages } from './messages';
import { settingField, type SettingValues } from './setting-field';
import styles from './page.module.css';

/** « Réglages »: the settings of the insurer by type, with defaults, versions and checks. */
export default function Reglages() {
  const { state, searchOf } = useListState(settingsAddress);
  return (
    <AdminLayout>
      <PageHeader title={resources.reglages.label} subtitle={messages.subtitle} />
      <div className={styles.columns}>
        <nav aria-label={messages.types} className={styles.types}>
          <ul>
            {settingTypeCodes.map((type) => (
              <li key={type}>
                <Link
                  to={{ pathname: resources.reglages.path, search: searchOf({ type }) }}
                  aria-current={type === state.type ? 'page' : undefined}
                >
                  {settingTypes[type]}
                </Link>
              </li>
            ))}
            {[resources.fonctionnalites, resources.modelesMessages].map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Settings key={state.type} type={state.type} />
      </div>
    </AdminLayout>
  );
}

function Settings({ type }: { type: SettingType }) {
  const read = useResource(readReglages, { query: { type } });
  const send = useSave(saveReglages);
  return (
    <Panel title={settingTypes[type]}>
      <Resource isPlain read={read} label={settingTypes[type]} rows={8}>
        {({ reglages, version }) => {
          const fields = reglages.map(settingField);
          const values: SettingValues = Object.fromEntries(reglages.map(({ cle, valeur }) => [cle, valeur]));
          const save = (draft: SettingValues, from: number) => {
            const changed = Object.entries(draft).filter(
              ([cle, value]) => JSON.stringify(value) !== JSON.stringify(values[cle]),
            );
            return send({ body: { type, valeurs: Object.fromEntries(changed), version: from } });
          };
          return (
            <div className={styles.settings}>
              <ObjectForm
                fields={fields}
                values={values}
                version={version}
                isNew={false}
                right="settings:update"
                save={save}
                saved={messages.saved}
                onReload={read.reload}
              />
              <ObjectHistory
                fields={fields}
                read={readReglagesHistory}
                args={{ query: { type } }}
                right="settings:update"
                restore={(stored) => save({ ...values, ...stored }, version)}
                onReload={read.reload}
              />
            </div>
          );
        }}
      </Resource>
    </Panel>
  );
}
