import { addDays, addMonths } from '@portal/shared-api/rules/civil-dates';
import type { HeldRaise } from '../../contrats/cover';
import type { Anchor } from '../anchor';
import type { DemoClientCode } from '../clients/codes';
import type { DemoContract, DemoInsured } from '../people/model';
import { fullName, shownIban } from '../people/rows';
import { createRandom } from '../random';
import { renfortRows } from '../vel/rows';
import { planCare, type CarePatient, type CareVolume } from './history';
import { makePayments, type PaiementInsert } from './payments';
import { healthProducts } from './products';
import { insteadOfNearest, requestedStatements } from './requested';
import { rovellaniStatements, vernouxStatements, type ScriptedStatement } from './scripted';
import type { Ledger } from './ledger';
import { makeStatement, type ActeInsert, type DecompteInsert, type StatementDraft } from './statement';

/** Months of history (product 6.4). */
const historyMonths = 27;

export interface CareRows {
  decomptes: DecompteInsert[];
  actes: ActeInsert[];
  paiements: PaiementInsert[];
}

/** Serial numbers of a client's statements: scripted ones are below the first. */
export function createSerials(): (client: DemoClientCode) => string {
  const last = new Map<DemoClientCode, number>();
  return (client) => {
    const next = (last.get(client) ?? 100_000) + 1;
    last.set(client, next);
    return String(next).padStart(7, '0');
  };
}

function patientOf({ person, lien, iban, motifRefusTeletransmission }: DemoInsured, member: DemoInsured): CarePatient {
  const isOwn = lien !== 'ADH' && iban !== undefined;
  return {
    numPers: person.numPers,
    dateNaissance: person.dateNaissance,
    nir: person.nir?.nir ?? null,
    poids: lien === 'ADH' ? 3 : 2,
    destinataire: isOwn ? 'BENEFICIAIRE' : 'ADHERENT',
    ibanMasque: shownIban(isOwn ? iban : member.iban),
    isTeletransmission: motifRefusTeletransmission === undefined,
  };
}

interface Period {
  from: string;
  to: string;
}

function periodOf(contract: DemoContract, anchor: Anchor): Period {
  const start = addMonths(anchor.today, -historyMonths);
  const lastDay =
    contract.dateSuspension === undefined ? contract.dateResiliation : addDays(contract.dateSuspension, -1);
  const end = lastDay !== undefined && lastDay < anchor.today ? lastDay : addDays(anchor.today, -1);
  return { from: contract.dateEffet > start ? contract.dateEffet : start, to: end };
}

function planned(
  contract: DemoContract,
  assures: readonly DemoInsured[],
  volume: CareVolume,
  period: Period,
  today: string,
  name: string,
): StatementDraft[] {
  const member = contract.assures[0];
  if (!member || period.from > period.to) return [];
  // Without an account the payment is a letter-cheque.
  const codeModePaiement =
    contract.modePaiementPrestation === 'VIR' && member.iban === undefined ? 'LC' : contract.modePaiementPrestation;
  return planCare(createRandom(`${contract.numero}/${name}`), {
    clientCode: contract.client,
    numeroContrat: contract.numero,
    patients: assures.map((each) => patientOf(each, member)),
    codeModePaiement,
    volume,
    ...period,
    today,
    ...(contract.numero === vernouxContract ? { excluded: ['Ostéopathie', 'Lentilles', 'Hospitalisation'] } : {}),
  });
}

const vernouxContract = 'VAL0004521';
const rovellaniContract = 'RIV0000217';

/** Together with the scripted ones: 110 statements, 190 acts, 2 refused, 3 pending (product 6.4). */
const vernouxFamily: CareVolume = { decomptes: 66, actes: 122, tiersPayant: 0.62, rejetes: 1, enCours: 0 };
const vernouxJulien: CareVolume = { decomptes: 28, actes: 48, tiersPayant: 0.55, rejetes: 0, enCours: 2 };

function draftsOf(contract: DemoContract, anchor: Anchor): ScriptedStatement[] {
  const period = periodOf(contract, anchor);
  const wrap = (drafts: StatementDraft[]) => drafts.map((draft) => ({ draft }));
  const member = contract.assures[0];
  if (contract.numero === vernouxContract) {
    // The last three months of the family are scripted; Julien's acts are separate.
    const isJulien = (each: DemoInsured) => each.lien === 'CJT';
    const family = { from: period.from, to: anchor.days('2026-08-18') };
    return [
      ...vernouxStatements(anchor),
      ...wrap(
        planned(
          contract,
          contract.assures.filter((each) => !isJulien(each)),
          vernouxFamily,
          family,
          anchor.today,
          'famille',
        ),
      ),
      ...wrap(planned(contract, contract.assures.filter(isJulien), vernouxJulien, period, anchor.today, 'julien')),
    ];
  }
  const scripted = contract.numero === rovellaniContract && member ? rovellaniStatements(anchor, member) : [];
  if (!contract.care) return scripted;
  const plan = planned(contract, contract.assures, contract.care, period, anchor.today, 'soins');
  return [...scripted, ...wrap(requestedStatements(contract, anchor).reduce(insteadOfNearest, plan))];
}

/** Reinforcements of a contract, with what they raise. */
export const heldOf = ({ client, options }: DemoContract): HeldRaise[] =>
  (options ?? []).flatMap(({ code, dateEffet }) =>
    renfortRows(client)
      .filter((renfort) => renfort.code === code)
      .map(({ delaiAttenteMois, ajouts }) => ({ dateEffet, delaiAttenteMois, ajouts })),
  );

/** All care of a contract over 27 months, reimbursed by the rules in order of date, with its transfers. */
export function addCare(
  rows: CareRows,
  contract: DemoContract,
  anchor: Anchor,
  nextSerial: (client: DemoClientCode) => string,
  ledger: Ledger,
): void {
  const product = healthProducts.find((each) => each.client === contract.client && each.code === contract.codeOffre);
  const member = contract.assures[0];
  if (!product || !member) return;
  const covered = { product, held: heldOf(contract) };
  const ordered = draftsOf(contract, anchor).toSorted((a, b) => a.draft.dateSoins.localeCompare(b.draft.dateSoins));
  const statements = ordered.map(({ draft, serial }) =>
    makeStatement(
      `${draft.dateTraitement.slice(0, 7).replace('-', '')}${serial ?? nextSerial(contract.client)}`,
      draft,
      covered,
      ledger,
    ),
  );
  const names = new Map(contract.assures.map(({ person }) => [person.numPers, fullName(person)]));
  const payments = makePayments(contract.client, contract.numero, statements, {
    member: { numPers: member.person.numPers, nom: fullName(member.person) },
    names,
  });
  for (const statement of statements) {
    rows.decomptes.push(statement.decompte);
    rows.actes.push(...statement.actes);
  }
  rows.paiements.push(...payments);
}
