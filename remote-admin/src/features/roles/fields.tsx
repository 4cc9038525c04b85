import { rightActions, rightResources, type Right, type RightAction } from '@portal/shared-api/contract/roles';
import type { StaffRoleRow } from '@portal/shared-api/contract/roles-personnel';
import { partsOfRight, rightResourceLabels } from '@portal/shared-api/rules/right-labels';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { fieldsOf, type FieldControl, type ObjectField } from '../../kit/sheet/fields';
import { messages } from './messages';
import styles from './page.module.css';

/** A role as its form holds it: its rights as texts, which versions and differences compare. */
export interface RoleValues {
  libelle: string;
  droits: readonly string[];
}

const actions = Object.keys(rightActions) as RightAction[];

export const roleValues = ({ libelle, droits }: StaffRoleRow): RoleValues => ({
  libelle,
  droits: droits
    .flatMap((row) => actions.filter((action) => row[action]).map((action): Right => `${row.ressource}:${action}`))
    .toSorted(),
});

/** Rows of the calls, one a resource. */
export const rowsOf = (rights: readonly string[]): StaffRoleRow['droits'] =>
  rightResources.map((ressource) => {
    const has = (action: RightAction) => rights.includes(`${ressource}:${action}`);
    return { ressource, create: has('create'), read: has('read'), update: has('update'), delete: has('delete') };
  });

const field = fieldsOf<RoleValues>();

/** Label and matrix of a role. */
export const roleFields = (isSysteme: boolean): readonly ObjectField<RoleValues>[] => [
  field.text('libelle', messages.label, { maxLength: 60, isRequired: true, isFixed: isSysteme }),
  {
    name: 'droits',
    label: messages.matrix,
    words: (value) => (Array.isArray(value) ? value.map(wordsOf).join(', ') : ''),
    control: ({ droits }, set, settings) => (
      <Matrix {...settings} rights={droits} onChange={(next) => set({ droits: next })} />
    ),
  },
];

/** « Historique des demandes (Modification) »; a right of another version of the portal stays as it is. */
function wordsOf(right: unknown): string {
  const text = String(right);
  const known = rightResources.some((resource) => text.startsWith(`${resource}:`));
  if (!known) return text;
  const { resource, action } = partsOfRight(text as Right);
  return `${resource} (${action})`;
}

interface MatrixProps extends FieldControl {
  rights: readonly string[];
  onChange: (rights: readonly string[]) => void;
}

/** One row a resource, one box an action. */
function Matrix({ label, error, rights, onChange }: MatrixProps) {
  const toggle = (ressource: string, action: RightAction, isOn: boolean) => {
    const others = rights.filter((right) => right !== `${ressource}:${action}`);
    onChange((isOn ? [...others, `${ressource}:${action}`] : others).toSorted());
  };
  return (
    <div className={styles.scroll}>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      <table className={styles.matrix}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.resource}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {rightActions[action]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rightResources.map((ressource) => (
            <tr key={ressource}>
              <th scope="row">{rightResourceLabels[ressource]}</th>
              {actions.map((action) => (
                <td key={action}>
                  <Checkbox
                    isLabelHidden
                    label={messages.cell({ action: rightActions[action], ressource: rightResourceLabels[ressource] })}
                    isChecked={rights.includes(`${ressource}:${action}`)}
                    onChange={(isOn) => toggle(ressource, action, isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
