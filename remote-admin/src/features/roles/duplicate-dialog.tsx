import { clearCache, tellUpdate, useSubmit } from '@portal/shared-api';
import { createStaffRole, type StaffRoleRow } from '@portal/shared-api/contract/roles-personnel';
import { staffRoles } from '@portal/shared-api/contract/roles';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { placed } from '../../common/placed';
import { messages } from './messages';

interface DuplicateDialogProps {
  role: StaffRoleRow;
  onClose: () => void;
  onCreated: (code: string) => void;
}

/** A role of the client, with the rights of another one to begin with. */
export function DuplicateDialog({ role, onClose, onCreated }: DuplicateDialogProps) {
  const { submit, isPending } = useSubmit(createStaffRole);
  const [code, setCode] = useState('');
  const [libelle, setLibelle] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const create = async () => {
    setProblem(null);
    const isWrong = !/^[A-Z][A-Z0-9_]{1,29}$/.test(code);
    const found = {
      ...(isWrong && { code: messages.wrongCode }),
      ...(libelle.trim() === '' && { libelle: messages.required }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const roleBase = role.roleBase ?? staffRoles.find((known) => known === role.code) ?? 'Consultant';
    const result = await submit({ body: { code, libelle: libelle.trim(), roleBase, droits: role.droits } });
    tellUpdate(result.isDone ? null : result.error, { done: messages.created });
    if (result.isDone) {
      clearCache();
      onCreated(code);
    } else {
      const told = placed(result.error, ['code', 'libelle']);
      setErrors(told.errors);
      setProblem(told.problem);
    }
  };
  return (
    <ActDialog
      title={messages.duplicate}
      confirmLabel={messages.duplicate}
      isPending={isPending}
      problem={problem}
      onSubmit={create}
      onClose={onClose}
    >
      <p>{messages.duplicateText({ libelle: role.libelle })}</p>
      <TextInput
        isRequired
        label={messages.code}
        hint={messages.codeHint}
        maxLength={30}
        value={code}
        error={errors['code'] ?? null}
        onChange={(typed) => setCode(typed.toUpperCase())}
      />
      <TextInput
        isRequired
        label={messages.label}
        maxLength={60}
        value={libelle}
        error={errors['libelle'] ?? null}
        onChange={setLibelle}
      />
    </ActDialog>
  );
}
