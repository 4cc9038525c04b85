import { clearCache, useRight, useSubmit } from '@portal/shared-api';
import { accountStates } from '@portal/shared-api/contract/comptes';
import {
  createStaffAccount,
  readStaffAccountHistory,
  saveStaffAccount,
  type StaffAccount,
} from '@portal/shared-api/contract/personnel';
import { lock } from '@portal/shared-ui/icons-states';
import { Notice } from '@portal/shared-ui/notice';
import { messages as common } from '../../common/messages';
import { Sheet } from '../../common/sheet';
import type { ObjectField } from '../../kit/sheet/fields';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import {
  emptyStaff,
  staffBody,
  staffFields,
  staffValues,
  stateField,
  type KeptValues,
  type StaffValues,
} from './fields';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';
import { StateActions } from './state-actions';
import { useCivilities } from './use-civilities';
import { useProvider } from './use-provider';

type Roles = readonly { code: string; libelle: string }[];

/** A staff account that is added. */
export function NewStaff({
  roles,
  onClose,
  onCreated,
}: {
  roles: Roles;
  onClose: () => void;
  onCreated: (userId: string) => void;
}) {
  const { submit } = useSubmit(createStaffAccount);
  const civilities = useCivilities();
  const provider = useProvider();
  const create = async (values: StaffValues): Promise<Saved> => {
    const result = await submit({ body: { ...staffBody(values), userName: values.userName } });
    if (result.isDone) {
      clearCache();
      onCreated(result.answer.userId);
    }
    return result;
  };
  return (
    <Sheet
      title={messages.newTitle}
      subtitle={provider ? messages.newTextExternal(provider) : messages.newText}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <ObjectForm
        fields={staffFields(
          civilities,
          [{ code: '', libelle: messages.none }, ...roles],
          [],
          provider ? 'required' : 'none',
        )}
        values={emptyStaff}
        version={0}
        right="users:create"
        save={create}
        saved={provider ? messages.createdExternal : messages.created}
        onReload={() => undefined}
      />
    </Sheet>
  );
}

/** A staff account with its changes and versions. */
export function StaffSheet({ account, roles, onClose }: { account: StaffAccount; roles: Roles; onClose: () => void }) {
  const send = useSave(saveStaffAccount);
  const mayChange = useRight('users:update') && account.motifNonModifiable === null;
  const params = { userId: account.userId };
  const hasProvider = useProvider() !== null;
  const identity = account.sujet === null ? 'optional' : 'required';
  const fields = staffFields(useCivilities(), roles, account.droitsIndividuels, hasProvider ? identity : 'none');
  const keptFields: readonly ObjectField<KeptValues>[] = [...fields, stateField];
  const save = (values: StaffValues, version: number) => send({ params, body: { ...staffBody(values), version } });
  return (
    <Sheet
      title={`${account.nom} ${account.prenom}`}
      subtitle={account.isSoi ? messages.own : accountStates[account.etat]}
      closeLabel={messages.close}
      onClose={onClose}
    >
      {account.blocages.length > 0 && (
        <Notice tone="err" icon={lock} title={common.blocked}>
          {account.blocages.map((kind) => (
            <p key={kind}>{common.blockedBy[kind]}</p>
          ))}
        </Notice>
      )}
      {mayChange && !account.isSoi && <StateActions account={account} />}
      <ObjectForm
        fields={fields}
        values={staffValues(account)}
        version={account.version}
        right="users:update"
        readOnlyBecause={account.motifNonModifiable ?? undefined}
        save={save}
        onReload={() => clearCache()}
      />
      <ObjectHistory
        fields={keptFields}
        actOf={({ action }) => (action === 'administrateur.debloque' ? messages.unlockedVersion : undefined)}
        read={readStaffAccountHistory}
        args={{ params }}
        right="users:update"
        restore={mayChange ? (stored) => save({ ...staffValues(account), ...stored }, account.version) : undefined}
      />
    </Sheet>
  );
}
