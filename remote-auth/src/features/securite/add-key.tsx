import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, call, loadLater, toast } from '@portal/shared-api';
import { addCleAcces, startCleAcces, type Facteurs } from '@portal/shared-api/contract/facteurs';
import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { RequiredNote } from '@portal/shared-ui/field';
import { Notice } from '@portal/shared-ui/notice';
import { TextInput } from '@portal/shared-ui/text-input';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { passkeyProblem } from '../../common/passkey-problem';
import { afterLostAnswer, type GivenCodes } from './lost-answer';
import { messages } from './messages';

interface AddKeyProps {
  /** Protections without it. */
  facteurs: Facteurs;
  /** Called with the recovery codes of a first strong factor. */
  onAdded: (codes: GivenCodes) => void;
  onClose: () => void;
}

/** Maximum length of a passkey name, as in the contract. */
const nameLength = 40;

/** Adds a passkey: its name, then the prompt of the device. */
export function AddKey({ facteurs, onAdded, onClose }: AddKeyProps) {
  const [libelle, setLibelle] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, run] = usePending<'add'>();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const conclude = (codes: GivenCodes) => {
    toast({ type: 'success', title: messages.keyAdded });
    onAdded(codes);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending !== null) return;
    setProblem(null);
    if (libelle.trim() === '') {
      setError(messages.keyNameRequired);
      return field.current?.focus();
    }
    setError(null);
    await run('add', async () => {
      try {
        conclude(await addKey(libelle.trim()));
      } catch (failure) {
        const known = new Set(facteurs.clesAcces.map(({ id }) => id));
        const added = await afterLostAnswer(failure, facteurs, ({ clesAcces }) =>
          clesAcces.some(({ id }) => !known.has(id)),
        );
        if (added) return conclude(added.codes);
        setProblem(failure instanceof ApiError ? failure.message : passkeyProblem(failure));
      }
    });
  };
  return (
    <Dialog
      title={messages.addKey}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={form} isPending={pending !== null}>
            {messages.next}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice tone="err" role="alert">
          {problem}
        </Notice>
      )}
      <p>{messages.keyText}</p>
      <RequiredNote />
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={field}
          isRequired
          label={messages.keyName}
          hint={messages.keyNameHint}
          error={error}
          maxLength={nameLength}
          length={24}
          autoComplete="off"
          value={libelle}
          onChange={setLibelle}
        />
      </form>
    </Dialog>
  );
}

async function addKey(libelle: string): Promise<readonly string[] | undefined> {
  const [{ startRegistration }, { options }] = await Promise.all([
    loadLater(() => import(/* webpackExports: ["startRegistration"] */ '@simplewebauthn/browser')),
    call(startCleAcces, {}),
  ]);
  const reponse = await startRegistration({ optionsJSON: options });
  const { codesSecours } = await call(addCleAcces, { body: { libelle, reponse } });
  return codesSecours;
}
