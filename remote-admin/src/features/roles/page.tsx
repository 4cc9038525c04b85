import { resources, useResource, useRight } from '@portal/shared-api';
import {
  deleteStaffRole,
  listStaffRoles,
  readStaffRoleHistory,
  saveStaffRole,
  type StaffRoleRow,
} from '@portal/shared-api/contract/roles-personnel';
import { listState, text, useListState } from '@portal/shared-api/list-state';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { Button } from '@portal/shared-ui/button';
import { plus } from '@portal/shared-ui/icons-tools';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { Tabs } from '@portal/shared-ui/tabs';
import { useState } from 'react';
import { asking } from '../../common/leaving';
import { useChange } from '../../common/use-change';
import { ObjectForm } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { onStored } from '../../kit/sheet/on-stored';
import { RemoveButton } from '../../kit/sheet/remove-button';
import { AdminLayout } from '../../layout/admin-layout';
import { DuplicateDialog } from './duplicate-dialog';
import { roleFields, roleValues, rowsOf, type RoleValues } from './fields';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';
import { WhoCan } from './who-can';
import styles from './page.module.css';

const address = listState({ role: text(30) });

/** « Rôles et droits »: a tab for each role, and the holders of a right. */
export default function Roles() {
  const { state, change } = useListState(address);
  const read = useResource(listStaffRoles, {}, { keepPrevious: true });
  const choose = (role: string) => change({ role });
  return (
    <AdminLayout>
      <PageHeader title={resources.roles.label} subtitle={messages.subtitle} />
      <Resource read={read} label={resources.roles.label} rows={8}>
        {({ roles }) => {
          const shown = roles.find(({ code }) => code === state.role) ?? roles[0];
          if (!shown) return null;
          return (
            <Tabs
              label={messages.tabs}
              tabs={roles.map(({ code, libelle, nombreUtilisateurs }) => ({
                id: code,
                label: libelle,
                count: nombreUtilisateurs,
              }))}
              selected={shown.code}
              onSelect={asking(choose)}
            >
              <Role key={shown.code} role={shown} onReload={read.reload} onChoose={choose} />
            </Tabs>
          );
        }}
      </Resource>
      <WhoCan />
    </AdminLayout>
  );
}

interface RoleProps {
  role: StaffRoleRow;
  onReload: () => void;
  onChoose: (code: string) => void;
}

function Role({ role, onReload, onChoose }: RoleProps) {
  const send = useSave(saveStaffRole);
  const params = { code: role.code };
  const fields = roleFields(role.isSysteme);
  const save = ({ libelle, droits }: RoleValues, version: number) =>
    send({ params, body: { libelle, droits: rowsOf(droits), version } });
  return (
    <Panel>
      <div className={styles.part}>
        <h2>{role.libelle}</h2>
        <Tools role={role} onChoose={onChoose} />
        <p className={styles.note}>
          {role.isSysteme ? messages.system : messages.custom({ base: profileLabel(role.roleBase ?? '') })}{' '}
          {messages.users({ nombre: role.nombreUtilisateurs })}.
        </p>
        <ObjectForm
          fields={fields}
          values={roleValues(role)}
          version={role.version}
          right="roles:update"
          save={save}
          saved={messages.saved}
          onReload={onReload}
        />
        <ObjectHistory
          fields={fields}
          read={readStaffRoleHistory}
          args={{ params }}
          right="roles:update"
          restore={(stored) => save({ ...roleValues(role), ...stored }, role.version)}
          onReload={onReload}
        />
      </div>
    </Panel>
  );
}

/** « Dupliquer le rôle », « Supprimer ». */
function Tools({ role, onChoose }: Omit<RoleProps, 'onReload'>) {
  const mayCreate = useRight('roles:create');
  const mayDelete = useRight('roles:delete');
  const { change, isPending } = useChange(deleteStaffRole);
  const [isCopied, setCopied] = useState(false);
  const remove = async () => {
    const isDone = await change({ params: { code: role.code } }, messages.removed);
    if (isDone) onChoose('');
    return isDone;
  };
  return (
    <div className={styles.tools}>
      {mayCreate && (
        <Button variant="quiet" size="sm" icon={plus} onClick={() => onStored(() => setCopied(true))}>
          {messages.duplicate}
        </Button>
      )}
      {mayDelete && !role.isSysteme && <RemoveButton libelle={role.libelle} isPending={isPending} onRemove={remove} />}
      {isCopied && (
        <DuplicateDialog
          role={role}
          onClose={() => setCopied(false)}
          onCreated={(code) => {
            setCopied(false);
            onChoose(code);
          }}
        />
      )}
    </div>
  );
}
