import type { Tarif } from '@portal/shared-api/contract/vel';
import { formatEuros, toCents, toEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { raiseCover } from '../contrats/public';
import { brandOf } from '../platform/exports/documents/brand';
import { drawSheet } from '../platform/exports/documents/sheet';
import type { Client } from '../platform/http/context';
import { changedLines } from './cover';
import { printed as texts } from './printed';
import { coverNow } from './rules';
import type { VelScope } from './scope';

/** A quote as PDF: price, persons, validity, and changes of cover. */
export function quotePdf(client: Client, scope: VelScope, tarif: Tarif) {
  const { contrat, offre, assures, sold, today } = scope;
  const chosen = sold.filter(({ code }) => tarif.detail.some(({ codeOption }) => codeOption === code));
  const nameOf = (numPers: string) =>
    assures
      .filter(({ assure }) => assure.numPers === numPers)
      .map(({ personne }) => `${personne.prenom} ${personne.nom.toLocaleUpperCase('fr')}`)
      .join();
  const labelOf = (codeOption: string) => chosen.find(({ code }) => code === codeOption)?.libelle ?? codeOption;
  const now = coverNow(scope);
  const { prorata, codePeriodicite: period } = tarif;
  return drawSheet({
    marque: brandOf(client),
    titre: texts.quote.title,
    date: today,
    precisions: [
      contractDisplayName({ nomOffre: offre.nom, numeroContratIndividuel: contrat.numero, etat: contrat.etat }),
      texts.quote.validity(formatDate(tarif.validiteTarif)),
    ],
    sections: [
      {
        titre: texts.quote.contribution,
        faits: [
          { libelle: texts.quote.now, valeur: texts.perPeriod(formatEuros(tarif.cotisationActuelle), period) },
          {
            libelle: texts.quote.from(formatDate(tarif.dateEffet)),
            valeur: texts.perPeriod(formatEuros(tarif.cotisationNouvelle), period),
          },
          ...(prorata
            ? [
                {
                  libelle: texts.quote.prorata(formatDate(prorata.dateDebut), formatDate(prorata.dateFin)),
                  valeur: formatEuros(prorata.montant),
                },
              ]
            : []),
        ],
      },
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
          total: [
            texts.quote.total,
            '',
            formatEuros(toEuros(toCents(tarif.cotisationNouvelle) - toCents(tarif.cotisationActuelle))),
          ],
        },
      },
      ...chosen.map((renfort) => ({
        titre: renfort.libelle,
        texte: texts.terms(renfort),
        liste: coverList(now ? changedLines(now, raiseCover(now, renfort.ajouts)) : []),
      })),
    ],
    mentions: [texts.quote.notBinding, texts.contact(client.libelle, client.configuration.telephoneSupport)],
  });
}

/** Cover before and after, as a list of a document. */
export function coverList(lines: ReturnType<typeof changedLines>) {
  return {
    titres: [texts.cover.heading, texts.cover.now, texts.cover.after],
    largeurs: [44, 28, 28],
    alignes: [false, false, false],
    lignes: lines.map(({ poste, libelle, actuelle, avecRenfort }) => [
      `${poste}\u00a0: ${libelle}`,
      actuelle,
      avecRenfort,
    ]),
  };
}
