import { declarationSinistre } from '../contract/formulaires/declaration-sinistre';
import { demandeRemboursement } from '../contract/formulaires/demande-remboursement';
import { envoiCarteTp } from '../contract/formulaires/envoi-carte-tp';
import type { Fields } from '../contract/formulaires/champs';
import type { AnyRules } from './formulaires/built-in-checks';
import { papersFor } from './formulaires/declaration-sinistre';
import { findField, labelOf } from './formulaires/field-path';
import { emptyOf } from './formulaires/form-values';
import { lectureOf, personOf } from './formulaires/testing';

const stefano = personOf('P1', { prenom: 'Stéfano', nirMasque: '98 ••••••• ••••' });
const giulia = personOf('P2', { prenom: 'Giulia', codeLienParente: 'CJT', nirMasque: '2 86 07 •• ••• ••• ••' });
const lecture = lectureOf({}, { beneficiaires: [stefano, giulia] });

const labelsOf = ({ fields, rules }: { fields: Fields; rules: object }, names: readonly string[], values: object) =>
  names.map((name) => {
    const context = { lecture, today: '2026-11-20' };
    const found = findField({ fields, rules: rules as AnyRules, values, context }, name);
    return found && labelOf(found);
  });

test('[MEM-03] F-13 asks for the statement of the scheme of the person chosen', () => {
  const labels = (numPers: string) =>
    labelsOf(demandeRemboursement, ['decompteRo', 'montantRO'], { ...emptyOf(demandeRemboursement.fields), numPers });
  expect(labels('P1').join()).toMatch(/votre caisse monégasque.*votre caisse monégasque/);
  expect(labels('P2').join()).toMatch(/la Sécurité sociale.*la Sécurité sociale/);
  expect(labels('').join()).toMatch(/régime obligatoire.*régime obligatoire/);
});

test('[MEM-06] F-05 has the sender confirm the kind of number on the chosen cards', () => {
  const confirmation = (...numPers: string[]) =>
    labelsOf(envoiCarteTp, ['isConfirmation'], { ...emptyOf(envoiCarteTp.fields), numPers })[0];
  expect(confirmation('P1')).toMatch(/qui comporte mon numéro monégasque\.$/);
  expect(confirmation('P2')).toMatch(/qui comporte mon numéro de Sécurité sociale\.$/);
  expect(confirmation('P1', 'P2')).toMatch(/qui comporte mon numéro de Sécurité sociale ou monégasque\.$/);
});

test('[MEM-19] F-12 asks an insured person of Monaco for the allowance and the statements of their fund', () => {
  const values = (numPers: string) => ({ ...emptyOf(declarationSinistre.fields), codeTypeSinistre: 'ARRET', numPers });
  const labels = (numPers: string) =>
    labelsOf(declarationSinistre, ['montantIjss', 'pieceIjss', 'pieceArret'], values(numPers));
  expect(labels('P1')).toEqual([
    'Indemnité journalière brute de votre caisse monégasque',
    'Décomptes d’indemnités journalières de votre caisse monégasque',
    'Avis d’arrêt de travail (volet employeur ou duplicata)',
  ]);
  expect(labels('P2')).toEqual([
    'Indemnité journalière Sécurité sociale brute',
    'Décomptes d’indemnités journalières de la Sécurité sociale',
    'Avis d’arrêt de travail (volet employeur ou duplicata)',
  ]);
  expect(papersFor(values('P1'), { lecture }).map(({ libelle }) => libelle)).toContain(
    'Décomptes d’indemnités journalières de votre caisse monégasque',
  );
});
