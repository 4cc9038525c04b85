import { ofName } from '@portal/shared-api/rules/french';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { courrierCategories } from '@portal/shared-api/contract/courriers';
import { postalLines } from '@portal/shared-api/rules/postal-lines';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { Contenu } from '../../courriers/content';
import { letterNumber } from '../../courriers/rules';
import { courriers } from '../../courriers/tables';
import { assures, personnes } from '../../contrats/tables';
import { findPostalAddresses } from '../../adresses/public';
import type { Transaction } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';
import type { Anchor } from '../anchor';
import { bulkInsert } from '../../platform/database/bulk';
import type { DemoClientCode } from '../clients/codes';
import { demoClientCodes, describeClient } from '../clients/settings';
import { french } from '../../nouveau-client/modele/typography';
import { brancourtBox } from './brancourt';
import { delaunoyeBoxes } from './delaunoye';
import { createCalendar, type DemoBox, type DemoLetter } from './model';
import { otherBoxes } from './others';
import { vernouxBox } from './vernoux';

const boxes: readonly DemoBox[] = [vernouxBox, brancourtBox, ...delaunoyeBoxes, ...otherBoxes];

/** Correspondent of a letter. */
interface Member {
  codeCivilite: 'MME' | 'M';
  fullName: string;
  lines: string[];
}

/** Letters of the personas (product 6.4): the population has none. */
export async function seedLetters(transaction: Transaction, anchor: Anchor, secrets: Secrets): Promise<void> {
  const calendar = createCalendar(anchor);
  for (const code of demoClientCodes) {
    const own = boxes.filter(({ client }) => client === code);
    const members = await findMembers(
      transaction,
      code,
      own.map(({ contrat }) => contrat),
      anchor.today,
    );
    const written = own
      .flatMap(({ contrat, letters }) => letters(calendar).map((letter) => ({ contrat, letter })))
      .toSorted((one, other) => one.letter.date.localeCompare(other.letter.date));
    await bulkInsert(
      transaction,
      courriers,
      written.map(({ contrat, letter }, index) =>
        rowOf(code, contrat, letter, index + 1, contentOf(code, letter, members.get(contrat)), secrets),
      ),
    );
  }
}

async function findMembers(
  transaction: Transaction,
  clientCode: DemoClientCode,
  numeros: readonly string[],
  today: string,
): Promise<Map<string, Member>> {
  const rows = await transaction
    .select({
      contrat: assures.numeroContrat,
      numPers: assures.numPers,
      codeCivilite: personnes.codeCivilite,
      nom: personnes.nom,
      prenom: personnes.prenom,
    })
    .from(assures)
    .innerJoin(personnes, and(eq(personnes.clientCode, assures.clientCode), eq(personnes.numPers, assures.numPers)))
    .where(
      and(
        eq(assures.clientCode, clientCode),
        inArray(assures.numeroContrat, [...numeros]),
        eq(assures.codeLienParente, 'ADH'),
      ),
    )
    .orderBy(asc(assures.numeroContrat));
  const addresses = await findPostalAddresses(
    transaction,
    clientCode,
    rows.map(({ numPers }) => numPers),
    today,
  );
  return new Map(
    rows.map(({ contrat, numPers, codeCivilite, nom, prenom }) => {
      const fullName = `${prenom} ${nom}`;
      const address = addresses.get(numPers);
      const identity = `${codeCivilite === 'MME' ? 'Mme' : 'M.'} ${fullName}`;
      return [
        contrat,
        { codeCivilite, fullName, lines: address ? postalLines(identity, address) : [identity.toUpperCase()] },
      ];
    }),
  );
}

function contentOf(
  clientCode: DemoClientCode,
  { paragraphes, informations, sens }: DemoLetter,
  member: Member | undefined,
): Contenu {
  if (!member) throw new Error('A letter of the demo is addressed to a contract without member.');
  const { libelle } = describeClient(clientCode);
  const isOurs = sens === 'SORTANT';
  const civility = isOurs ? (member.codeCivilite === 'MME' ? 'Madame' : 'Monsieur') : 'Madame, Monsieur';
  const closing = isOurs
    ? `Nous vous prions d'agréer, ${civility}, l'expression de nos sentiments dévoués.`
    : 'Avec mes salutations distinguées.';
  return {
    expediteur: isOurs ? [] : member.lines,
    destinataire: isOurs ? member.lines : [libelle, 'Service adhérents'],
    paragraphes: [`${civility},`, ...paragraphes].map(french),
    informations: informations.map((each) => ({ libelle: french(each.libelle), valeur: french(each.valeur) })),
    politesse: french(closing),
    signature: isOurs ? `Le service adhérents ${ofName(libelle)}` : member.fullName,
  };
}

/** Read on arrival. */
const readingOf = (date: string) => new Date(`${date}T07:15:00Z`);

function rowOf(
  clientCode: DemoClientCode,
  numeroContrat: string,
  letter: DemoLetter,
  rank: number,
  contenu: Contenu,
  secrets: Secrets,
): typeof courriers.$inferInsert {
  const objet = french(letter.objet);
  return {
    clientCode,
    idCourrier: letterNumber(letter.date.slice(0, 4), rank),
    numeroContrat,
    numPers: letter.numPers,
    dateCourrier: letter.date,
    objet,
    codeCategorie: letter.categorie,
    sens: letter.sens,
    nombrePages: letter.nombrePages,
    contenuChiffre: secrets.encrypt(JSON.stringify(contenu)),
    dateLecture: letter.isUnread ? null : readingOf(letter.date),
    recherche: foldText(`${objet} ${courrierCategories[letter.categorie]}`),
  };
}
