import { and, eq, notInArray, sql } from 'drizzle-orm';
import { facteursApplication } from '../../identity/second-factor/strong/tables';
import { comptes } from '../../identity/accounts/tables';
import type { Database } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';
import { demoApplicationSecret } from './secrets';

/** Staff without a factor yet, to try the enrolment. */
const withoutFactor = ['nora.salvetat@exemple.test'];

const isStaff = sql`${comptes.roles} @> array['BackEndUser']`;

/** Gives the staff of the demo an authenticator application whose codes the demo shows. */
export async function seedAuthenticators(database: Database, secrets: Secrets): Promise<void> {
  const staff = await database
    .select()
    .from(comptes)
    .where(and(isStaff, notInArray(comptes.userName, withoutFactor)));
  for (const { id, clientCode, userName, dateCreation } of staff) {
    const secretChiffre = secrets.encrypt(demoApplicationSecret(secrets, clientCode, userName));
    await database
      .insert(facteursApplication)
      .values({ compteId: id, secretChiffre, dernierPas: 0, dateAjout: dateCreation });
  }
}

/** A demo person and the secret of their application. */
export interface DemoApplication {
  userName: string;
  prenom: string;
  nom: string;
  secret: string;
}

/** Staff of a client whose application is still the one of the demo: others' secrets are not shown. */
export async function readDemoApplications(
  database: Database,
  secrets: Secrets,
  clientCode: string,
): Promise<DemoApplication[]> {
  const rows = await database
    .select({
      userName: comptes.userName,
      prenom: comptes.prenom,
      nom: comptes.nom,
      sealed: facteursApplication.secretChiffre,
    })
    .from(facteursApplication)
    .innerJoin(comptes, eq(comptes.id, facteursApplication.compteId))
    .where(eq(comptes.clientCode, clientCode))
    .orderBy(comptes.nom, comptes.prenom);
  return rows.flatMap(({ sealed, ...person }) => {
    const secret = demoApplicationSecret(secrets, clientCode, person.userName);
    return secrets.decrypt(sealed) === secret ? [{ ...person, secret }] : [];
  });
}
