import {
  basketLabels,
  printSimulation,
  printSimulationV2,
  readSimulateur,
  readSimulateurV2,
  simulate,
  simulateV2,
  type SimulationV1,
  type SimulationV2,
} from '@portal/shared-api/contract/simulateur';
import { describeAnswers } from '@portal/shared-api/rules/simulation-answers';
import { notFound } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { findAct, messages as benefits, type Soin } from '../prestations/public';
import { answersOf, answerSimulation, checkAsked, type Asked } from './answer';
import { readCover, readPerson } from './person';
import { printAnswer } from './print';
import { findListed, trees } from './tree';

type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;

const { ratedAs } = benefits.care;

interface Question {
  acte: Soin;
  libelle: string;
  asked: Asked;
  numPers?: string;
}

/** The first version takes only an act and a price: it assumes the reader, today, within the pathway. */
function questionV1({ codeActe, depense }: SimulationV1, today: string): Question {
  const variant = findListed(codeActe);
  if (!variant) throw notFound();
  const { acte, libelle, panier, secteur } = variant;
  return {
    acte,
    libelle,
    asked: { depense, dateSoins: today, ...(panier ? { panier } : {}), ...(secteur ? { secteur } : {}) },
  };
}

function questionV2({ codeActe, numPers, dateSoins, ...rest }: SimulationV2, today: string): Question {
  const acte = findAct(codeActe);
  if (!acte) throw notFound();
  const asked = { ...rest, dateSoins: dateSoins ?? today };
  checkAsked(acte, asked, today);
  const libelle = asked.panier ? ratedAs(acte.libelle, basketLabels[asked.panier]) : acte.libelle;
  return { acte, libelle, asked, numPers };
}

async function answer(context: ReadContext, { acte, asked, numPers }: Question) {
  const cover = await readCover(context, asked.dateSoins, numPers ?? context.session?.numPers ?? undefined);
  const person = await readPerson(context, cover, numPers, acte, asked.dateSoins);
  return { cover, person, simulation: answerSimulation(acte, asked, cover.cover, person) };
}

async function print(context: ReadContext, question: Question) {
  const { acte, libelle, asked } = question;
  const { cover, person, simulation } = await answer(context, question);
  return printAnswer(context, simulation, cover, person, {
    libelle,
    dateSoins: asked.dateSoins,
    answers: describeAnswers({ parametres: acte.parametres, unite: acte.unite ?? '' }, answersOf(asked)),
  });
}

async function readTree(context: ReadContext, version: keyof typeof trees) {
  await readCover(context, context.today());
  return { domaines: trees[version] };
}

// A simulation uses POST because its body concerns care; it writes nothing, and its response is not stored for a
// replay.
const keptNowhere = { isNeverReplayed: true } as const;

export const routes: DomainRoutes = [
  handle(readSimulateur, (context) => readTree(context, 'v1')),
  handle(
    simulate,
    async (context) => (await answer(context, questionV1(context.body, context.today()))).simulation,
    keptNowhere,
  ),
  handle(printSimulation, (context) => print(context, questionV1(context.query, context.today()))),
  handle(readSimulateurV2, (context) => readTree(context, 'v2')),
  handle(
    simulateV2,
    async (context) => (await answer(context, questionV2(context.body, context.today()))).simulation,
    keptNowhere,
  ),
  handle(printSimulationV2, (context) => print(context, questionV2(context.query, context.today()))),
];
