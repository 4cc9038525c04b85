import { accountStateCodes, accountStates } from '@portal/shared-api/contract/comptes';
import { staffCivilities, subjectMaxLength, type StaffAccount } from '@portal/shared-api/contract/personnel';
import { rightActions, rightResources, type Right, type RightAction } from '@portal/shared-api/contract/roles';
import { partsOfRight } from '@portal/shared-api/rules/right-labels';
import { fieldsOf } from '../../kit/sheet/fields';
import { messages } from './messages';

type Option = Readonly<{ code: string; libelle: string }>;

/** A staff account as its form holds it. */
export interface StaffValues {
  codeCivilite: string;
  nom: string;
  prenom: string;
  userName: string;
  telephonePortable: string | null;
  role: string;
  dateFinAcces: string | null;
  droitsIndividuels: readonly string[];
  /** Identity at the insurer's own provider. */
  sujet: string;
}

/** Rights that no role has by default, or that concern the privacy of members. */
const offered: readonly Right[] = ['nir:read', 'sinistre.medical:read', 'connections-logs.ip:read'];

const actions = Object.keys(rightActions) as RightAction[];
const known: readonly Right[] = rightResources.flatMap((resource) =>
  actions.map((action): Right => `${resource}:${action}`),
);

/** The rights of the portal among texts. */
export const rightsAmong = (texts: readonly string[]): Right[] => known.filter((right) => texts.includes(right));

export const emptyStaff: StaffValues = {
  codeCivilite: '',
  nom: '',
  prenom: '',
  userName: '',
  telephonePortable: null,
  role: '',
  dateFinAcces: null,
  droitsIndividuels: [],
  sujet: '',
};

export const staffValues = (account: StaffAccount): StaffValues => ({
  codeCivilite: account.codeCivilite ?? '',
  nom: account.nom,
  prenom: account.prenom,
  userName: account.userName,
  telephonePortable: account.telephonePortable,
  role: account.role,
  dateFinAcces: account.dateFinAcces,
  droitsIndividuels: account.droitsIndividuels,
  sujet: account.sujet ?? '',
});

/** What the calls take, and no more: a version keeps the state too. The identifier goes with a new account alone. */
export const staffBody = (values: StaffValues) => ({
  nom: values.nom,
  prenom: values.prenom,
  role: values.role,
  dateFinAcces: values.dateFinAcces,
  sujet: values.sujet || null,
  telephonePortable: values.telephonePortable === '' ? null : values.telephonePortable,
  codeCivilite: staffCivilities.find((known) => known === values.codeCivilite) ?? null,
  droitsIndividuels: rightsAmong(values.droitsIndividuels),
});

const field = fieldsOf<StaffValues>();

/** A staff account as a version keeps it: with what the acts beside the form change. */
export interface KeptValues extends StaffValues {
  etat: string;
}

export const stateField = fieldsOf<KeptValues>().choice(
  'etat',
  messages.columns.etat,
  accountStateCodes.map((code) => ({ code, libelle: accountStates[code] })),
);

const { fields: labels } = messages;

/**
 * Fields of a staff account.
 * @param civilities choices of the civility, with that of none
 * @param held rights that it has already, which stay to be seen
 * @param identity that at a provider of the insurer's own, where people sign in: asked for unless an account has none
 */
export function staffFields(
  civilities: readonly Option[],
  roles: readonly Option[],
  held: readonly Right[],
  identity: 'none' | 'optional' | 'required',
) {
  const rights = [...offered, ...held.filter((right) => !offered.includes(right))];
  return [
    field.choice('codeCivilite', labels.civility, civilities),
    field.text('nom', labels.lastName, { maxLength: 50, isRequired: true }),
    field.text('prenom', labels.firstName, { maxLength: 50, isRequired: true }),
    field.text('userName', labels.email, { maxLength: 100, isRequired: true, isFixed: true }),
    ...(identity !== 'none'
      ? [
          field.text('sujet', labels.subject, {
            maxLength: subjectMaxLength,
            isRequired: identity === 'required',
            hint: labels.subjectHint,
          }),
        ]
      : []),
    field.text('telephonePortable', labels.telephone, { maxLength: 30, hint: labels.telephoneHint }),
    field.choice('role', labels.role, roles, { isRequired: true }),
    field.date('dateFinAcces', labels.end, { hint: labels.endHint }),
    field.choices(
      'droitsIndividuels',
      labels.rights,
      rights.map((right) => {
        const { resource, action } = partsOfRight(right);
        return { code: right, libelle: messages.right({ ressource: resource, action }) };
      }),
      { hint: labels.rightsHint },
    ),
  ];
}
