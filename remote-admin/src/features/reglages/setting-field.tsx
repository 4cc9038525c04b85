import { pictureAddress, pictureAt } from '@portal/shared-api/contract/documentation';
import type { Setting } from '@portal/shared-api/contract/reglages';
import { isUnread } from '@portal/shared-api/rules/unread-text';
import { Button } from '@portal/shared-ui/button';
import { rotateClockwise } from '@portal/shared-ui/icons-tools';
import { RichTextEditor } from '@portal/shared-ui/rich-text-editor';
import { Select } from '@portal/shared-ui/select';
import { Switch } from '@portal/shared-ui/switch';
import { TextInput } from '@portal/shared-ui/text-input';
import { Textarea } from '@portal/shared-ui/textarea';
import { WholeNumberInput } from '@portal/shared-ui/whole-number-input';
import type { ReactNode } from 'react';
import { PictureField } from '../../common/editor/picture-field';
import { wholeNumberProblem, type FieldControl, type ObjectField } from '../../kit/sheet/fields';
import { messages } from './messages';
import { RowsEditor, type Row } from './rows-editor';
import styles from './page.module.css';

/** Values of the settings of a type, by key. */
export type SettingValues = Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const linesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value)
    ? value.map((row: unknown) =>
        Object.fromEntries(Object.entries(Object(row)).map(([name, field]) => [name, textOf(field)])),
      )
    : [];

/** A value of a setting in words. */
export function wordsOf({ genre, choix, unite, colonnes, isImage }: Setting, value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.none;
  const picture = isImage ? pictureAt(String(value)) : null;
  if (picture !== null) return messages.libraryPicture({ code: picture.slice(0, 8) });
  if (genre === 'bascule') return value === true ? messages.yes : messages.no;
  if (genre === 'choix') return choix.find(({ code }) => code === value)?.libelle ?? String(value);
  if (genre === 'lignes') return linesOf(value).join(', ') || messages.none;
  if (genre === 'objets')
    return (
      rowsOf(value)
        .map((row) =>
          colonnes
            .slice(0, 2)
            .map(({ cle }) => row[cle])
            .join(' '),
        )
        .join(', ') || messages.none
    );
  if (genre === 'html')
    return String(value)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return `${String(value)}${unite ? `\u00a0${unite}` : ''}`;
}

/** The field of a setting, drawn by its kind, with its default. */
export function settingField(setting: Setting): ObjectField<SettingValues> {
  const { cle, libelle, aide, valeurDefaut, isObligatoire } = setting;
  const words = (value: unknown) => wordsOf(setting, value);
  const hasDefault = words(valeurDefaut) !== messages.none && setting.genre !== 'objets';
  const hint = [aide, hasDefault ? messages.defaultIs({ valeur: words(valeurDefaut) }) : null]
    .filter((each) => each !== null)
    .join(' ');
  return {
    name: cle,
    label: libelle,
    isRequired: isObligatoire,
    ...(hint ? { hint } : {}),
    words,
    ...(setting.genre === 'entier' ? { problem: wholeNumberProblem } : {}),
    control: (values, set, field) => (
      <>
        {controlOf(setting, values[cle], (value) => set({ [cle]: value }), field)}
        {hasDefault && words(values[cle]) !== words(valeurDefaut) && (
          <Button
            variant="ghost"
            size="sm"
            icon={rotateClockwise}
            aria-label={messages.restoreDefaultOf({ libelle })}
            onClick={() => set({ [cle]: valeurDefaut })}
          >
            {messages.restoreDefault}
          </Button>
        )}
      </>
    ),
  };
}

function controlOf(
  { cle, genre, choix, unite, colonnes, longueurMax, isImage }: Setting,
  value: unknown,
  onChange: (value: unknown) => void,
  field: FieldControl,
): ReactNode {
  if (genre === 'bascule')
    return (
      <Switch isOn={value === true} onChange={onChange}>
        {field.label}
      </Switch>
    );
  if (genre === 'entier')
    return (
      <WholeNumberInput
        {...field}
        suffix={unite ?? undefined}
        length={16}
        value={typeof value === 'number' || isUnread(value) ? value : null}
        onChange={onChange}
      />
    );
  if (genre === 'choix') return <Select {...field} options={choix} value={textOf(value)} onChange={onChange} />;
  if (genre === 'lignes')
    return (
      <Textarea
        {...field}
        hint={[field.hint, messages.linesHint].filter(Boolean).join(' ')}
        lines={3}
        value={linesOf(value).join('\n')}
        onChange={(typed) => onChange(typed === '' ? [] : typed.split('\n'))}
      />
    );
  if (genre === 'objets') return <RowsEditor {...field} columns={colonnes} rows={rowsOf(value)} onChange={onChange} />;
  if (genre === 'html') return <RichTextEditor {...field} value={textOf(value)} onChange={onChange} />;
  if (genre === 'long')
    return <Textarea {...field} maxLength={longueurMax} lines={2} value={textOf(value)} onChange={onChange} />;
  if (genre === 'couleur') return <Colour {...field} value={textOf(value)} onChange={onChange} />;
  if (isImage)
    return (
      <PictureField
        {...field}
        value={pictureAt(textOf(value))}
        address={textOf(value)}
        isOnDark={cle === 'logoFooter'}
        onChange={(id) => onChange(id === null ? '' : pictureAddress(id))}
      />
    );
  return <TextInput {...field} maxLength={longueurMax} value={textOf(value)} onChange={onChange} />;
}

interface ColourProps extends FieldControl {
  value: string;
  onChange: (value: string) => void;
}

/** A colour as text and as a sample with white text on it, which is how most of it is used. */
const Colour = ({ value, onChange, ...field }: ColourProps) => (
  <div className={styles.colour}>
    <TextInput {...field} maxLength={7} length={10} value={value} onChange={onChange} />
    {/^#[\da-f]{6}$/i.test(value) && (
      <span className={styles.sample} style={{ background: value }}>
        {messages.colourText}
      </span>
    )}
  </div>
);
