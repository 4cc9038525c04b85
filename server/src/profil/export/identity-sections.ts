import { civilDateAt, formatDate, formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { formatTelephone } from '@portal/shared-api/rules/masking';
import { schemeWords } from '@portal/shared-api/rules/scheme-words';
import { postalLines } from '@portal/shared-api/rules/postal-lines';
import type { SheetFact, SheetSection } from '../../platform/exports/documents/sheet';
import type { PersonalData } from './gather';
import { messages as texts } from './messages';

const fact = (libelle: string, valeur: string | null | undefined): SheetFact[] => (valeur ? [{ libelle, valeur }] : []);
const yesNo = (value: boolean) => (value ? texts.yes : texts.no);

/** Identity and account of the person. */
export function identitySections({ profil, compte, situationFamiliale }: PersonalData): SheetSection[] {
  const {
    telephones,
    adresse,
    donneesRo: [ro],
  } = profil;
  const scheme = [ro?.libelleRegime, ro?.libelleCaisse].filter(Boolean).join(', ');
  return [
    {
      titre: texts.identity,
      faits: [
        ...fact(texts.name, `${profil.libelleCivilite} ${profil.nom}`),
        ...fact(texts.birthName, profil.nompatronymique),
        ...fact(texts.firstName, profil.prenom),
        ...fact(texts.born, texts.bornAt(formatLongDate(profil.dateNaissance), profil.lieuNaissance)),
        ...fact(texts.personNumber, profil.numPers),
        ...fact(texts.memberNumber, profil.numeroContrat),
        ...fact(texts.address, adresse && postalLines('', adresse).join('\n')),
        ...fact(texts.mobile, formatTelephone(telephones.portable)),
        ...fact(texts.landline, formatTelephone(telephones.fixe)),
        ...fact(texts.work, formatTelephone(telephones.professionnel)),
        ...fact(texts.mail, profil.email),
        ...fact(schemeWords[ro?.isMonegasque ? 'monegasque' : 'francais'].number, ro?.nirMasque),
        ...fact(texts.scheme, scheme),
      ],
    },
    {
      titre: texts.account,
      faits: [
        ...fact(texts.userName, compte.userName),
        ...fact(texts.created, formatDate(civilDateAt(new Date(compte.dateCreation)))),
        ...fact(texts.terms, compte.cguDate && formatDate(civilDateAt(new Date(compte.cguDate)))),
        ...fact(texts.protection, yesNo(profil.securite.isAmfActive)),
        ...fact(texts.paperless, yesNo(compte.isDematerialise)),
      ],
    },
    ...(situationFamiliale
      ? [
          {
            titre: texts.family,
            faits: [
              ...fact(texts.situation, situationFamiliale.libelleSituationFamiliale),
              ...fact(texts.since, situationFamiliale.dateEffet && formatDate(situationFamiliale.dateEffet)),
              ...fact(texts.children, String(situationFamiliale.nombreEnfants)),
            ],
          },
        ]
      : []),
  ];
}
