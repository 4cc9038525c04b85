import { ApiError, call, finishSecurityCode, toast } from '@portal/shared-api';
import { refreshAmf, verifyAmfCode, type AmfOperation } from '@portal/shared-api/contract/amf';
import { Actions, Button } from '@portal/shared-ui/button';
import { CodeInput } from '@portal/shared-ui/code-input';
import { useState, type FormEvent } from 'react';
import { leave } from './leave';
import { messages } from './messages';
import styles from './slot.module.css';

/** The six boxes; a code that holds leaves its proof in the session and closes the dialog. */
export function CodeEntry({ operation, isSent }: { operation: AmfOperation; isSent: boolean }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const verify = async () => {
    setPending(true);
    try {
      const { logoutUrl, content } = await call(verifyAmfCode, { body: { securityCode: code, operation } });
      if (logoutUrl) {
        leave(logoutUrl, content);
        return;
      }
      const { securityCode } = await call(refreshAmf, {});
      toast({ type: 'success', title: messages.verified });
      finishSecurityCode(securityCode);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
      setCode('');
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < 6) setError(messages.incomplete);
    else if (!isPending) void verify();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <CodeInput label={messages.code} value={code} onChange={setCode} error={error} disabled={!isSent} />
      <Actions><Button type="submit" isPending={isPending} isDisabled={!isSent}>{messages.validate}</Button></Actions>
    </form>
  );
}
