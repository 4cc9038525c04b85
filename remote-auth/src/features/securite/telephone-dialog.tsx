import { askForSecurityCode } from '@portal/shared-api';
import { normalizeMobile } from '@portal/shared-api/rules/contact';
import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { RequiredNote } from '@portal/shared-ui/field';
import { TextInput } from '@portal/shared-ui/text-input';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { messages } from './messages';

/** Asks for the mobile for security codes; a code sent to it verifies and sets it (MODIFY_TEL_AMF). */
export function TelephoneDialog({ onChange, onClose }: { onChange: () => void; onClose: () => void }) {
  const [telephone, setTelephone] = useState('');
  const [error, setError] = useState<string | null>(null);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const newAmfTel = normalizeMobile(telephone);
    if (newAmfTel === null) {
      setError(messages.telephoneFormat);
      return field.current?.focus();
    }
    setError(null);
    const { isDone } = await askForSecurityCode({ operation: 'MODIFY_TEL_AMF', newAmfTel });
    if (!isDone) return;
    onChange();
    onClose();
  };
  return (
    <Dialog
      title={messages.telephoneTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={form}>
            {messages.next}
          </Button>
        </>
      }
    >
      <RequiredNote />
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={field}
          isRequired
          label={messages.telephone}
          hint={messages.telephoneHint}
          error={error}
          type="tel"
          autoComplete="tel"
          maxLength={24}
          length={16}
          value={telephone}
          onChange={setTelephone}
        />
      </form>
    </Dialog>
  );
}
