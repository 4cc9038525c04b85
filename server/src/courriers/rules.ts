import type { Courrier, CourrierDetail } from '@portal/shared-api/contract/courriers';
import { slugOf } from '@portal/shared-api/rules/slug';
import type { Contenu } from './content';
import type { CourrierRow } from './store';

/** « CRR-2026-000123 ». */
export const letterNumber = (year: string, rank: number) => `CRR-${year}-${String(rank).padStart(6, '0')}`;

/** Whether the number of a document of the GED belongs to a letter. */
export const isLetterNumber = (id: string) => id.startsWith('CRR-');

/** Letters sent by the member count as read. */
export const isRead = ({ sens, dateLecture }: Pick<CourrierRow, 'sens' | 'dateLecture'>) =>
  sens === 'ENTRANT' || dateLecture !== null;

/** A line of the list. */
export function presentCourrier(row: CourrierRow): Courrier {
  const { idCourrier, dateCourrier, objet, codeCategorie, sens, numPers, nombrePages } = row;
  return { idCourrier, dateCourrier, objet, codeCategorie, sens, isLu: isRead(row), numPers, nombrePages };
}

/** The letter with its text. */
export function presentDetail(
  row: CourrierRow,
  { paragraphes, informations, politesse, signature }: Contenu,
): CourrierDetail {
  return {
    ...presentCourrier(row),
    reference: row.idCourrier,
    paragraphes,
    informations,
    politesse,
    signature,
    fichier: { nomFichier: fileNameOf(row), typeMime: 'application/pdf' },
  };
}

/** « 20261112_votre-avis-d-echeance_VAL0004521.pdf », sortable by date. */
export const fileNameOf = ({
  objet,
  dateCourrier,
  numeroContrat,
}: Pick<CourrierRow, 'objet' | 'dateCourrier' | 'numeroContrat'>) =>
  [dateCourrier.replaceAll('-', ''), slugOf(objet), numeroContrat].filter(Boolean).join('_') + '.pdf';
