import type { FicheSalarie } from '@portal/shared-api/contract/fiche-salarie';
import { formatEuros, formatRate } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { brandOf } from '../../platform/exports/documents/brand';
import { drawSheet, type SheetFact, type SheetSection } from '../../platform/exports/documents/sheet';
import type { Client } from '../../platform/http/context';
import { messages as texts } from './messages';

const fact = (libelle: string, valeur: string | null | undefined): SheetFact[] =>
  valeur === null || valeur === undefined ? [] : [{ libelle, valeur }];
const day = (date: string | null) => (date === null ? null : formatDate(date));

/** Sections of a sheet, for print and for the export of personal data. */
export function ficheSections(fiche: FicheSalarie): SheetSection[] {
  const { portabilite, dispenses } = fiche;
  return [
    {
      titre: texts.employer,
      faits: [
        ...fact(texts.company, fiche.raisonSociale),
        ...fact(texts.siret, fiche.siret),
        ...fact(texts.collective, fiche.numeroContratCollectif),
      ],
    },
    {
      titre: texts.situation,
      faits: [
        ...fact(texts.college, fiche.college),
        ...fact(texts.category, fiche.categorieSocioProfessionnelle),
        ...fact(texts.entered, day(fiche.dateEntreeEntreprise)),
        ...fact(texts.affiliated, day(fiche.dateAffiliation)),
        ...fact(texts.left, day(fiche.dateSortieEntreprise)),
        ...fact(texts.reason, fiche.motifSortie),
      ],
    },
    {
      titre: texts.contribution,
      faits: [
        ...fact(texts.salary, fiche.salaireAnnuelBrut === undefined ? null : formatEuros(fiche.salaireAnnuelBrut)),
        ...fiche.tranches.flatMap(({ code, montant }) =>
          fact(texts.tranche[code], montant === undefined ? null : formatEuros(montant)),
        ),
        ...fact(texts.employee, formatRate(fiche.tauxCotisationSalarie)),
        ...fact(texts.employerRate, formatRate(fiche.tauxCotisationEmployeur)),
      ],
    },
    ...(portabilite
      ? [
          {
            titre: texts.portability,
            faits: [
              ...fact(texts.state, portabilite.isEnCours ? texts.ongoing : texts.over),
              ...fact(texts.from, day(portabilite.dateDebut)),
              ...fact(texts.until, day(portabilite.dateFin)),
              ...fact(texts.months, texts.monthCount(portabilite.moisAcquis)),
            ],
          },
        ]
      : []),
    ...(dispenses.length > 0
      ? [
          {
            titre: texts.dispenses,
            faits: dispenses.flatMap(({ libelle, dateDebut, dateFin }) =>
              fact(libelle, texts.period(formatDate(dateDebut), day(dateFin))),
            ),
          },
        ]
      : []),
  ];
}

/** The sheet as PDF (S-05). */
export function fichePdf(
  client: Client,
  fiche: FicheSalarie,
  about: { contrat: string; salarie: string },
  today: string,
) {
  return drawSheet({
    marque: brandOf(client),
    titre: texts.title,
    date: today,
    precisions: [texts.contract(about.contrat), texts.member(about.salarie)],
    sections: ficheSections(fiche),
    mentions: [texts.note(formatDate(today))],
  });
}
