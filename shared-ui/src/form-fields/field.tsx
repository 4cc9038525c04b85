import type { DateBounds } from '@portal/shared-api/rules/date-bounds';
import { choicesOf } from '@portal/shared-api/rules/formulaires/built-in-checks';
import { labelOf } from '@portal/shared-api/rules/formulaires/field-path';
import type { Choice } from '@portal/shared-api/contract/formulaires/champs';
import type { ReactNode } from 'react';
import type { ExpectedLength } from '../field';
import { useFormKit } from '../form/form-context';
import { EntriesField } from './entries';
import {
  AmountField,
  FilesField,
  RadioField,
  SelectField,
  TextareaField,
  WholeNumberField,
  YesNoField,
} from './fields';
import { RareField } from './rare-field';
import { CheckboxesField, CheckboxField, DateField, TextField } from './plain-fields';

/** How a field looks in its place; what it is stands in its declaration. */
export interface FieldLook {
  /** Replaces the expected length of the declaration, in characters. */
  length?: ExpectedLength | undefined;
  /** Replaces the hint of the declaration. */
  hint?: string | undefined;
  /** The visible label of a box, if it contains a link. */
  richLabel?: ReactNode;
  /** Choices that the screen reads itself, of a text too, and while it does. */
  choices?: readonly Choice[] | undefined;
  isBusy?: boolean | undefined;
  format?: 'digits' | undefined;
  maxLength?: number | undefined;
  /** A social-security number may be one of Monaco. */
  isMonacoOffered?: boolean | undefined;
}

/** A declared field: its control by its kind, with label, hint, bounds and choices of the declaration. */
export function Field({ name, richLabel, isBusy, ...look }: FieldLook & { name: string }) {
  const { find, isShown } = useFormKit();
  const found = find(name);
  if (!found || !isShown(name)) return null;
  const { field, rule, values, context } = found;
  const label = labelOf(found);
  const hint = rule?.hint?.(values, context) ?? look.hint ?? field.hint;
  const common = { name, label, ...(hint === undefined ? {} : { hint }) };
  const length = look.length ?? field.length;
  const choices = look.choices ?? choicesOf(field, rule, values, context);
  switch (field.kind) {
    case 'text':
      if (field.source) return <RareField {...common} field={field} />;
      return look.choices ? (
        <SelectField {...common} options={look.choices} isBusy={isBusy} autoComplete={field.autoComplete} />
      ) : (
        <TextField
          {...common}
          length={length}
          maxLength={look.maxLength ?? field.maxLength}
          format={look.format ?? field.format}
          autoComplete={field.autoComplete}
          spellCheck={field.format === undefined ? undefined : false}
        />
      );
    case 'longText':
      return <TextareaField {...common} maxLength={field.maxLength} />;
    case 'date':
      return <DateField {...common} {...pickable(rule?.bounds?.(values, context))} />;
    case 'amount':
      return <AmountField {...common} />;
    case 'integer':
      return <WholeNumberField {...common} />;
    case 'choice':
      if (field.waitsFor !== undefined)
        return <RareField {...common} field={field} options={choices} waitsFor={field.waitsFor} />;
      return field.look === undefined || field.look === 'list' ? (
        <SelectField {...common} options={choices} length={length} isBusy={isBusy} autoComplete={field.autoComplete} />
      ) : (
        <RadioField {...common} options={choices} look={field.look === 'cards' ? 'cards' : 'list'} />
      );
    case 'person':
      return <RadioField {...common} options={choices} look="cards" />;
    case 'choices':
      return <CheckboxesField {...common} options={choices} />;
    case 'people':
      // The only person is chosen already.
      return choices.length > 1 ? (
        <CheckboxesField {...common} options={choices} hasSelectAll={choices.length > 2} />
      ) : null;
    case 'yesNo':
      return <YesNoField {...common} />;
    case 'checkbox':
      return <CheckboxField {...common} richLabel={richLabel} />;
    case 'files':
      return <FilesField {...common} />;
    case 'repeat':
      return <EntriesField {...common} Each={Field} />;
    case 'phone':
    case 'time':
    case 'nir':
    case 'password':
    case 'switch':
    case 'search':
      return <RareField {...common} field={field} isMonacoOffered={look.isMonacoOffered} />;
    case 'flag':
      return null;
    default:
      return field.kind satisfies never;
  }
}

const pickable = ({ min, max, disabled }: DateBounds = {}) => ({ min, max, disabledDates: disabled });
