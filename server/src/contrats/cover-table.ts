import { formatEuros, formatRate, toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { coverLimits, type CoverHeading, type CoverLevels, type LimitCode } from './cover';

const counted: Readonly<Partial<Record<number, string>>> = {
  12: 'chaque année',
  24: 'tous les deux ans',
  48: 'tous les quatre ans',
};
const units: Readonly<Record<LimitCode, string>> = {
  CHAMBRE_PARTICULIERE: 'jours',
  PSYCHOLOGUE: 'séances',
  MONTURE: '',
  VERRE: '',
  AIDE_AUDITIVE: 'par oreille',
};

/** A limit in words. @throws Error for a period without words: an error in the limits. */
export function limitText(code: LimitCode): string {
  const { nombre, mois, moisAvantSeizeAns } = coverLimits[code];
  if (mois === null) return `${nombre} ${units[code]} par an`;
  const [every, child] = [counted[mois], moisAvantSeizeAns === undefined ? undefined : counted[moisAvantSeizeAns]];
  if (every === undefined) throw new Error(`The limit ${code} has no words for ${mois} months.`);
  const parts = [every, units[code], child === undefined ? '' : `(${child} avant 16 ans)`];
  const sentence = parts.filter((part) => part !== '').join(' ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** The cover table for members, generated from the levels (wording of the market agreement). */
export function coverTable(niveaux: CoverLevels): CoverHeading[] {
  const br = (taux: number) => `${formatRate(taux)} BR`;
  const euros = (cents: Cents) => formatEuros(toEuros(cents));
  // Outside OPTAM a responsible contract covers twenty points less, at most twice the base.
  const horsOptam = (taux: number) => br(Math.max(100, Math.min(taux - 20, 200)));
  const line = (libelle: string, expression: string, limite: string | null = null, is100Sante = false) => ({
    libelle,
    expression,
    limite,
    is100Sante,
  });
  const sansReste = 'Sans reste à payer';
  return [
    {
      code: 'HOSPITALISATION',
      libelle: 'Hospitalisation',
      lignes: [
        line('Forfait journalier hospitalier', `${formatRate(100)} des frais réels`),
        line('Honoraires médecins adhérents OPTAM', br(niveaux.honorairesHospitaliers)),
        line('Honoraires médecins non adhérents OPTAM', horsOptam(niveaux.honorairesHospitaliers)),
        line(
          'Chambre particulière',
          `${euros(niveaux.chambreParticuliere)} par jour`,
          limitText('CHAMBRE_PARTICULIERE'),
        ),
      ],
    },
    {
      code: 'SOINS_COURANTS',
      libelle: 'Soins courants',
      lignes: [
        line('Consultations généralistes OPTAM', br(niveaux.generalistes)),
        line('Consultations spécialistes OPTAM', br(niveaux.specialistes)),
        line('Consultations spécialistes non adhérents OPTAM', horsOptam(niveaux.specialistes)),
        line('Actes techniques et imagerie', br(niveaux.technique)),
        line('Analyses, soins infirmiers, kinésithérapie', br(100)),
        line('Pharmacie remboursée', br(100)),
        line(
          'Pharmacie non remboursée',
          niveaux.pharmacie > 0 ? `${euros(niveaux.pharmacie)} par an et par personne` : 'Non garanti',
        ),
        line('Séances avec un psychologue (dispositif national)', br(100), limitText('PSYCHOLOGUE')),
      ],
    },
    {
      code: 'DENTAIRE',
      libelle: 'Dentaire',
      lignes: [
        line('Soins et prothèses 100\u00a0% Santé', sansReste, null, true),
        line('Soins dentaires', br(100)),
        line('Prothèses à tarif maîtrisé ou libre', br(niveaux.prothesesDentaires)),
      ],
    },
    {
      code: 'OPTIQUE',
      libelle: 'Optique',
      lignes: [
        line('Équipement 100\u00a0% Santé (classe A)', sansReste, limitText('MONTURE'), true),
        line('Monture de classe B', euros(niveaux.monture), limitText('MONTURE')),
        line('Verre de classe B', `${euros(niveaux.verre)} par verre`, limitText('VERRE')),
        line('Lentilles', niveaux.lentilles > 0 ? `${euros(niveaux.lentilles)} par an` : 'Non garanti'),
      ],
    },
    {
      code: 'AUDIO',
      libelle: 'Aides auditives',
      lignes: [
        line('Aide auditive 100\u00a0% Santé (classe I)', sansReste, limitText('AIDE_AUDITIVE'), true),
        line('Aide auditive de classe II', br(niveaux.aideAuditive), limitText('AIDE_AUDITIVE')),
      ],
    },
    {
      code: 'MEDECINES_DOUCES',
      libelle: 'Médecines complémentaires',
      lignes: [
        line(
          'Ostéopathie, chiropraxie, acupuncture',
          niveaux.seanceDouce > 0 ? `${euros(niveaux.seanceDouce)} par séance` : 'Non garanti',
          niveaux.forfaitMedecinesDouces > 0 ? `${euros(niveaux.forfaitMedecinesDouces)} par an et par personne` : null,
        ),
      ],
    },
    { code: 'PREVENTION', libelle: 'Prévention', lignes: [line('Vaccins et actes de prévention remboursés', br(100))] },
  ];
}

/** A level with its limit in one sentence: « 60,00 € par jour, 90 jours par an ». */
export const sentenceOf = ({ expression, limite }: { expression: string; limite: string | null }): string =>
  limite === null ? expression : `${expression}, ${limite.charAt(0).toLowerCase()}${limite.slice(1)}`;
