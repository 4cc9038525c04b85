import { useRight, useSubmit } from '@portal/shared-api';
import { findPersonneByNir, type Personne } from '@portal/shared-api/contract/personnes';
import { normalizeNir } from '@portal/shared-api/rules/nir';
import { Button } from '@portal/shared-ui/button';
import { search } from '@portal/shared-ui/icons-tools';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState } from 'react';
import { ActDialog } from '../act-dialog';
import { placed } from '../placed';
import { messages } from './messages';

/** Finds a person by number: it travels in a body, never in an address. */
function NirSearch({ onFound, onClose }: { onFound: (person: Personne) => void; onClose: () => void }) {
  const [nir, setNir] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { submit, isPending } = useSubmit(findPersonneByNir);
  const find = async () => {
    setProblem(null);
    const number = normalizeNir(nir);
    if (!/^[0-9AB]{13}$/.test(number)) return setError(messages.nirWrong);
    const result = await submit({ body: { nir: number } });
    if (!result.isDone) {
      const told = placed(result.error, ['nir']);
      setError(told.errors['nir'] ?? null);
      return setProblem(told.problem);
    }
    const [person] = result.answer.personnes;
    if (!person) return setError(messages.nirUnknown);
    onFound(person);
    onClose();
  };
  return (
    <ActDialog
      title={messages.byNir}
      confirmLabel={messages.search}
      isPending={isPending}
      problem={problem}
      onSubmit={find}
      onClose={onClose}
    >
      <TextInput
        label={messages.nir}
        hint={messages.nirHint}
        maxLength={21}
        autoComplete="off"
        error={error}
        value={nir}
        onChange={(value) => {
          setNir(value);
          setError(null);
        }}
      />
    </ActDialog>
  );
}

/** Its button, for those who may read the number. */
export function NirButton({ onFound }: { onFound: (person: Personne) => void }) {
  const mayReadNir = useRight('nir:read');
  const [isAsking, setAsking] = useState(false);
  if (!mayReadNir) return null;
  return (
    <>
      <Button size="sm" variant="quiet" icon={search} onClick={() => setAsking(true)}>
        {messages.byNir}
      </Button>
      {isAsking && <NirSearch onFound={onFound} onClose={() => setAsking(false)} />}
    </>
  );
}
