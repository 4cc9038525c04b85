import { resources, toast } from '@portal/shared-api';
import { StatusNotice } from '@portal/shared-ui/page';
import { TextInput } from '@portal/shared-ui/text-input';
import { VisitorForm, visitorFields } from '@portal/shared-ui/visitor-form';
import { useState } from 'react';
import { LoginLink } from '../../common/access/login-link';
import { leavePortal } from '../../common/leave-portal';
import { changeUserName } from './change-user-name';
import { messages } from './messages';
import { userNameRules, type UserNameChange } from './rules';

const { CheckboxField, CurrentPasswordField, TextField } = visitorFields<UserNameChange>();
const untouched: UserNameChange = { newUserName: '', confirmUserName: '', password: '', isEmailContact: true };
const ignore = () => undefined;

/** The form, and the next step once it is done: the session has ended. @param userName the current identifier. */
export function UserNameForm({ userName }: { userName: string }) {
  const [changedTo, setChangedTo] = useState<string | null>(null);
  const send = async (values: UserNameChange) => {
    const outcome = await changeUserName(userName, values);
    if (outcome.isDone) {
      setChangedTo(values.newUserName.trim());
      leavePortal({ type: 'success', title: messages.done, logoutUrl: outcome.logoutUrl });
      return null;
    }
    toast({ type: 'danger', title: messages.failed, text: outcome.error.message });
    return outcome.error;
  };
  if (changedTo !== null)
    return (
      // Who stays on this page finds no other way back in: everything else leads into the session that has ended.
      <StatusNotice tone="ok" title={messages.done} action={<LoginLink size="sm" />}>
        {messages.reconnect({ identifiant: changedTo })}
      </StatusNotice>
    );
  return (
    <VisitorForm
      rules={userNameRules}
      context={{ userName }}
      initial={untouched}
      onSend={send}
      isLong
      cancel={{ to: resources.securite.path }}
    >
      <TextInput readOnly label={messages.userName} autoComplete="off" value={userName} onChange={ignore} />
      <TextField name="newUserName" label={messages.newUserName} type="email" autoComplete="email" maxLength={100} />
      <TextField
        name="confirmUserName"
        label={messages.confirmUserName}
        type="email"
        autoComplete="email"
        maxLength={100}
      />
      <CurrentPasswordField name="password" label={messages.password} />
      <CheckboxField name="isEmailContact" label={messages.isEmailContact} />
    </VisitorForm>
  );
}
