import {
  array,
  enums,
  integer,
  number,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type Infer,
} from 'superstruct';
import { askedDay, civilDate } from './common';
import { defineEndpoint } from './endpoint';

/** What is counted of a form. */
export const formEvents = ['OUVERT', 'ENVOYE', 'ABANDONNE', 'REFUSE'] as const;
export type FormEvent = (typeof formEvents)[number];

const code = pattern(string(), /^[A-Za-z][\w-]{0,59}$/);

/**
 * Counts one event of a form. It holds neither a value nor a person; an unknown form or field counts nothing, and the
 * answer does not tell.
 */
export const countFormEvent = defineEndpoint({
  method: 'POST',
  path: '/forms/mesures',
  keepsReads: true,
  summary: 'Compte l’ouverture, l’envoi, l’abandon ou les refus d’un formulaire',
  access: { kind: 'member', roles: ['User', 'Beneficiaire'], withoutContract: 'whereNoneIsNamed' },
  body: object({
    form: code,
    evenement: enums(formEvents),
    /** Refused fields with the code of their rule, for `REFUSE` only. */
    refus: size(array(object({ champ: size(string(), 1, 120), code: size(string(), 1, 30) })), 0, 40),
  }),
  response: 'empty',
});

/** Columns of the list, on the screen and in its file. */
export const formMeasureColumns = {
  form: 'Formulaire',
  opened: 'Ouvertures',
  sent: 'Envois',
  rate: 'Taux d’envoi',
  left: 'Abandons',
  refused: 'Validations refusées',
} as const;

export const formMeasureStruct = object({
  form: string(),
  titre: string(),
  ouverts: integer(),
  envoyes: integer(),
  abandonnes: integer(),
  /** « Valider » that a rule refused. */
  refuses: integer(),
  /** Share of the opened forms that were sent, in percent; null when none was opened. */
  tauxEnvoi: nullable(number()),
  /** Refused fields, most often first, ten at most. */
  champs: array(object({ champ: string(), code: string(), nombre: integer() })),
});
export type FormMeasure = Infer<typeof formMeasureStruct>;

const period = object({ du: optional(askedDay), au: optional(askedDay) });
const staff = { kind: 'staff', right: 'statistiques-users:read' } as const;

/** Use of each form over a period, by default the last thirty days. */
export const listFormMeasures = defineEndpoint({
  method: 'GET',
  path: '/admin/statistiques-formulaires',
  summary: 'Usage des formulaires',
  access: staff,
  query: period,
  response: object({ du: civilDate, au: civilDate, formulaires: array(formMeasureStruct) }),
});

export const exportFormMeasures = defineEndpoint({
  method: 'GET',
  path: '/admin/statistiques-formulaires/export',
  summary: 'Usage des formulaires (xlsx)',
  access: staff,
  query: period,
  response: 'file',
});
