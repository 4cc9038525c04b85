import { unread } from '../unread-text';
import {
  demandeRemboursement,
  type ChampsDemandeRemboursement,
} from '../../contract/formulaires/demande-remboursement';
import { checkForm, isFieldShown } from '../form-rules';
import { isUsuallyTransmitted, typeOf } from './demande-remboursement';
import { estimateAsked } from './estimation';
import { care, type, contextOf, context, osteo } from './testing/osteopathy';

test('[MEM-20] a quote is none of the care that is usually transmitted, and words its fields as one', () => {
  const quote = { ...osteo, isDemandeAccordOuDevis: true, codeTypePrestation: 'CONSULT' };
  expect(isUsuallyTransmitted(quote, context)).toBe(false);
  const { codeSoin, montantMonture, piecesJointes } = demandeRemboursement.rules;
  expect([codeSoin, montantMonture, piecesJointes].map((rule) => rule?.label?.(quote, context))).toEqual([
    'Soin prévu',
    'Prix de la monture, compris dans le devis',
    'Devis à estimer',
  ]);
});

test('[MEM-20] care that is usually transmitted is detected for persons with télétransmission', () => {
  const asked = (codeTypePrestation: string, numPers: string) =>
    isUsuallyTransmitted({ ...osteo, codeTypePrestation, numPers }, context);
  expect([asked('CONSULT', 'P1'), asked('CONSULT', 'P2'), asked('OPTIQUE', 'P1')]).toEqual([true, false, false]);
  expect(typeOf(osteo, context)?.code).toBe('MDOUCES');
});

test('[MEM-20] the number is asked in the unit of the care: « Nombre d’actes », « Nombre de verres »', () => {
  const units = contextOf({
    typesPrestation: [
      type('SOINS', { soins: [care('AMI', { unite: 'actes' }), care('VER-LIBRE', { unite: 'verres' })] }),
    ],
  });
  const label = (codeSoin: string) =>
    demandeRemboursement.rules.nombre?.label?.({ ...osteo, codeTypePrestation: 'SOINS', codeSoin }, units);
  expect([label('AMI'), label('VER-LIBRE')]).toEqual(['Nombre d’actes', 'Nombre de verres']);
});

test('[MEM-20] a kind of several kinds of care asks which, and for what its amount depends on', () => {
  const several = contextOf({
    typesPrestation: [
      type('OPTIQUE', { soins: [care('LUN-LIBRE', { isMonture: true }), care('VER-LIBRE', { unite: 'verres' })] }),
      type('CONSULT', { soins: [care('G', { isParcours: true }), care('PSY')] }),
    ],
  });
  const problems = (changes: Partial<ChampsDemandeRemboursement>) =>
    checkForm(demandeRemboursement.rules, { ...osteo, ...changes }, several).map(({ champ, message }) => [
      champ,
      message,
    ]);
  const consult = { codeTypePrestation: 'CONSULT' };
  expect(problems(consult)).toEqual([['codeSoin', 'Ce champ est obligatoire.']]);
  expect(problems({ ...consult, codeSoin: 'VER-LIBRE' })).toEqual([['codeSoin', 'Choisissez une valeur de la liste.']]);
  expect(problems({ ...consult, codeSoin: 'G' })).toEqual([]);
  expect(problems({ ...consult, codeSoin: 'G', isParcoursSoins: null })).toEqual([
    ['isParcoursSoins', 'Ce champ est obligatoire.'],
  ]);
  expect(problems({ ...consult, codeSoin: 'PSY', isParcoursSoins: null, nombre: 0 })).toEqual([]);
  const glasses = { codeTypePrestation: 'OPTIQUE', codeSoin: 'LUN-LIBRE' };
  expect(problems(glasses)).toEqual([['montantMonture', 'Ce champ est obligatoire.']]);
  expect(problems({ ...glasses, montantMonture: 61 })).toEqual([
    ['montantMonture', 'Le prix de la monture ne peut pas dépasser le montant de la facture.'],
  ]);
  expect(problems({ ...glasses, codeSoin: 'VER-LIBRE', nombre: 100 })).toEqual([
    ['nombre', 'Saisissez un nombre entre 1 et 99.'],
  ]);
});

describe('[MEM-20] an estimate is asked for', () => {
  const untouched = { ...osteo, piecesJointes: [], isAccidentTiers: null, isAutreMutuelle: null };

  test('as soon as person, kind and amount are known, for today without a day of care', () => {
    expect(estimateAsked({ ...untouched, dateSoins: '' }, context)).toMatchObject({
      numPers: 'P1',
      dateSoins: '2026-11-20',
      codeTypePrestation: 'MDOUCES',
      montantFacture: 60,
      montantRO: null,
    });
    for (const missing of [{ numPers: '' }, { codeTypePrestation: '' }, { montantFacture: null }])
      expect(estimateAsked({ ...untouched, ...missing }, context)).toBeNull();
  });

  test('not for what the form refuses', () => {
    for (const wrong of [
      { montantFacture: 0 },
      { montantFacture: unread('douze') },
      { dateSoins: '2024-11-19' },
      { numPers: 'P2', dateSoins: '2026-07-01' },
      { isAutreMutuelle: true, montantAutres: null },
    ])
      expect(estimateAsked({ ...untouched, ...wrong }, context)).toBeNull();
  });

  test('before the statement of the scheme is copied, and with it', () => {
    const consultation = { ...untouched, numPers: 'P2', dateSoins: '2026-06-01', codeTypePrestation: 'CONSULT' };
    expect(estimateAsked(consultation, context)).toMatchObject({ montantRO: null });
    expect(estimateAsked({ ...consultation, montantRO: 19 }, context)).toMatchObject({ montantRO: 19 });
    expect(estimateAsked({ ...consultation, montantRO: 61 }, context)).toBeNull();
  });

  test('not for care that the person cannot name', () => {
    const several = contextOf({ typesPrestation: [type('CONSULT', { soins: [care('G'), care('AUTRE')] })] });
    const consultation = { ...untouched, codeTypePrestation: 'CONSULT' };
    expect(estimateAsked({ ...consultation, codeSoin: '' }, several)).toBeNull();
    expect(estimateAsked({ ...consultation, codeSoin: 'AUTRE' }, several)).toBeNull();
    expect(estimateAsked({ ...consultation, codeSoin: 'G' }, several)).toMatchObject({ codeSoin: 'G' });
  });
});

test('[MEM-20] a quote is asked for in its own words, and once', () => {
  const { fields, rules } = demandeRemboursement;
  const wordsOf = (isDemandeAccordOuDevis: boolean) => {
    const values = { ...osteo, codeTypePrestation: 'DENTAIRE', isDemandeAccordOuDevis };
    const label = (name: 'piecesJointes' | 'dateSoins' | 'montantFacture') =>
      rules[name]?.label?.(values, context) ?? fields[name].label;
    return [
      label('piecesJointes'),
      label('dateSoins'),
      label('montantFacture'),
      isFieldShown(rules, 'devis', values, context),
    ];
  };
  expect(wordsOf(false)).toEqual([
    'Facture acquittée, décompte ou note d’honoraires',
    'Date des soins',
    'Montant de la facture',
    true,
  ]);
  expect(wordsOf(true)).toEqual(['Devis à estimer', 'Date du devis', 'Montant du devis', false]);
});
