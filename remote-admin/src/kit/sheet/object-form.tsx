import { tellUpdate, useRight, type ApiError } from '@portal/shared-api';
import type { Right } from '@portal/shared-api/contract/roles';
import { messagesByField } from '@portal/shared-api/rules/field-messages';
import { Button } from '@portal/shared-ui/button';
import { Facts } from '@portal/shared-ui/facts';
import { RequiredNote, useRefusedFocus } from '@portal/shared-ui/field';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTypedForm } from '../../common/leaving';
import { Conflict } from './conflict';
import { differences, isDrafted, keepTyped } from './differences';
import type { ObjectField } from './fields';
import { Problem } from '../../common/problem';
import { messages } from './messages';
import { Why } from './why';
import styles from './sheet.module.css';

/** What became of a save. */
export type Saved = { isDone: true } | { isDone: false; error: ApiError };

/** What is typed in a form. */
interface Typed<Values> {
  draft: Values;
  /** Fields whose value is still on its way. */
  held: readonly string[];
  /** One more each time the stored values are taken instead: what was on its way then comes to nothing. */
  attempt: number;
}

interface ObjectFormProps<Values extends object> {
  fields: readonly ObjectField<Values>[];
  /** As stored; the values to begin with for an object that is added. */
  values: Values;
  /** Version of the values, one more with each save. */
  version: number;
  /** The object is being added; by default one without version. */
  isNew?: boolean;
  /** Without it the fields are read only, and the form says why. */
  right: Right;
  /** Why nobody changes this object; its fields are then read only, whatever the right. */
  readOnlyBecause?: string | undefined;
  save: (values: Values, version: number) => Promise<Saved>;
  /** Reads the stored object again, after a save or a conflict. */
  onReload: () => void;
  saved?: string;
  /** Beside the fields, drawn from what is typed: a preview, for instance. */
  children?: (draft: Values) => ReactNode;
}

/**
 * Fields of an object of the back office. What is typed stays while the server refuses; when somebody else stores
 * another version meanwhile, what was typed shows beside what is stored, and no other field is saved over.
 */
export function ObjectForm<Values extends object>(props: ObjectFormProps<Values>) {
  const { fields, values, version, right, readOnlyBecause, save, onReload, children } = props;
  const isNew = props.isNew ?? version === 0;
  const mayChange = useRight(right);
  // What the draft was made from; a later version of the stored object is then a conflict.
  const [base, setBase] = useState({ values, version, isSent: false });
  const [{ draft, held, attempt }, setTyped] = useState<Typed<Values>>({ draft: values, held: [], attempt: 0 });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [form, focusRefused] = useRefusedFocus();
  const isTyped = isDrafted(fields, base.values, draft) || held.length > 0;
  useTypedForm(isTyped);
  // What was typed, on what is stored now: the other fields are those of whoever stored them last.
  const mine = keepTyped(fields, { from: base.values, draft, stored: values });
  // What is still on its way is waited for: it may be a field that somebody else changed.
  const isBehind = version > base.version && held.length === 0;
  const isConflict = isBehind && isDrafted(fields, values, mine);
  const followStored = () => {
    setBase({ values, version, isSent: false });
    setTyped({ draft: mine, held, attempt });
  };
  const takeStored = () => {
    setBase({ values, version, isSent: false });
    setErrors({});
    setTyped({ draft: values, held: [], attempt: attempt + 1 });
  };
  // The server may store another text than the one it was sent, and shows no secret: only what was typed since stays.
  if ((isBehind && !isConflict) || (base.isSent && version === base.version)) followStored();
  const shown = fields.filter(({ isShown }) => isShown?.(draft) ?? true);
  if (!mayChange || readOnlyBecause !== undefined)
    return (
      <>
        <Facts layout="rows" facts={shown.map(({ name, label, words }) => ({ label, value: words(values[name]) }))} />
        {children?.(values)}
        {readOnlyBecause === undefined ? <Why right={right} /> : <p>{readOnlyBecause}</p>}
      </>
    );
  const type = (changes: (before: Typed<Values>) => Partial<Typed<Values>>) =>
    setTyped((before) => (before.attempt === attempt ? { ...before, ...changes(before) } : before));
  const set = (changes: Partial<Values>) => type((before) => ({ draft: { ...before.draft, ...changes } }));
  const hold = (name: string) => (isHeld: boolean) =>
    type((before) => ({ held: [...before.held.filter((other) => other !== name), ...(isHeld ? [name] : [])] }));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = shown.flatMap(({ name, isRequired, problem: problemOf }) => {
      const wrong = isRequired && isEmpty(draft[name]) ? messages.required : (problemOf?.(draft[name]) ?? null);
      return wrong === null ? [] : [[name, wrong] as const];
    });
    setErrors(Object.fromEntries(found));
    setProblem(null);
    if (found.length > 0) return focusRefused();
    if (isPending || held.length > 0) return;
    setPending(true);
    const result = await save(draft, base.version);
    setPending(false);
    if (result.isDone) {
      setBase({ values: draft, version: base.version + 1, isSent: true });
      tellUpdate(null, { done: props.saved ?? messages.saved });
      onReload();
      return;
    }
    const { error } = result;
    setErrors(messagesByField(error.erreurs));
    focusRefused();
    const isPlaced = error.erreurs.some(({ champ }) => shown.some(({ name }) => name === champ));
    setProblem(isPlaced || error.data === 'EtatIncompatible' ? null : error.message);
    tellUpdate(error, { failed: messages.failed });
    if (error.data === 'EtatIncompatible') onReload();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RequiredNote />
      {isConflict && <Conflict found={differences(fields, values, mine)} onKeep={followStored} onTake={takeStored} />}
      {shown.map(({ name, label, hint, isRequired = false, isFixed = false, control, words }) =>
        isFixed && !isNew ? (
          <Facts key={name} layout="rows" facts={[{ label, value: words(draft[name]) }]} />
        ) : (
          <div key={`${name} ${attempt}`}>
            {control(draft, set, { label, hint, isRequired, error: errors[name] ?? null }, hold(name))}
          </div>
        ),
      )}
      {children?.(draft)}
      <Problem text={problem} />
      <div className={styles.buttons}>
        <Button type="submit" size="sm" isPending={isPending} isDisabled={held.length > 0}>
          {isNew ? messages.add : messages.save}
        </Button>
        {isTyped && (
          <Button variant="ghost" size="sm" onClick={takeStored}>
            {messages.undo}
          </Button>
        )}
      </div>
    </form>
  );
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
