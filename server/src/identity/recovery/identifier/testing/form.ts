import { and, eq } from 'drizzle-orm';
import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import { findAddresses } from '../../../../adresses/store';
import { personnes } from '../../../../contrats/tables';
import type { DemoApp } from '../../../../demo/testing/demo-app';

/** Password of the form of a forgotten identifier. */
export const password = 'Girafe-Tempête-42!';

/** The form filled by a person of the first client with all the data that the insurer asks for. */
export async function formOf(
  demo: DemoApp,
  numPers: string,
  numeroContrat: string,
  email: string,
): Promise<UtilisateurInscription> {
  const [person] = await demo.database
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, 'VALD'), eq(personnes.numPers, numPers)));
  if (!person) throw new Error(`${numPers} is nobody.`);
  const codePostal =
    (await findAddresses(demo.database, 'VALD', [numPers], '2026-11-20')).get(numPers)?.codePostal ?? '';
  const { nom, prenom, dateNaissance } = person;
  return { numeroContrat, nom, prenom, dateNaissance, codePostal, email, password, confirmPassword: password };
}
