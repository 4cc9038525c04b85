import { buffer } from 'node:stream/consumers';
import { readFiche, viewFiche } from '@portal/shared-api/contract/documents';
import { relationshipLabel } from '@portal/shared-api/contract/contrats';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { coverInWords } from '@portal/shared-api/rules/cover-words';
import { earliestEnd } from '@portal/shared-api/rules/cover-period';
import { transmissionInWords } from '@portal/shared-api/rules/transmission';
import {
  presentBeneficiaire,
  presentCouverture,
  findAssures,
  findCover,
  readScope,
  schemeWordsOf,
} from '../contrats/public';
import { brandOf } from '../platform/exports/documents/brand';
import { drawSheet, type SheetFact, type SheetSection } from '../platform/exports/documents/sheet';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { viewerRoute } from '../documents/public';
import { sumPackages } from './packages';
import { messages } from './messages';
import type { FileContent } from '../platform/documents/sources';

const texts = messages.fiche;
type FicheContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;

/**
 * Sheet of a person of the contract: identity with the NIR masked, dates, cover, and balances of packages unless they
 * hide their care from the reader (S-03). Null for an unknown or foreign person, or for another person than a
 * beneficiary.
 */
async function readPersonSheet(context: FicheContext, numPers: string): Promise<FileContent | null> {
  const { database, client } = context;
  const today = context.today();
  const scope = await readScope(context);
  const contract = await findCover(database, client.code, scope.numeroContrat, today, numPers);
  const rows = await findAssures(database, client.code, [scope.numeroContrat]);
  const row = rows.find(({ assure }) => assure.numPers === numPers && (scope.isMember || numPers === scope.numPers));
  if (!contract || !row) return null;
  const { contrat, offre, since, cover: covered } = contract;
  const isHealth = contrat.typeContrat === 'SANTE';
  const person = presentBeneficiaire(row);
  const scheme = schemeWordsOf(rows, numPers);
  const isVisible = scope.visiblePersons.includes(numPers);
  const consumed = isVisible
    ? await sumPackages(database, client.code, scope.numeroContrat, numPers, today.slice(0, 4))
    : new Map<string, number>();
  const cover = presentCouverture(
    offre,
    { ...covered, until: earliestEnd(covered.until, person.dateSortie) },
    { numero: contrat.numero, since },
    consumed,
    today,
  );
  const identity: SheetFact[] = [
    { libelle: texts.name, valeur: person.nom },
    ...(person.nompatronymique === null ? [] : [{ libelle: texts.birthName, valeur: person.nompatronymique }]),
    { libelle: texts.firstName, valeur: person.prenom },
    { libelle: texts.born, valeur: formatDate(person.dateNaissance) },
    { libelle: scheme.number, valeur: person.nirMasque ?? texts.unknown },
  ];
  const membership: SheetFact[] = [
    { libelle: texts.relation, valeur: relationshipLabel(person) },
    { libelle: texts.from, valeur: formatDate(person.dateEntree) },
    ...(person.dateSortie === null ? [] : [{ libelle: texts.until, valeur: formatDate(person.dateSortie) }]),
    // The scheme transmits care, which provident cover does not pay back.
    ...(isHealth ? [{ libelle: texts.transmission, valeur: transmissionInWords(person) }] : []),
  ];
  const name = `${person.prenom} ${person.nom}`;
  const content = await buffer(
    drawSheet({
      marque: brandOf(client),
      titre: texts.title(name),
      date: today,
      precisions: [
        contractDisplayName({ nomOffre: offre.nom, numeroContratIndividuel: contrat.numero, etat: contrat.etat }),
      ],
      sections: [
        { titre: texts.identity, faits: identity },
        { titre: texts.membership, faits: membership },
        ...packageSections(isVisible ? cover.compteurs : []),
        ...coverSections(cover.postes),
      ],
      mentions: [
        cover.postes.length > 0
          ? `${texts.edited(formatDate(today))} ${texts.levels(scheme.of)}`
          : texts.edited(formatDate(today)),
      ],
    }),
  );
  return { name: texts.fileName(numPers, today), type: 'application/pdf', content };
}

type Cover = ReturnType<typeof presentCouverture>;

const packageSections = (compteurs: Cover['compteurs']): SheetSection[] =>
  compteurs[0] === undefined
    ? []
    : [
        {
          titre: texts.packages(compteurs[0].periode),
          liste: {
            titres: [texts.package, texts.ceiling, texts.used, texts.left],
            largeurs: [46, 18, 18, 18],
            alignes: [false, true, true, true],
            lignes: compteurs.map(({ libelle, plafond, consomme, restant }) => [
              libelle,
              formatEuros(plafond),
              formatEuros(consomme),
              formatEuros(restant),
            ]),
          },
        },
      ];

const coverSections = (postes: Cover['postes']): SheetSection[] =>
  postes.map(({ libelle, lignes }) => ({
    titre: libelle,
    liste: {
      titres: [texts.guarantee, texts.level, texts.limit],
      largeurs: [38, 38, 24],
      alignes: [false, false, false],
      lignes: lignes.map((line) => [line.libelle, coverInWords(line.expression), line.limite ?? '']),
    },
  }));

/** Sheet of a person, to download and to view page by page (S-03). */
export const ficheRoutes: DomainRoutes = [
  handle(readFiche, async (context) => {
    const sheet = await readPersonSheet(context, context.query.numPers);
    if (!sheet) throw notFound();
    return file({ ...sheet, disposition: 'inline' });
  }),
  viewerRoute(viewFiche, (context) => readPersonSheet(context, context.query.id)),
];
