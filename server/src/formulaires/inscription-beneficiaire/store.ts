import { and, eq, inArray } from 'drizzle-orm';
import type { Relationship } from '@portal/shared-api/contract/contrats';
import type { NouvellePersonne } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { isTransmitted } from '@portal/shared-api/rules/formulaires/inscription-beneficiaire';
import { isMonacoScheme } from '@portal/shared-api/rules/formulaires/regime';
import { normalizeName } from '@portal/shared-api/rules/names';
import { normalizeNir, splitNir } from '@portal/shared-api/rules/nir';
import { assures, keepActsHidden, personnes, sealedNir } from '../../contrats/public';
import { nextFreeNumber } from '../../platform/numbers/store';
import type { FormScope } from '../framework/scope';
import { requestTransmission } from '../regime/fund';
import { saveSheet } from '../regime/store';

/** Numbers of persons that the portal issues, apart from those of the management system. */
const firstNumber = 900_000_001;

/** Persons of the contract, former ones too, with one of these numbers: the day on which each leaves it. */
export async function findByNir({ database, client, secrets, numeroContrat }: FormScope, nirs: readonly string[]) {
  const keys = nirs.flatMap((nir) => secrets.indexes(nir));
  if (keys.length === 0) return [];
  return database
    .select({ dateSortie: assures.dateSortie })
    .from(personnes)
    .innerJoin(assures, and(eq(assures.clientCode, personnes.clientCode), eq(assures.numPers, personnes.numPers)))
    .where(
      and(
        eq(personnes.clientCode, client.code),
        eq(assures.numeroContrat, numeroContrat),
        inArray(personnes.nirIndex, keys),
      ),
    );
}

/** Adds a person to the contract, after the others. @returns their number */
export async function addPerson(
  { database, client, secrets, numeroContrat, contrat, now }: FormScope,
  person: NouvellePersonne,
  codeLienParente: Relationship,
  dateEntree: string,
  rang: number,
): Promise<string> {
  const numPers = await nextFreeNumber(database, {
    clientCode: client.code,
    serie: 'personne',
    first: firstNumber,
    numberOf: (rank) => `P${rank}`,
    findTaken: (numbers) =>
      database
        .select({ numero: personnes.numPers })
        .from(personnes)
        .where(and(eq(personnes.clientCode, client.code), inArray(personnes.numPers, numbers))),
  });
  const nir = person.isSansNir ? '' : normalizeNir(person.nir);
  await database
    .insert(personnes)
    .values({
      clientCode: client.code,
      numPers,
      codeCivilite: person.codeCivilite === 'MME' ? 'MME' : 'M',
      nom: normalizeName(person.nom).toLocaleUpperCase('fr'),
      prenom: normalizeName(person.prenom),
      nomPatronymique:
        person.nompatronymique === '' ? null : normalizeName(person.nompatronymique).toLocaleUpperCase('fr'),
      dateNaissance: person.dateNaissance,
      ...sealedNir(secrets, nir === '' ? null : splitNir(nir)),
    });
  await database
    .insert(assures)
    .values({
      clientCode: client.code,
      numeroContrat,
      numPers,
      rang,
      codeLienParente,
      dateEntree,
      isTeletransmission: false,
    });
  const { codeRegime, codeCaisse, numeroCaisse, codeCentre } = person;
  if (codeRegime !== '') {
    const sheet = { codeRegime, codeCaisse: codeCaisse || numeroCaisse || null, codeCentre: codeCentre || null };
    await saveSheet(
      database,
      { clientCode: client.code, numPers },
      { ...sheet, isMonegasque: isMonacoScheme(codeRegime) },
    );
  }
  if (contrat.typeContrat === 'SANTE' && isTransmitted(person))
    await requestTransmission(database, { clientCode: client.code, numeroContrat, numPers }, null, now);
  await keepActsHidden(database, client.code, [numPers]);
  return numPers;
}
