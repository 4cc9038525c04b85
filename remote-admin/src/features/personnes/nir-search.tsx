import { useSubmit } from '@portal/shared-api';
import { findPersonneByNir } from '@portal/shared-api/contract/personnes';
import { normalizeNir } from '@portal/shared-api/rules/nir';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { messages } from './messages';

/** Finds a person by number: it travels in a body, never in an address. */
export function NirSearch({ onFound, onClose }: { onFound: (numPers: string) => void; onClose: () => void }) {
  const [nir, setNir] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { submit, isPending } = useSubmit(findPersonneByNir);
  const find = async () => {
    const number = normalizeNir(nir);
    if (!/^[0-9AB]{13}$/.test(number)) return setProblem(messages.nirWrong);
    const result = await submit({ body: { nir: number } });
    if (!result.isDone) return setProblem(result.error.message);
    const [person] = result.answer.personnes;
    if (!person) return setProblem(messages.nirUnknown);
    onFound(person.numPers);
    onClose();
  };
  return (
    <ActDialog
      title={messages.byNir}
      confirmLabel={messages.search}
      isPending={isPending}
      onSubmit={() => void find()}
      onClose={onClose}
    >
      <TextInput
        label={messages.nir}
        hint={messages.nirHint}
        maxLength={21}
        autoComplete="off"
        error={problem}
        value={nir}
        onChange={(value) => {
          setNir(value);
          setProblem(null);
        }}
      />
    </ActDialog>
  );
}
