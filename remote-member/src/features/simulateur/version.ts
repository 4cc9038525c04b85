import { call, printFile, resources } from '@portal/shared-api';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import {
  printSimulation,
  printSimulationV2,
  readSimulateur,
  readSimulateurV2,
  simulate,
  simulateV2,
  type ActeSimulable,
  type Basket,
  type Domaine,
  type FeeSector,
  type Simulation,
  type SimulationV2,
} from '@portal/shared-api/contract/simulateur';
import type { TypedEuros } from '@portal/shared-api/rules/amounts';
import { bodyOf } from './values';

/** Answers about the care, kept in the memory of the page only (product 8.4). */
export interface Answers {
  /** Null until a price is typed: the usual one applies. */
  depense: TypedEuros | undefined;
  numPers: string;
  dateSoins: string;
  panier: Basket | '';
  secteur: FeeSector;
  isParcoursSoins: boolean;
  isAld: boolean;
  isReseau: boolean;
  nombre: string;
}

/** One of the two simulators; the feature of the contract decides (product 7.17). */
export interface SimulatorVersion {
  path: string;
  /** Asks for person, professional and options; the first version for an act and a price only. */
  isDetailed: boolean;
  tree: Endpoint<void, void, void, { domaines: Domaine[] }>;
  /** @throws ApiError when the server refuses. */
  send: (acte: ActeSimulable, answers: Answers) => Promise<Simulation>;
  print: (acte: ActeSimulable, answers: Answers) => Promise<boolean>;
}

const v1Body = (acte: ActeSimulable, answers: Answers) => {
  const { codeActe, depense } = bodyOf(acte, answers);
  return { codeActe, depense };
};

export const v1: SimulatorVersion = {
  path: resources.simulateur.path,
  isDetailed: false,
  tree: readSimulateur,
  send: (acte, answers) => call(simulate, { body: v1Body(acte, answers) }),
  print: (acte, answers) => printFile(printSimulation, { query: v1Body(acte, answers) }),
};

export const v2: SimulatorVersion = {
  path: resources.simulateurV2.path,
  isDetailed: true,
  tree: readSimulateurV2,
  send: (acte, answers) => call(simulateV2, { body: bodyOf(acte, answers) satisfies SimulationV2 }),
  print: (acte, answers) => printFile(printSimulationV2, { query: bodyOf(acte, answers) }),
};
