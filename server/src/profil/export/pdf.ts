import { contractStates } from '@portal/shared-api/contract/contrats';
import { movementStates } from '@portal/shared-api/contract/cotisations';
import { etatsSinistre } from '@portal/shared-api/contract/prevoyance';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { civilDateAt, formatDate } from '@portal/shared-api/rules/civil-dates';
import { insuredBy } from '@portal/shared-api/rules/cover-period';
import { ibanOf, maskIban } from '@portal/shared-api/rules/masking';
import { ficheSections } from '../../contrats/public';
import { brandOf } from '../../platform/exports/documents/brand';
import { drawSheet, type SheetFact, type SheetList, type SheetSection } from '../../platform/exports/documents/sheet';
import type { Client } from '../../platform/http/context';
import type { PersonalData } from './gather';
import { identitySections } from './identity-sections';
import { messages as texts } from './messages';

const day = (instant: string) => formatDate(civilDateAt(new Date(instant)));

/** A list, or the message for an empty one. */
function section(titre: string, empty: string, liste: SheetList): SheetSection {
  return liste.lignes.length === 0 ? { titre, texte: empty } : { titre, liste };
}

const list = (
  titres: readonly string[],
  largeurs: readonly number[],
  lignes: readonly (readonly string[])[],
  amounts: readonly number[] = [],
): SheetList => ({ titres, largeurs, alignes: titres.map((_, index) => amounts.includes(index)), lignes });

function contractSections(
  { contrats, coordonneesBancaires, cotisations, fichesSalarie, prestations }: PersonalData,
  today: string,
): SheetSection[] {
  return [
    section(
      texts.contracts,
      '',
      list(
        [texts.contract, texts.role, texts.state, texts.from, texts.insured],
        [34, 15, 12, 13, 26],
        contrats.map((contrat) => [
          `${contrat.nomOffre} ${contrat.numeroContratIndividuel}`,
          texts.roles[contrat.roleAssure],
          contractStates[contrat.etat],
          formatDate(contrat.dateEffet),
          insuredBy(contrat, today)
            .map(({ prenom }) => prenom)
            .join(', '),
        ]),
      ),
    ),
    {
      titre: texts.bank,
      faits: coordonneesBancaires.flatMap(
        ({
          titulaire,
          numeroContratIndividuel,
          codeInternationalPaysIso2,
          cleIban,
          identifiantNationalCompte,
        }): SheetFact[] =>
          codeInternationalPaysIso2 === null || cleIban === null || identifiantNationalCompte === null
            ? []
            : [
                {
                  libelle: `${texts.contract} ${numeroContratIndividuel}`,
                  valeur: `${maskIban(ibanOf({ codeInternationalPaysIso2, cleIban, identifiantNationalCompte }))} – ${titulaire ?? ''}`,
                },
              ],
      ),
    },
    ...cotisations.map(({ numeroContratIndividuel, mouvements }) =>
      section(
        texts.contributions(numeroContratIndividuel),
        texts.noMovement,
        list(
          [texts.date, 'Libellé', 'Débit', 'Crédit', texts.state],
          [12, 46, 13, 13, 16],
          mouvements.map(({ dateMouvement, libelle, debit, credit, etat }) => [
            formatDate(dateMouvement),
            libelle,
            debit ? formatEuros(debit) : '',
            credit ? formatEuros(credit) : '',
            movementStates[etat],
          ]),
          [2, 3],
        ),
      ),
    ),
    ...fichesSalarie.flatMap((fiche) =>
      ficheSections(fiche).map((part) => ({ ...part, titre: texts.employee(part.titre) })),
    ),
    ...prestations.map(({ numeroContratIndividuel, actes }) =>
      section(
        texts.care(numeroContratIndividuel),
        texts.noCare,
        list(
          [texts.date, 'Personne', 'Acte', 'Professionnel', 'Dépense', 'Mutuelle', 'Reste à charge'],
          [11, 11, 28, 20, 11, 10, 11],
          actes.map((acte) => [
            formatDate(acte.dateSoins),
            acte.prenom,
            acte.libelleActe,
            acte.nomProfessionnel,
            formatEuros(acte.montantDepense),
            formatEuros(acte.montantRC),
            formatEuros(acte.resteACharge),
          ]),
          [4, 5, 6],
        ),
      ),
    ),
  ];
}

function activitySections({ sinistres, documents, demandes, consentements, connexions }: PersonalData): SheetSection[] {
  return [
    section(
      texts.claims,
      texts.noClaim,
      list(
        [texts.number, texts.kind, texts.person, texts.date, texts.state, texts.paid],
        [18, 28, 14, 13, 15, 12],
        sinistres.map((sinistre) => [
          sinistre.numeroSinistre,
          sinistre.libelleTypeSinistre,
          sinistre.prenom,
          formatDate(sinistre.dateSurvenance),
          etatsSinistre[sinistre.etat],
          formatEuros(sinistre.totalNet),
        ]),
        [5],
      ),
    ),
    section(
      texts.documents,
      texts.noDocument,
      list(
        [texts.date, texts.label, texts.contract],
        [16, 62, 22],
        documents.map(({ dateDocument, libelle, numeroContratIndividuel }) => [
          formatDate(dateDocument),
          libelle,
          numeroContratIndividuel,
        ]),
      ),
    ),
    section(
      texts.requests,
      texts.noRequest,
      list(
        [texts.number, texts.form, texts.date, texts.state, texts.pieces],
        [19, 32, 13, 18, 18],
        demandes.map(({ numeroDemande, demarche, dateDemande, etat, pieces }) => [
          numeroDemande,
          demarche,
          formatDate(dateDemande),
          etat,
          pieces.map(({ nom }) => nom).join(', '),
        ]),
      ),
    ),
    section(
      texts.consents,
      texts.noConsent,
      list(
        [texts.purpose, texts.answer, texts.date],
        [60, 20, 20],
        consentements.map(({ libelle, isAccepted, date }) => [
          libelle,
          isAccepted ? texts.accepted : texts.refused,
          day(date),
        ]),
      ),
    ),
    section(
      texts.connections,
      texts.noConnection,
      list(
        [texts.date, texts.result, texts.channel, texts.browser, texts.ip],
        [18, 18, 18, 20, 26],
        connexions.map(({ date, isSucces, canal, navigateur, adresseIp }) => [
          day(date),
          isSucces ? texts.success : texts.failure,
          canal,
          navigateur ?? '',
          adresseIp ?? '',
        ]),
      ),
    ),
  ];
}

/** The person's data as a readable document; the JSON has more detail. */
export function personalDataPdf(client: Client, data: PersonalData, today: string) {
  const { prenom, nom } = data.profil;
  return drawSheet({
    marque: brandOf(client),
    titre: texts.title,
    date: today,
    precisions: [texts.about(`${prenom} ${nom.toLocaleUpperCase('fr')}`, formatDate(today))],
    sections: [...identitySections(data), ...contractSections(data, today), ...activitySections(data)],
    mentions: [texts.masked, texts.edited(formatDate(today), client.libelle)],
  });
}
