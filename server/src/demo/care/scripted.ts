import { nextTargetDay } from '@portal/shared-api/rules/target-days';
import type { Anchor } from '../anchor';
import type { DemoInsured, DemoPerson } from '../people/model';
import { shownIban } from '../people/rows';
import { rovellani } from '../people/personas-others';
import { vernoux } from '../people/personas-vald';
import type { ActKey } from './acts';
import { findProfessional, type Specialty } from './professionals';
import type { BilledAct, StatementDraft } from './statement';

/** A statement, possibly with its own number. */
export interface ScriptedStatement {
  draft: StatementDraft;
  /** Last seven digits, outside the series. */
  serial?: string;
}

const bill = (act: ActKey, euros: number, quantite = 1, more: Partial<BilledAct> = {}): BilledAct => ({
  act,
  depense: Math.round(euros * 100),
  quantite,
  ...more,
});

interface Scene {
  patient: DemoPerson;
  who: [Specialty, string];
  titre: string;
  /** Care and payment, on the reference calendar. */
  soins: string;
  fin?: string;
  paye: string;
  lines: BilledAct[];
  serial?: string;
  etat?: StatementDraft['etat'];
  /** Paid to the professional. */
  tiersPayant?: true;
  isRegularisation?: true;
}

const iban = shownIban('FR809999900001TESTPORT00144');
const { camille, lina, noe } = vernoux;
const dermatologist: [Specialty, string] = ['Dermatologue', 'Dr ESSAI Solène'];
const doctor: [Specialty, string] = ['Médecin généraliste', 'Dr TEST Armelle'];
const osteopath: [Specialty, string] = ['Ostéopathe', 'Cabinet de Test'];

/** Care of the family of Camille Vernoux, with every case of product 6.4. */
const scenes: readonly Scene[] = [
  // The last three months, as drawn.
  {
    patient: noe,
    who: ['Opticien', 'Optique de Test'],
    titre: 'Équipement optique',
    soins: '2026-11-16',
    paye: '2026-11-18',
    lines: [bill('MONTURE_A', 30)],
    etat: 'EN_COURS',
  },
  {
    patient: camille,
    who: doctor,
    titre: 'Médecine générale',
    soins: '2026-11-05',
    paye: '2026-11-12',
    lines: [bill('G', 30)],
    serial: '0048213',
  },
  {
    patient: camille,
    who: dermatologist,
    titre: 'Dermatologie',
    soins: '2026-10-28',
    paye: '2026-11-06',
    lines: [bill('CS', 55), bill('QZFA', 60), bill('CREME', 25)],
    serial: '0047102',
  },
  {
    patient: camille,
    who: ['Pharmacie', 'Pharmacie de Test'],
    titre: 'Pharmacie',
    soins: '2026-11-02',
    paye: '2026-11-05',
    lines: [bill('PH7', 18.4, 3)],
    tiersPayant: true,
  },
  {
    patient: camille,
    who: ['Chirurgien-dentiste', 'Dr MODÈLE Basile'],
    titre: 'Prothèse dentaire',
    soins: '2026-10-20',
    paye: '2026-10-30',
    lines: [bill('COURONNE_100', 500)],
    tiersPayant: true,
  },
  {
    patient: lina,
    who: osteopath,
    titre: 'Ostéopathie',
    soins: '2026-10-14',
    paye: '2026-10-21',
    lines: [bill('OST', 60)],
    etat: 'REJETE',
  },
  // Four earlier sessions exhausted her package of the year; her mother used one of four.
  ...['2026-02-11', '2026-03-25', '2026-05-20', '2026-07-08'].map((soins, index): Scene => ({
    patient: lina,
    who: osteopath,
    titre: 'Ostéopathie',
    soins,
    paye: ['2026-02-18', '2026-04-01', '2026-05-27', '2026-07-15'][index] ?? soins,
    lines: [bill('OST', 60)],
  })),
  {
    patient: camille,
    who: osteopath,
    titre: 'Ostéopathie',
    soins: '2026-06-10',
    paye: '2026-06-17',
    lines: [bill('OST', 60)],
  },
  {
    patient: lina,
    who: ['Psychologue', 'MAQUETTE Quentin'],
    titre: 'Psychologue',
    soins: '2026-07-30',
    paye: '2026-08-06',
    lines: [bill('PSY', 50)],
  },
  // A consultation paid twice, reversed in the transfer of that day.
  {
    patient: camille,
    who: doctor,
    titre: 'Médecine générale',
    soins: '2026-07-16',
    paye: '2026-08-06',
    lines: [bill('G', 30)],
    isRegularisation: true,
  },
  {
    patient: camille,
    who: ['Établissement de santé', 'Centre hospitalier de Test'],
    titre: 'Hospitalisation',
    soins: '2025-09-15',
    fin: '2025-09-17',
    paye: '2025-10-06',
    lines: [bill('FJH', 69, 3), bill('CHP', 225, 3), bill('PAT', 32)],
    tiersPayant: true,
  },
  {
    patient: camille,
    who: ['Médecin généraliste', 'SPÉCIMEN Ursule'],
    titre: 'Médecine générale',
    soins: '2026-04-09',
    paye: '2026-04-16',
    lines: [bill('G', 30, 1, { isHorsParcours: true })],
  },
  // The children are covered by their father's insurer too.
  {
    patient: lina,
    who: dermatologist,
    titre: 'Dermatologie',
    soins: '2026-01-14',
    paye: '2026-01-23',
    lines: [bill('CS', 60, 1, { montantAutres: 1000 })],
  },
];

