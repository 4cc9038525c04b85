import type { Tarif } from '@portal/shared-api/contract/vel';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { contributionFacts } from '@portal/shared-api/rules/contribution-lines';
import { coverChanges } from '../contrats/public';
import { brandOf } from '../platform/exports/documents/brand';
import { drawSheet, type SheetSection } from '../platform/exports/documents/sheet';
import type { Client } from '../platform/http/context';
import type { ChangedLine } from './cover';
import { printed as texts } from './printed';
import { changesFrom } from './rules';
import type { VelScope } from './scope';

/** A quote as PDF: price, persons, validity, and changes of cover. */
export const quotePdf = (client: Client, scope: VelScope, tarif: Tarif) =>
  drawSheet({
    marque: brandOf(client),
    titre: texts.quote.title,
    date: scope.today,
    precisions: [contractLine(scope), texts.quote.validity(formatDate(tarif.validiteTarif))],
    sections: [contributionSection(tarif), ...renfortSections(scope, tarif)],
    mentions: [texts.quote.notBinding, texts.contact(client.libelle, client.configuration.telephoneSupport)],
  });

/** « Santé Confort n° VAL0004521 ». */
export const contractLine = ({ contrat, offre }: Pick<VelScope, 'contrat' | 'offre'>): string =>
  contractDisplayName({ nomOffre: offre.nom, numeroContratIndividuel: contrat.numero, etat: contrat.etat });

/** Contribution before and after, as facts of a document or a letter. */
export const priceFacts = (tarif: Tarif) => [
  ...contributionFacts(tarif),
  ...(tarif.prorata
    ? [
        {
          libelle: texts.quote.prorata(formatDate(tarif.prorata.dateDebut), formatDate(tarif.prorata.dateFin)),
          valeur: formatEuros(tarif.prorata.montant),
        },
      ]
    : []),
];

const contributionSection = (tarif: Tarif): SheetSection => ({
  titre: texts.quote.contribution,
  faits: [{ libelle: texts.quote.from, valeur: formatDate(tarif.dateEffet) }, ...priceFacts(tarif)],
});

/** Price by reinforcement and person, then what each reinforcement changes: the same in a quote and an endorsement. */
export function renfortSections(scope: VelScope, tarif: Tarif): SheetSection[] {
  const { assures, sold } = scope;
  const chosen = sold.filter(({ code }) => tarif.detail.some(({ codeOption }) => codeOption === code));
  const nameOf = (numPers: string) =>
    assures
      .filter(({ assure }) => assure.numPers === numPers)
      .map(({ personne }) => `${personne.prenom} ${personne.nom.toLocaleUpperCase('fr')}`)
      .join();
  const labelOf = (codeOption: string) => chosen.find(({ code }) => code === codeOption)?.libelle ?? codeOption;
  return [
    {
      titre: texts.quote.detail,
      liste: {
        titres: [texts.quote.option, texts.quote.person, texts.quote.amount],
        largeurs: [45, 35, 20],
        alignes: [false, false, true],
        lignes: tarif.detail.map(({ codeOption, numPers, montant }) => [
          labelOf(codeOption),
          nameOf(numPers),
          formatEuros(montant),
        ]),
        total: [texts.quote.total, '', formatEuros(tarif.supplement)],
      },
    },
    ...chosen.map((renfort) => ({
      titre: renfort.libelle,
      texte: texts.terms(renfort),
      liste: coverList(changesFrom(scope, renfort, tarif.dateEffet)),
    })),
  ];
}

/** Cover before and after, as a list of a document. */
export const coverList = (lines: readonly ChangedLine[]) =>
  coverChanges([texts.cover.heading, texts.cover.without, texts.cover.after], lines, ({ actuelle, avecRenfort }) => [
    actuelle,
    avecRenfort,
  ]);
