import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { isUnread } from '@portal/shared-api/rules/unread-text';
import { checkWholeNumber, type TypedWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { CheckboxGroup } from '@portal/shared-ui/checkbox-group';
import { DateInput } from '@portal/shared-ui/date-input';
import { FieldHint } from '@portal/shared-ui/field';
import { Select, type Option } from '@portal/shared-ui/select';
import { Switch } from '@portal/shared-ui/switch';
import { TextInput } from '@portal/shared-ui/text-input';
import { Textarea } from '@portal/shared-ui/textarea';
import { WholeNumberInput } from '@portal/shared-ui/whole-number-input';
import { useId, type ReactNode } from 'react';
import { messages } from './messages';

/** What the control of a field is given. */
export interface FieldControl {
  label: string;
  hint?: string | undefined;
  error: string | null;
  isRequired: boolean;
}

/** Settings that any field may have. */
interface FieldOptions<Values> {
  hint?: string;
  isRequired?: boolean;
  /** Hidden while another field makes it meaningless. */
  isShown?: (values: Values) => boolean;
  /** Only while the object is added: its code, for instance. */
  isFixed?: boolean;
}

/** One field of an object that staff change; form, difference and history are drawn from it. */
export interface ObjectField<Values> extends FieldOptions<Values> {
  name: keyof Values & string;
  label: string;
  control: (
    values: Values,
    set: (changes: Partial<Values>) => void,
    field: FieldControl,
    /** Holds the save back while something of the field is still on its way. */
    hold: (isHeld: boolean) => void,
  ) => ReactNode;
  /** Why what is typed is no value, or null: it is not sent. */
  problem?: (value: unknown) => string | null;
  /** A value in words, for differences and history; it may come from another version of the portal. */
  words: (value: unknown) => string;
}

type FieldsOf<Values, Value> = {
  [Name in keyof Values]: Values[Name] extends Value ? Name : never;
}[keyof Values] &
  string;

/** Changes of one field. The type of a computed name is wider than that of the field, hence the assertion. */
const change = <Values,>(name: keyof Values, value: unknown) => ({ [name]: value }) as Partial<Values>;

const plainWords = (value: unknown): string =>
  value === null || value === undefined || value === '' ? messages.none : String(value);
/** What is wrong with what a field of a whole number holds, or null. */
export const wholeNumberProblem = (value: unknown): string | null =>
  isUnread(value) ? (checkWholeNumber(value)?.message ?? null) : null;
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const libelleOf = (options: readonly Option[], code: unknown) =>
  options.find((option) => option.code === code)?.libelle ?? plainWords(code);

/** Fields of an object by the names of its values: `fieldsOf<Values>()`. */
export function fieldsOf<Values extends object>() {
  type Options = FieldOptions<Values>;
  const textOf = (values: Values, name: keyof Values) => {
    const value: unknown = values[name];
    return value === null || value === undefined ? '' : String(value);
  };
  return {
    /** One line; an empty text is `null` where the value may be. */
    text: (
      name: FieldsOf<Values, string | null>,
      label: string,
      { maxLength, format, ...options }: Options & { maxLength: number; format?: 'code' | 'upper-case' },
    ): ObjectField<Values> => ({
      ...options,
      name,
      label,
      words: plainWords,
      control: (values, set, field) => (
        <TextInput
          {...field}
          format={format}
          maxLength={maxLength}
          value={textOf(values, name)}
          onChange={(value) => set(change<Values>(name, value === '' && values[name] === null ? null : value))}
        />
      ),
    }),
    /** Several lines. */
    area: (
      name: FieldsOf<Values, string | null>,
      label: string,
      { maxLength, lines = 3, ...options }: Options & { maxLength: number; lines?: number },
    ): ObjectField<Values> => ({
      ...options,
      name,
      label,
      words: plainWords,
      control: (values, set, field) => (
        <Textarea
          {...field}
          maxLength={maxLength}
          lines={lines}
          value={textOf(values, name)}
          onChange={(value) => set(change<Values>(name, value))}
        />
      ),
    }),
    /** One of some codes. */
    choice: (
      name: FieldsOf<Values, string>,
      label: string,
      choices: readonly Option[],
      options: Options = {},
    ): ObjectField<Values> => ({
      ...options,
      name,
      label,
      words: (value) => libelleOf(choices, value),
      control: (values, set, field) => (
        <Select
          {...field}
          options={choices}
          value={textOf(values, name)}
          onChange={(value) => set(change<Values>(name, value))}
        />
      ),
    }),
    /** Any of some codes. */
    choices: (
      name: FieldsOf<Values, readonly string[]>,
      label: string,
      choices: readonly Option[],
      options: Options = {},
    ): ObjectField<Values> => ({
      ...options,
      name,
      label,
      words: (value) =>
        listOf(value)
          .map((code) => libelleOf(choices, code))
          .join(', ') || messages.none,
      control: (values, set, field) => (
        <CheckboxGroup
          {...field}
          options={choices}
          value={listOf(values[name])}
          onChange={(value) => set(change<Values>(name, value))}
        />
      ),
    }),
    /** Words typed on one line, with commas between them; empty ones are for the save to leave out. */
    words: (
      name: FieldsOf<Values, readonly string[]>,
      label: string,
      { maxLength, ...options }: Options & { maxLength: number },
    ): ObjectField<Values> => ({
      ...options,
      name,
      label,
      words: (value) => listOf(value).join(', ') || messages.none,
      control: (values, set, field) => (
        <TextInput
          {...field}
          maxLength={maxLength}
          value={listOf(values[name]).join(', ')}
          onChange={(typed) => set(change<Values>(name, typed.split(/,\s?/)))}
        />
      ),
    }),
    /** On or off. */
    flag: (name: FieldsOf<Values, boolean>, label: string, options: Options = {}): ObjectField<Values> => ({
      ...options,
      name,
      label,
      words: (value) => (value === true ? messages.yes : messages.no),
      control: (values, set, { hint }) => (
        <Flag
          label={label}
          hint={hint}
          isOn={values[name] === true}
          onChange={(value) => set(change<Values>(name, value))}
        />
      ),
    }),
    /** A whole number; `null` where the value may be. */
    integer: (
      name: FieldsOf<Values, TypedWholeNumber>,
      label: string,
      { suffix, ...options }: Options & { suffix?: string } = {},
    ): ObjectField<Values> => ({
      ...options,
      name,
      label,
      words: plainWords,
      problem: wholeNumberProblem,
      control: (values, set, field) => {
        const value: unknown = values[name];
        return (
          <WholeNumberInput
            {...field}
            suffix={suffix}
            value={typeof value === 'number' || isUnread(value) ? value : null}
            onChange={(typed) => set(change<Values>(name, typed))}
          />
        );
      },
    }),
    /** A civil date; `null` where the value may be. */
    date: (name: FieldsOf<Values, string | null>, label: string, options: Options = {}): ObjectField<Values> => ({
      ...options,
      name,
      label,
      words: (value) => (typeof value === 'string' && value !== '' ? formatDate(value) : messages.none),
      control: (values, set, field) => (
        <DateInput
          {...field}
          value={textOf(values, name)}
          onChange={(value) => set(change<Values>(name, value === '' ? null : value))}
        />
      ),
    }),
  };
}

/** A switch with what it does below it. */
function Flag({ label, hint, isOn, onChange }: FlagProps) {
  const hintId = useId();
  return (
    <div>
      <Switch isOn={isOn} onChange={onChange} describedBy={hint && hintId}>
        {label}
      </Switch>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  );
}

type FlagProps = Pick<FieldControl, 'label' | 'hint'> & { isOn: boolean; onChange: (isOn: boolean) => void };

/** Words of such a field without the empty ones that typing leaves. */
export const typedWords = (words: readonly string[]): string[] =>
  words.map((word) => word.trim()).filter((word) => word !== '');
