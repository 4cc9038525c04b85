import { foldText } from '@portal/shared-api/rules/search-text';

interface ActeWords {
  libelleActe: string;
  codeActe: string;
}
interface DecompteWords {
  libelle: string;
  numeroDecompte: string;
  nomProfessionnel: string;
  specialite: string;
}

/** Text in which the search looks for an act. */
export const acteSearchText = ({ libelleActe, codeActe }: ActeWords, nomProfessionnel: string) =>
  foldText(`${libelleActe} ${codeActe} ${nomProfessionnel}`);

/** Text in which the search looks for a statement: its own words and those of its acts. */
export const decompteSearchText = (
  { libelle, numeroDecompte, nomProfessionnel, specialite }: DecompteWords,
  actes: readonly ActeWords[],
) =>
  foldText(
    `${libelle} ${numeroDecompte} ${nomProfessionnel} ${specialite} ${actes.map(({ libelleActe, codeActe }) => `${libelleActe} ${codeActe}`).join(' ')}`,
  );
