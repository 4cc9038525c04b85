import {
  champsAudience,
  type AudienceField,
  type Criteria,
  type Criterion,
} from '@portal/shared-api/contract/audiences';
import { audienceFields, operatorWords } from '@portal/shared-api/rules/audiences';
import { Button, IconButton } from '@portal/shared-ui/button';
import { descriptionOf } from '@portal/shared-ui/field';
import { plus, trash } from '@portal/shared-ui/icons-tools';
import { useRowFocus } from '@portal/shared-ui/row-focus';
import { Select, type Option } from '@portal/shared-ui/select';
import { useId } from 'react';
import { CriterionValue } from './criterion-value';
import { messages } from './messages';
import styles from './page.module.css';

/** Codes that a field offers; none where it is typed. */
export type ChoicesOf = (champ: AudienceField) => readonly Option[];
type Group = Criteria['groupes'][number];
type Link = Criteria['lien'];

const texts = messages.criteria;
const fieldOptions = champsAudience.map((code) => ({ code, libelle: audienceFields[code].libelle }));
/** As the contract allows. */
const MOST = 10;

const begun = (champ: AudienceField): Criterion => ({
  champ,
  operateur: audienceFields[champ].operateurs[0] ?? 'EGAL',
  valeurs: [],
});

const replaced = <Item,>(items: readonly Item[], index: number, item: Item): Item[] =>
  items.map((each, at) => (at === index ? item : each));

interface CriteriaFieldProps {
  value: Criteria;
  error: string | null;
  choicesOf: ChoicesOf;
  onChange: (value: Criteria) => void;
}

/** Groups of criteria, joined by ET or OU inside a group and between groups. */
export function CriteriaField({ value, error, choicesOf, onChange }: CriteriaFieldProps) {
  const { lien, groupes } = value;
  const set = (groups: Group[]) => onChange({ lien, groupes: groups });
  const { errorId, describedBy } = descriptionOf(useId(), null, error);
  // Criteria are the rows, counted over all groups.
  const before = (rang: number) => groupes.slice(0, rang).reduce((sum, { criteres }) => sum + criteres.length, 0);
  const { place, addButton, added, removed } = useRowFocus<HTMLFieldSetElement>();
  return (
    <fieldset ref={place} className={styles.criteria} aria-describedby={describedBy}>
      <legend>{messages.fields.criteres}</legend>
      {groupes.length > 1 && (
        <Select
          isCompact
          label={texts.betweenGroups}
          options={linkOptions(texts.everyGroup, texts.anyGroup)}
          value={lien}
          onChange={(link) => onChange({ lien: link, groupes })}
        />
      )}
      {groupes.map((group, index) => (
        <GroupField
          // Groups have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          rang={index + 1}
          value={group}
          choicesOf={choicesOf}
          onAdded={() => added(before(index + 1))}
          onRemoved={(at, nom) => removed(before(index) + at, nom)}
          onChange={(changed) =>
            set(
              changed.criteres.length === 0
                ? groupes.filter((each) => each !== group)
                : replaced(groupes, index, changed),
            )
          }
        />
      ))}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {groupes.length < MOST && (
        <div>
          <Button
            ref={addButton}
            variant="quiet"
            size="sm"
            icon={plus}
            onClick={() => {
              added(before(groupes.length));
              set([...groupes, { lien: 'ET', criteres: [begun('OFFRE')] }]);
            }}
          >
            {texts.addGroup}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const linkOptions = (every: string, any: string): Option<Link>[] => [
  { code: 'ET', libelle: every },
  { code: 'OU', libelle: any },
];

interface GroupFieldProps {
  rang: number;
  value: Group;
  choicesOf: ChoicesOf;
  /** A criterion comes at the end. */
  onAdded: () => void;
  /** A criterion goes, by its index in the group and its name. */
  onRemoved: (index: number, nom: string) => void;
  onChange: (value: Group) => void;
}

function GroupField({ rang, value: { lien, criteres }, choicesOf, onAdded, onRemoved, onChange }: GroupFieldProps) {
  const set = (criteria: Criterion[]) => onChange({ lien, criteres: criteria });
  const groupe = String(rang);
  return (
    <fieldset className={styles.group}>
      <legend>{texts.group({ rang: groupe })}</legend>
      {criteres.length > 1 && (
        <Select
          isCompact
          label={texts.inGroup({ rang: groupe })}
          options={linkOptions(texts.every, texts.any)}
          value={lien}
          onChange={(link) => onChange({ lien: link, criteres })}
        />
      )}
      {criteres.map((criterion, index) => {
        const place = { rang: String(index + 1), groupe };
        const { champ, operateur } = criterion;
        return (
          // Two criteria may be the same while one is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} data-row role="group" aria-label={texts.criterion(place)} className={styles.line}>
            <div className={styles.field}>
              <Select
                isCompact
                label={texts.field}
                options={fieldOptions}
                value={champ}
                onChange={(field) => set(replaced(criteres, index, begun(field)))}
              />
            </div>
            <div className={styles.field}>
              <Select
                isCompact
                label={texts.operator}
                options={audienceFields[champ].operateurs.map((code) => ({ code, libelle: operatorWords[code] }))}
                value={operateur}
                onChange={(operator) => set(replaced(criteres, index, { champ, operateur: operator, valeurs: [] }))}
              />
            </div>
            <CriterionValue
              // Another field or operator has values of another kind.
              key={`${champ} ${operateur}`}
              value={criterion}
              choices={choicesOf(champ)}
              onChange={(valeurs) => set(replaced(criteres, index, { ...criterion, valeurs }))}
            />
            <IconButton
              size="sm"
              icon={trash}
              data-remove
              label={texts.remove(place)}
              onClick={() => {
                onRemoved(index, texts.criterion(place));
                set(criteres.filter((each) => each !== criterion));
              }}
            />
          </div>
        );
      })}
      {criteres.length < MOST && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            icon={plus}
            onClick={() => {
              onAdded();
              set([...criteres, begun('OFFRE')]);
            }}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
