import { findCover, personSchemeOf, type AssureRow, type CoverLevels } from '../../contrats/public';
import { readConsumption, regimeOf, type Care, type Consumption } from '../../prestations/public';
import { PortalError } from '../../platform/errors';
import type { FormScope } from '../framework/scope';
import { holdPerson } from './store';

/** A person whose care is reimbursed, with their cover of its day. */
export interface Patient {
  row: AssureRow;
  /** What does not depend on the lines of the bill. */
  terms: Pick<Care, 'isResponsable' | 'regime' | 'dateNaissance' | 'dateSoins'> & { niveaux: CoverLevels };
  /** What the person has borne and used of an act, before this bill. */
  consumptionOf: (acte: Care['acte']) => Promise<Consumption>;
}

interface PatientCare {
  numPers: string;
  dateSoins: string;
  nomProfessionnel: string | null;
}

/**
 * The person of a request, held until the end of the transaction: no other request uses the same balance.
 * @throws PortalError 403 for a person without cover on that day
 */
export async function holdPatient(scope: FormScope, care: PatientCare): Promise<Patient> {
  const patient = await findPatient(scope, care);
  await holdPerson(scope.database, scope.client.code, scope.numeroContrat, care.numPers);
  return patient;
}

/**
 * The same person for figures that nothing is paid by: requests of others go on.
 * @throws PortalError 403 for a person without cover on that day
 */
export async function findPatient(scope: FormScope, care: PatientCare): Promise<Patient> {
  const { database, client, numeroContrat, assures } = scope;
  const { numPers, dateSoins, nomProfessionnel } = care;
  const row = assures.find(({ assure }) => assure.numPers === numPers);
  const cover = (await findCover(database, client.code, numeroContrat, dateSoins, numPers))?.cover;
  if (!row || !cover?.niveaux) throw new PortalError(403, 'AccesRefuse', { reason: 'contract without cover' });
  const { dateNaissance, nirMasque } = row.personne;
  const { niveaux, isResponsable } = cover;
  const consumer = { clientCode: client.code, numeroContrat, numPers, dateNaissance };
  return {
    row,
    terms: { niveaux, isResponsable, regime: regimeOf(personSchemeOf(assures, nirMasque)), dateNaissance, dateSoins },
    consumptionOf: (acte) => readConsumption(database, consumer, acte, { dateSoins, nomProfessionnel }),
  };
}
