import type { Basket, FeeSector } from '@portal/shared-api/contract/simulateur';
import { toCents } from '@portal/shared-api/rules/amounts';
import { addDays, ageOn } from '@portal/shared-api/rules/civil-dates';
import { schemeWords } from '@portal/shared-api/rules/scheme-words';
import { coverOn, packagesOf, type CoverLevels } from '../contrats/cover';
import { healthProducts } from '../demo/care/products';
import { renfortRows } from '../demo/vel/rows';
import { answerSimulation } from '../simulateur/answer';
import { plafondResponsable } from './baremes';
import { reimburseCare, type CareResult, type Consumption, type Regime } from './calcul';
import { careTypeOf, type RequestedKind } from './care-types';
import { reimburseRequest } from './requested-care';
import { allActs, type Soin } from './soins/catalogue';
import { newYear, knownCodes, secondOpinion, type Answer, type Question } from './testing/second-opinion';

/** Linear congruential generator: the same acts in every run. */
function numbers(start: number) {
  let state = start;
  return (bound: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const told = ({ participationForfaitaire, franchise, unitesPayees, ...amounts }: CareResult) =>
  ({
    ro: amounts.montantRO,
    participation: participationForfaitaire,
    franchise,
    rc: amounts.montantRC,
    autres: amounts.montantAutres,
    reste: amounts.resteACharge,
    unites: unitesPayees,
  }) satisfies Answer;

const kinds = [
  'CONSULT',
  'PHARMA',
  'LABO',
  'RADIO',
  'PARAMED',
  'HOSPI',
  'DENTAIRE',
  'OPTIQUE',
  'AUDIO',
  'APPAREIL',
  'CURE',
  'TRANSPORT',
  'MDOUCES',
  'PSY',
  'PREVENTION',
  'AUTRE',
];

/** The care of F-13 that is this act in this variant, if a request can name it. */
const requestable = (acte: Soin, panier: Basket | undefined, secteur: FeeSector) =>
  kinds
    .flatMap((kind) => careTypeOf(kind)?.soins ?? [])
    .find(
      ({ parts: [part, other] }) =>
        other === undefined &&
        part.acte === acte &&
        part.panier === panier &&
        (part.secteur ?? 'S1') === (secteur === 'S2O' ? 'S1' : secteur),
    );

interface Drawn {
  acte: Soin;
  panier: Basket | undefined;
  secteur: FeeSector;
  niveaux: CoverLevels;
  dateNaissance: string;
  dateSoins: string;
  depense: number;
  nombre: number;
  isParcoursSoins: boolean;
  isAld: boolean;
  isResponsable: boolean;
  regime: Regime;
  montantAutres: number;
  consommation: Consumption;
}

function draw(below: (bound: number) => number): Drawn {
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('nothing to draw from');
    return value;
  };
  const acte = pick(allActs);
  const paniers = (['RAC0', 'MODERE', 'LIBRE'] as const).filter((code) => acte.paniers?.[code]);
  const raises = renfortRows('VALD');
  const dateSoins = addDays('2024-08-20', below(900));
  const held = below(2) === 0 ? [pick(raises)] : [];
  const nombre = acte.parametres.includes('nombre') ? 1 + below(acte.code === 'CHP' ? 99 : 8) : 1;
  return {
    acte,
    panier: paniers.length > 0 ? pick(paniers) : undefined,
    secteur: acte.parametres.includes('secteur') ? pick(['S1', 'S2O', 'S2', 'NC'] as const) : 'S1',
    niveaux: coverOn(
      pick(healthProducts).niveaux,
      held.map(({ ajouts }) => ({ dateEffet: '2024-01-01', delaiAttenteMois: 0, ajouts })),
      dateSoins,
    ),
    dateNaissance: addDays('1940-01-01', below(31_000)),
    dateSoins,
    depense: Math.max(1, Math.round((acte.prix * nombre * (30 + below(250))) / 100)),
    nombre,
    isParcoursSoins: below(4) > 0,
    isAld: acte.parametres.includes('ald') && below(6) === 0,
    isResponsable: below(8) > 0,
    regime: below(8) === 0 ? 'MONACO' : 'GENERAL',
    montantAutres: below(6) === 0 ? below(5000) : 0,
    consommation: {
      annee: { PARTICIPATION: below(30) * 200, FRANCHISE: below(60) * 100 },
      jour: below(3) === 0 ? below(9) * 100 : 0,
      forfaits: new Map([
        ['MEDECINES_DOUCES', below(9) * 3000],
        ['LENTILLES', below(30) * 1000],
        ['PHARMACIE', below(12) * 1000],
      ]),
      unites: below(3) === 0 ? below(acte.code === 'CHP' ? 100 : 13) : 0,
    },
  };
}

const questionOf = (care: Drawn, releve: number | null = null): Question => ({
  code: care.acte.code,
  panier: care.panier ?? null,
  secteur: care.secteur,
  prix: care.depense,
  nombre: care.nombre,
  age: ageOn(care.dateNaissance, care.dateSoins),
  ageNouvelAn: ageOn(care.dateNaissance, newYear(care.dateSoins)),
  parcours: care.isParcoursSoins,
  ald: care.isAld,
  regime: care.regime,
  responsable: care.isResponsable,
  niveaux: { ...care.niveaux },
  autres: care.montantAutres,
  releve,
  anneePF: care.consommation.annee.PARTICIPATION,
  anneeFranchise: care.consommation.annee.FRANCHISE,
  jour: care.consommation.jour,
  doux: care.consommation.forfaits.get('MEDECINES_DOUCES') ?? 0,
  lentilles: care.consommation.forfaits.get('LENTILLES') ?? 0,
  pharmacie: care.consommation.forfaits.get('PHARMACIE') ?? 0,
  unites: care.consommation.unites,
});

/** A simulation tells amounts alone. */
function simulated(care: Drawn): Omit<Answer, 'unites'> {
  const { acte, niveaux, isResponsable, depense, nombre, panier, secteur } = care;
  const answer = answerSimulation(
    acte,
    {
      depense: depense / 100,
      dateSoins: care.dateSoins,
      nombre,
      secteur,
      isParcoursSoins: care.isParcoursSoins,
      isAld: care.isAld,
      panier,
    },
    { niveaux, isResponsable, forfaits: packagesOf(niveaux), postes: [], until: null },
    {
      nom: '',
      prenom: '',
      dateNaissance: care.dateNaissance,
      regime: care.regime,
      scheme: schemeWords[care.regime === 'MONACO' ? 'monegasque' : 'francais'],
      isContractCovering: true,
      isCovered: true,
      isHidden: false,
      consommation: care.consommation,
    },
  );
  return {
    ro: toCents(answer.montantRO),
    participation: toCents(answer.participationForfaitaire),
    franchise: toCents(answer.franchise),
    rc: toCents(answer.montantRC),
    autres: 0,
    reste: toCents(answer.resteACharge),
  };
}

/** Guarantee of an act in its basket. */
const panierGuarantee = ({ acte, panier }: Drawn) => (panier && acte.paniers?.[panier]?.garantie) ?? acte.garantie;

const requested = (care: Drawn, soin: RequestedKind, montantRO: number | null): Answer[] =>
  reimburseRequest({
    ...care,
    soin,
    montantDepense: care.depense,
    montantMonture: 0,
    montantRO,
    consommations: [care.consommation],
  }).map(({ result }) => told(result));

test('[MEM-04] [MEM-20] [MEM-25] ten thousand acts of every kind: décompte, request and simulator agree to the cent with a second opinion', () => {
  expect(knownCodes.toSorted()).toEqual(allActs.map(({ code }) => code).toSorted());
  const below = numbers(20_261_122);
  const stated = numbers(20_261_205);
  const wrong: unknown[] = [];
  const asked = {
    simulated: 0,
    requested: 0,
    stated: 0,
    above: 0,
    below: 0,
    illness: 0,
    limited: 0,
    exhausted: 0,
    outside: 0,
  };
  for (let index = 0; index < 10_000; index += 1) {
    const care = draw(below);
    const expected = secondOpinion(questionOf(care));
    const result = reimburseCare({ ...care, isReseau: false });
    const answers: Answer[] = [told(result)];
    if (care.montantAutres === 0) {
      answers.push({ ...simulated(care), unites: expected.unites });
      asked.simulated += 1;
    }
    const soin = care.isAld ? undefined : requestable(care.acte, care.panier, care.secteur);
    if (soin) {
      answers.push(...requested(care, soin, null));
      asked.requested += 1;
    }
    // A statement tells the computed payment, that without what is withheld, that of a long illness, all of the price
    // but what is withheld, or any other.
    const withheld = expected.participation + expected.franchise;
    const ill = secondOpinion(questionOf({ ...care, isAld: true }));
    const amounts = [
      expected.ro,
      expected.ro + withheld,
      ill.ro,
      Math.max(0, care.depense - withheld),
      stated(care.depense + 1),
    ];
    const releve = amounts[stated(amounts.length)] ?? 0;
    const byStatement = secondOpinion(questionOf(care, releve));
    const stating = [
      told(reimburseCare({ ...care, isReseau: false, montantRO: releve })),
      ...(soin ? requested(care, soin, releve) : []),
    ];
    if (stating.some((answer) => JSON.stringify(answer) !== JSON.stringify(byStatement)))
      wrong.push({ question: questionOf(care, releve), expected: byStatement, answers: stating });
    if (withheld > 0 && releve > 0) asked.stated += 1;
    if (releve > expected.ro + withheld + care.nombre) {
      asked.above += 1;
      // A better rate is that of a person who has it: only what the person cannot say changes.
      if (releve === ill.ro && care.montantAutres === 0) {
        asked.illness += 1;
        if (byStatement.rc !== ill.rc || byStatement.reste !== ill.reste)
          wrong.push({ question: questionOf(care, releve), expected: ill, answers: [byStatement] });
      }
    }
    if (releve < expected.ro) asked.below += 1;
    // A statement adds nothing to what the insurer pays, and takes nothing from the ceilings of the law.
    const lawful = plafondResponsable(panierGuarantee(care), care.dateSoins);
    if (
      byStatement.rc > expected.rc ||
      (care.isResponsable && lawful !== undefined && byStatement.rc > Math.max(0, lawful * care.nombre - releve))
    )
      wrong.push({ question: questionOf(care, releve), expected, answers: [byStatement] });
    if (result.codeMotif === 'LIMITE_ATTEINTE') asked.limited += 1;
    if (result.codeMotif === 'FORFAIT_EPUISE') asked.exhausted += 1;
    if (result.codeMotif === 'HORS_PARCOURS') asked.outside += 1;
    if (answers.some((answer) => JSON.stringify(answer) !== JSON.stringify(expected)))
      wrong.push({ question: questionOf(care), expected, answers });
  }
  expect(wrong.slice(0, 2)).toEqual([]);
  for (const count of Object.values(asked)) expect(count).toBeGreaterThan(100);
});
