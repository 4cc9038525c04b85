import type { ChampsPecHospi, DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { lastDayOf, validUntil } from '@portal/shared-api/rules/formulaires/pec-hospi';
import type { AssureRow } from '../../contrats/public';
import type { FeuilleContent } from '../../platform/documents/renderers';
import { messages, natures } from './messages';

export interface Hospital {
  /** Null where it is neither known nor asked for. */
  finess: string | null;
  raisonSociale: string;
  /** On one line. */
  adresse: string;
}

interface Granted {
  values: ChampsPecHospi;
  hospital: Hospital;
  patient: AssureRow;
  numeroContrat: string;
  listes: FormRead<unknown>['listes'];
  room: Pick<DonneesPecHospi['garantiesHospi'], 'chambreParticuliere'>;
}

type Facts = { libelle: string; valeur: string }[];
const fact = (libelle: string, valeur: string | null): Facts => (valeur ? [{ libelle, valeur }] : []);

/** The letter of guarantee: the stay, what the insurer pays, and until when (F-19). */
export function letterOf({ values, hospital, patient, numeroContrat, listes, room }: Granted): FeuilleContent {
  const labelIn = (list: string, code: string) =>
    code === '' ? '' : `${code} ${listes[list]?.find((each) => each.code === code)?.libelle ?? ''}`.trim();
  const codes = [labelIn('discipline-dmt', values.codeDmt), labelIn('mode-traitement', values.codeMt)];
  const { items, sections } = messages;
  return {
    sections: [
      {
        titre: sections.stay,
        faits: [
          ...fact(messages.patient, `${patient.personne.prenom} ${patient.personne.nom}`),
          ...fact(messages.born, formatDate(patient.personne.dateNaissance)),
          ...fact(messages.contract, numeroContrat),
          ...fact(messages.hospital, `${hospital.raisonSociale}, ${hospital.adresse}`),
          ...fact(messages.finess, hospital.finess),
          ...fact(messages.file, values.numeroDossier),
          ...fact(messages.nature, natures.find(({ code }) => code === values.natureHospitalisation)?.libelle ?? null),
          ...fact(messages.dmt, codes.filter((each) => each !== '').join(' – ')),
          ...fact(messages.entry, formatDate(values.dateEntree)),
          ...fact(
            messages.exit,
            lastDayOf(values) === values.dateEntree && values.dateSortie === '' ? null : formatDate(lastDayOf(values)),
          ),
        ],
      },
      {
        titre: sections.items,
        texte: messages.scope,
        faits: [
          ...fact(items.share, items.shareLevel),
          ...fact(items.day, items.real),
          ...fact(items.room, values.isChambreParticuliere === true ? room.chambreParticuliere : null),
          ...fact(items.heavy, items.real),
        ],
      },
      { titre: sections.use, texte: messages.until(formatDate(validUntil(values))) },
    ],
  };
}
