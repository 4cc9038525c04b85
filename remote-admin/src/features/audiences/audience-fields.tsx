import { useResource } from '@portal/shared-api';
import { portees, readAudienceChoices, typesAudience, type Audience } from '@portal/shared-api/contract/audiences';
import { criteriaInWords } from '@portal/shared-api/rules/audiences';
import { ReadError } from '@portal/shared-ui/page';
import { fieldsOf, type ObjectField } from '../../kit/sheet/fields';
import { CriteriaField, type ChoicesOf } from './criteria-field';
import { messages } from './messages';

export type Values = Pick<Audience, 'code' | 'libelle' | 'description' | 'portee' | 'type' | 'criteres' | 'isActive'>;

const { fields } = messages;
const { text, area, choice, flag } = fieldsOf<Values>();

/** Choices of the fields of criteria, by field; none while they load. */
export function useChoices(): ChoicesOf {
  const { data } = useResource(readAudienceChoices, {});
  return (champ) => data?.champs.find((each) => each.champ === champ)?.valeurs ?? [];
}

/** The choices of criteria could not be read: said above the form that offers none, with another try. */
export function ChoicesFailed() {
  const { error, isRefreshing, reload } = useResource(readAudienceChoices, {});
  if (!error) return null;
  return <ReadError label={fields.criteres} message={error.message} isRetrying={isRefreshing} onRetry={reload} />;
}

/** Fields of an audience. @param choicesOf values that a field of criteria offers. */
export const audienceFields = (choicesOf: ChoicesOf): readonly ObjectField<Values>[] => [
  text('code', fields.code, {
    maxLength: 30,
    isRequired: true,
    isFixed: true,
    format: 'upper-case',
    hint: messages.codeHint,
  }),
  text('libelle', fields.libelle, { maxLength: 80, isRequired: true }),
  area('description', fields.description, { maxLength: 250 }),
  choice(
    'portee',
    fields.portee,
    portees.map((code) => ({ code, libelle: messages.portees[code] })),
    { isRequired: true },
  ),
  choice(
    'type',
    fields.type,
    typesAudience.map((code) => ({ code, libelle: messages.types[code] })),
    { isRequired: true },
  ),
  {
    name: 'criteres',
    label: fields.criteres,
    isShown: ({ type }) => type === 'CRITERES',
    words: (value) =>
      criteriaInWords(value, (champ, code) => choicesOf(champ).find((each) => each.code === code)?.libelle ?? code) ??
      '–',
    control: ({ criteres }, set, { error }) => (
      <CriteriaField
        value={criteres}
        error={error}
        choicesOf={choicesOf}
        onChange={(value) => set({ criteres: value })}
      />
    ),
  },
  flag('isActive', fields.isActive, { hint: messages.activeHint }),
];

/** Values as they are sent: without what typing leaves empty, and no criteria where none count. */
export const settled = (values: Values): Values => ({
  ...values,
  criteres:
    values.type === 'CRITERES'
      ? {
          ...values.criteres,
          groupes: values.criteres.groupes.map((group) => ({
            ...group,
            criteres: group.criteres.map((each) => ({
              ...each,
              valeurs: each.valeurs.map((value) => value.trim()).filter((value) => value !== ''),
            })),
          })),
        }
      : { lien: 'ET', groupes: [] },
});