const patientOf = ({ numPers, dateNaissance, nir }: DemoPerson) => ({ numPers, dateNaissance, nir: nir?.nir ?? null });

/** @param serial next number of seven digits. */
export function vernouxStatements(anchor: Anchor): ScriptedStatement[] {
  return scenes.map((scene) => {
    const etat = scene.etat ?? 'PAYE';
    const isTiersPayant = scene.tiersPayant === true;
    const isHospital = scene.who[0] === 'Établissement de santé';
    return {
      ...(scene.serial ? { serial: scene.serial } : {}),
      draft: {
        clientCode: 'VALD',
        numeroContrat: 'VAL0004521',
        patient: patientOf(scene.patient),
        professionnel: findProfessional(...scene.who),
        titre: scene.titre,
        dateSoins: anchor.days(scene.soins),
        dateSoinsFin: anchor.days(scene.fin ?? scene.soins),
        dateTraitement: nextTargetDay(anchor.days(scene.paye)),
        origine: isTiersPayant ? 'TP' : scene.who[0] === 'Ostéopathe' ? 'MANUEL' : 'NOEMIE',
        etat,
        destinataire: isTiersPayant ? (isHospital ? 'ETABLISSEMENT' : 'PROFESSIONNEL') : 'ADHERENT',
        codeModePaiement: 'VIR',
        ibanMasque: isTiersPayant ? null : iban,
        lines: scene.lines,
        ...(scene.isRegularisation ? { isRegularisation: true } : {}),
      },
    };
  });
}

/** Care in Monaco: without transmission, the member sends the bill. */
export function rovellaniStatements(anchor: Anchor, member: DemoInsured): ScriptedStatement[] {
  const soins = anchor.days('2026-10-06');
  return [
    {
      draft: {
        clientCode: 'RIVI',
        numeroContrat: 'RIV0000217',
        patient: patientOf(rovellani.stefano),
        professionnel: findProfessional('Médecin généraliste', 'FICTIF Maëlle'),
        titre: 'Médecine générale',
        dateSoins: soins,
        dateTraitement: nextTargetDay(anchor.days('2026-10-16')),
        origine: 'MANUEL',
        etat: 'PAYE',
        destinataire: 'ADHERENT',
        codeModePaiement: 'VIR',
        ibanMasque: shownIban(member.iban),
        lines: [bill('G', 30)],
      },
    },
  ];
}
