import { addDays } from '@portal/shared-api/rules/civil-dates';
import type { fichesSalarie } from '../../contrats/fiche-salarie/tables';
import type { fichesPersonnes } from '../../contrats/tables';
import type { situationsFamiliales } from '../../profil/tables';
import { luhnCheckDigit } from '@portal/shared-api/rules/luhn';
import type { DemoContract, DemoPerson } from '../people/model';
import { createRandom } from '../random';
import { salary } from '../prevoyance/rows';

export interface ProfileRows {
  fiches: (typeof fichesPersonnes.$inferInsert)[];
  situations: (typeof situationsFamiliales.$inferInsert)[];
  salaries: (typeof fichesSalarie.$inferInsert)[];
}

/** Birth places of a department, and its health insurance fund. */
const places: Readonly<Record<string, { lieu: string; caisse: string }>> = {
  48: { lieu: 'MENDE', caisse: '481' },
  '06': { lieu: 'NICE', caisse: '061' },
  13: { lieu: 'MARSEILLE', caisse: '131' },
  30: { lieu: 'NÎMES', caisse: '301' },
  34: { lieu: 'MONTPELLIER', caisse: '341' },
  69: { lieu: 'LYON', caisse: '691' },
  75: { lieu: 'PARIS', caisse: '751' },
  '2A': { lieu: 'AJACCIO', caisse: '201' },
  '2B': { lieu: 'BASTIA', caisse: '202' },
  31: { lieu: 'TOULOUSE', caisse: '341' },
  99: { lieu: 'TURIN (ITALIE)', caisse: '061' },
};

/** Other telephones, from the numbers reserved for fiction. */
const telephones: Readonly<Record<string, { fixe?: string; professionnel?: string }>> = {
  P000188801: { fixe: '0199001013' },
  P000004501: { fixe: '0199001017' },
  P000087601: { fixe: '0199001016', professionnel: '0199002016' },
  P000021701: { professionnel: '0199002009' },
};

function personSheet(clientCode: string, { numPers, nir }: DemoPerson): ProfileRows['fiches'][number] {
  const isMonegasque = nir?.cle === '';
  const place = isMonegasque ? { lieu: 'MONACO', caisse: 'MC1' } : places[nir?.nir.slice(5, 7) ?? ''];
  const { fixe = null, professionnel = null } = telephones[numPers] ?? {};
  return {
    clientCode,
    numPers,
    lieuNaissance: place?.lieu ?? null,
    telephoneFixe: fixe,
    telephoneProfessionnel: professionnel,
    isMonegasque,
    codeRegime: isMonegasque ? 'MC1' : place ? '01' : null,
    codeCaisse: place?.caisse ?? null,
    codeCentre: place ? '0001' : null,
  };
}

/** Family situations of personas, oldest first; Amandine has none yet. */
const stories: Readonly<Record<string, readonly [dateDebut: string, code: string, enfants: number][]>> = {
  P000452101: [
    ['2002-03-14', 'CEL', 0],
    ['2007-09-01', 'CCB', 0],
    ['2010-06-12', 'MAR', 2],
  ],
  P000700301: [['2008-01-17', 'CEL', 0]],
  P000912001: [],
  P000188801: [
    ['1976-07-03', 'MAR', 2],
    ['2019-02-20', 'VEU', 2],
  ],
  P000004501: [
    ['1971-05-15', 'MAR', 3],
    ['2012-10-08', 'VEU', 3],
  ],
  P000087601: [
    ['2003-09-06', 'MAR', 1],
    ['2018-04-17', 'DIV', 1],
  ],
  P000021701: [['2015-06-20', 'MAR', 0]],
};
const usual = ['CEL', 'CEL', 'DIV', 'CCB'] as const;

function situationsOf({ client, assures, dateEffet }: DemoContract): ProfileRows['situations'] {
  const member = assures[0]?.person;
  if (!member) return [];
  const { numPers } = member;
  const enfants = assures.filter(({ lien }) => lien === 'ENF').length;
  const code = assures.some(({ lien }) => lien === 'CJT') ? 'MAR' : createRandom(`situation/${numPers}`).pick(usual);
  const told = stories[numPers] ?? [[addDays(dateEffet, -60), code, enfants] as const];
  return told.map(([dateDebut, situation, nombreEnfants]) => ({
    clientCode: client,
    numPers,
    dateDebut,
    code: situation,
    nombreEnfants,
  }));
}

/** SIRET of a fictitious company, valid by its two keys. */
function makeSiret(): string {
  const siren = `99999901${luhnCheckDigit('99999901')}`;
  return `${siren}0001${luhnCheckDigit(`${siren}0001`)}`;
}

/** Yearly ceiling of the Sécurité sociale, in cents: the part of a salary above it is tranche B. */
const ceiling = 4_806_000;
const employees: Readonly<
  Record<string, { categorie: string; salaire: number; dispenses?: ProfileRows['salaries'][number]['dispenses'] }>
> = {
  ALI0000876: { categorie: 'Technicien', salaire: salary },
  ALI0000877: {
    categorie: 'Technicien',
    salaire: salary,
    dispenses: [{ libelle: 'Conjoint couvert par son employeur', dateDebut: '2016-09-01', dateFin: '2018-04-17' }],
  },
  ALI0000990: { categorie: 'Agent de maîtrise', salaire: 5_120_000 },
  ALI0001200: { categorie: 'Ouvrier qualifié', salaire: 2_436_000 },
};

function employeeSheet({
  client,
  numero,
  dateEffet,
  dateResiliation,
  collectif,
  codeOffre,
}: DemoContract): ProfileRows['salaries'] {
  const employee = employees[numero];
  if (!employee || !collectif) return [];
  const isProvident = codeOffre.startsWith('PREVOYANCE');
  return [
    {
      clientCode: client,
      numeroContrat: numero,
      raisonSociale: collectif.employeur,
      siret: makeSiret(),
      categorie: employee.categorie,
      dateEntree: addDays(dateEffet, -92),
      dateAffiliation: dateEffet,
      dateSortie: dateResiliation ?? null,
      motifSortie: dateResiliation === undefined ? null : 'Fin de contrat à durée déterminée',
      salaireAnnuelBrut: employee.salaire,
      trancheA: Math.min(employee.salaire, ceiling),
      tauxSalarie: isProvident ? 60 : 120,
      tauxEmployeur: isProvident ? 90 : 180,
      portabiliteDebut: dateResiliation === undefined ? null : addDays(dateResiliation, 1),
      portabiliteMois: dateResiliation === undefined ? null : 12,
      dispenses: employee.dispenses ?? [],
    },
  ];
}

/** Profiles and employee sheets of all insured persons. */
export function makeProfiles(contracts: readonly DemoContract[]): ProfileRows {
  const fiches = new Map<string, ProfileRows['fiches'][number]>();
  const situations = new Map<string, ProfileRows['situations']>();
  for (const contract of contracts) {
    for (const { person } of contract.assures)
      fiches.set(`${contract.client}/${person.numPers}`, personSheet(contract.client, person));
    const member = `${contract.client}/${contract.assures[0]?.person.numPers}`;
    // A person with two contracts has one family situation.
    if (!situations.has(member)) situations.set(member, situationsOf(contract));
  }
  return {
    fiches: [...fiches.values()],
    situations: [...situations.values()].flat(),
    salaries: contracts.flatMap(employeeSheet),
  };
}
