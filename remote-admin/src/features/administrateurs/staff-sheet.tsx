import { clearCache, useRight, useSession, useSubmit } from '@portal/shared-api';
import { accountStates } from '@portal/shared-api/contract/comptes';
import { relanceActivation } from '@portal/shared-api/contract/inscription';
import {
  createStaffAccount,
  disableStaffAccount,
  enableStaffAccount,
  readStaffAccountHistory,
  saveStaffAccount,
  type StaffAccount,
} from '@portal/shared-api/contract/personnel';
import { Button } from '@portal/shared-ui/button';
import { useState } from 'react';
import { enabledAs } from '../../common/enabled-as';
import { ReasonDialog } from '../../common/reason-dialog';
import { Sheet } from '../../common/sheet';
import { useChange } from '../../common/use-change';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { onStored } from '../../kit/sheet/on-stored';
import { emptyStaff, staffBody, staffFields, staffValues, type StaffValues } from './fields';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';

type Roles = readonly { code: string; libelle: string }[];

/** The insurer's own identity provider, which opens the accounts in place of a mail; null where the portal does. */
const useProvider = () => useSession(({ client }) => client?.oidcExternalProvider ?? null);

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
        fields={staffFields([{ code: '', libelle: messages.none }, ...roles], [], provider ? 'required' : 'none')}
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
  const mayChange = useRight('users:update');
  const params = { userId: account.userId };
  const hasProvider = useProvider() !== null;
  const identity = account.sujet === null ? 'optional' : 'required';
  const fields = staffFields(roles, account.droitsIndividuels, hasProvider ? identity : 'none');
  const save = (values: StaffValues, version: number) => send({ params, body: { ...staffBody(values), version } });
  return (
    <Sheet
      title={`${account.nom} ${account.prenom}`}
      subtitle={account.isSoi ? messages.own : accountStates[account.etat]}
      closeLabel={messages.close}
      onClose={onClose}
    >
      {mayChange && !account.isSoi && <StateActions account={account} />}
      <ObjectForm
        fields={fields}
        values={staffValues(account)}
        version={account.version}
        right="users:update"
        save={save}
        onReload={() => clearCache()}
      />
      <ObjectHistory
        fields={fields}
        read={readStaffAccountHistory}
        args={{ params }}
        right="users:update"
        restore={(stored) => save({ ...staffValues(account), ...stored }, account.version)}
      />
    </Sheet>
  );
}

/** « Désactiver », « Réactiver », « Renvoyer l’e-mail d’activation ». */
function StateActions({ account }: { account: StaffAccount }) {
  const [isAsked, setAsked] = useState(false);
  const isDisabled = account.etat === 'DESACTIVE';
  const hasProvider = useProvider() !== null;
  const enabling = useChange(enableStaffAccount);
  const disabling = useChange(disableStaffAccount);
  const relaunch = useChange(relanceActivation, { failed: messages.resendFailed });
  const nom = `${account.prenom} ${account.nom}`;
  const act = async (motif: string) => {
    const args = { params: { userId: account.userId }, body: { motif } };
    const isDone = await (isDisabled
      ? enabling.change(args, enabledAs(messages.enabled))
      : disabling.change(args, messages.disabled));
    if (isDone) setAsked(false);
  };
  return (
    <div>
      {account.etat === 'EN_ATTENTE' && !hasProvider && (
        <Button
          variant="quiet"
          size="sm"
          isPending={relaunch.isPending}
          onClick={() => void relaunch.change({ query: { userId: account.userId } }, messages.resent)}
        >
          {messages.resend}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={() => onStored(() => setAsked(true))}>
        {isDisabled ? messages.enable : messages.disable}
      </Button>
      {isAsked && (
        <ReasonDialog
          isRequired
          isDanger={!isDisabled}
          title={isDisabled ? messages.enable : messages.disable}
          confirmLabel={isDisabled ? messages.enable : messages.disable}
          isPending={enabling.isPending || disabling.isPending}
          onConfirm={(motif) => void act(motif)}
          onClose={() => setAsked(false)}
        >
          {isDisabled ? messages.enableText({ nom }) : messages.disableText({ nom })}
        </ReasonDialog>
      )}
    </div>
  );
}
