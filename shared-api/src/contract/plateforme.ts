import { array, enums, integer, nullable, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { freeText, pageQueryOf, paginationStruct } from './common';
import { defineEndpoint } from './endpoint';

/* Back office: the insurers of the platform, for its administrators. The operator names them; no insurer can. */

/** Identity provider of a new insurer; empty texts for the portal's own, outside production. */
const provider = {
  issuer: size(freeText(200), 0, 200),
  /** Identifier of the portal at the provider. */
  clientId: size(freeText(200), 0, 200),
  /** In clear, sealed before it is stored; empty for a public client. */
  clientSecret: size(string(), 0, 400),
  /** What members call it: « Mon compte Valdoré ». */
  libelleFournisseur: size(freeText(60), 0, 60),
  /** Subject of the first administrator at the provider. */
  sujet: size(freeText(200), 0, 200),
};

const newInsurerStruct = object({
  code: size(freeText(10), 0, 10),
  libelle: size(freeText(60), 0, 60),
  /** Host names without port. */
  hotes: size(array(size(freeText(253), 0, 253)), 0, 10),
  couleurPrimaire: size(freeText(7), 0, 7),
  couleurSecondaire: size(freeText(7), 0, 7),
  /** As displayed, `01 99 00 00 00`. */
  telephone: size(freeText(20), 0, 20),
  adressePostale: size(array(size(freeText(60), 0, 60)), 0, 6),
  ...provider,
  codeCivilite: enums(['MME', 'M']),
  nom: size(freeText(80), 0, 80),
  prenom: size(freeText(80), 0, 80),
  email: size(freeText(254), 0, 254),
});
export type NewInsurerValues = Infer<typeof newInsurerStruct>;

const insurerStruct = object({
  code: string(),
  libelle: string(),
  hotes: array(string()),
  couleurPrimaire: nullable(pattern(string(), /^#[\da-f]{6}$/i)),
  /** Issuer of the insurer's own provider; null for the portal's. */
  fournisseur: nullable(string()),
  /** Administrators who may sign in, or wait for their activation. */
  administrateurs: integer(),
});
export type Insurer = Infer<typeof insurerStruct>;

export const insurerSorts = ['libelle', '-libelle', 'code', '-code'] as const;

export const listInsurers = defineEndpoint({
  method: 'GET',
  path: '/admin/plateforme/assureurs',
  summary: 'Assureurs de la plateforme',
  access: { kind: 'staff', right: 'plateforme:read' },
  query: object({ tri: optional(enums(insurerSorts)), ...pageQueryOf([20, 50, 100]) }),
  response: object({ assureurs: array(insurerStruct), pagination: paginationStruct }),
});

/** Creates an insurer whole, from the template; its first administrator is written to. */
export const createInsurer = defineEndpoint({
  method: 'POST',
  path: '/admin/plateforme/assureurs',
  summary: 'Crée un assureur, avec son premier administrateur',
  access: { kind: 'staff', right: 'plateforme:create' },
  body: newInsurerStruct,
  response: object({ code: string(), origine: string() }),
});
