import { tellUpdate } from '@portal/shared-api';
import { addImage } from '@portal/shared-api/contract/bibliotheque';
import { Button } from '@portal/shared-ui/button';
import { RequiredNote, useRefusedFocus } from '@portal/shared-ui/field';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type SyntheticEvent } from 'react';
import { FileField } from '../../common/file-field';
import { useTypedForm } from '../../common/leaving';
import { placed } from '../../common/placed';
import { Sheet } from '../../common/sheet';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';
import styles from './page.module.css';

interface NewImageProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** A picture that comes to the library, with its name and its alternative text. */
export function NewImage({ onClose, onCreated }: NewImageProps) {
  const send = useSave(addImage);
  const [file, setFile] = useState<File | null>(null);
  const [nom, setNom] = useState('');
  const [alternative, setAlternative] = useState('');
  const [errors, setErrors] = useState<{ file?: string; nom?: string; alternative?: string }>({});
  const [isPending, setPending] = useState(false);
  const [form, focusRefused] = useRefusedFocus();
  useTypedForm(file !== null || nom !== '' || alternative !== '');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const missing = {
      ...(file ? {} : { file: messages.fileMissing }),
      ...(nom.trim() === '' ? { nom: messages.required } : {}),
      ...(alternative.trim() === '' ? { alternative: messages.alternativeRequired } : {}),
    };
    setErrors(missing);
    if (!file || Object.keys(missing).length > 0) return focusRefused();
    if (isPending) return;
    setPending(true);
    const result = await send({ query: { nom: nom.trim(), alternative: alternative.trim() }, file });
    setPending(false);
    tellUpdate(result.isDone ? null : result.error, { done: messages.added });
    if (result.isDone) onCreated(result.answer.id);
    else {
      const { errors: told, problem } = placed(result.error, ['nom', 'alternative']);
      // What names neither text is about the file.
      setErrors(problem === null ? told : { file: problem });
      focusRefused();
    }
  };
  return (
    <Sheet title={messages.addTitle} closeLabel={messages.close} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <RequiredNote />
        <FileField
          isRequired
          label={messages.file}
          hint={messages.fileHint}
          error={errors.file ?? null}
          accept=".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp"
          onChoose={(chosen) => {
            setFile(chosen);
            setErrors({});
            if (chosen && nom === '') setNom(chosen.name.replace(/\.\w+$/, '').slice(0, 80));
          }}
        />
        <TextInput
          isRequired
          label={messages.fields.nom}
          hint={messages.nameHint}
          error={errors.nom ?? null}
          maxLength={80}
          value={nom}
          onChange={setNom}
        />
        <TextInput
          isRequired
          label={messages.fields.alternative}
          hint={messages.alternativeHint}
          error={errors.alternative ?? null}
          maxLength={200}
          value={alternative}
          onChange={setAlternative}
        />
        <div>
          <Button type="submit" size="sm" isPending={isPending}>
            {messages.send}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
