import {
  champsPersonne,
  inscriptionBeneficiaire,
  type DonneesInscriptionBeneficiaire,
} from '../../contract/formulaires/inscription-beneficiaire';
import type { AnyRules } from './built-in-checks';
import { findField, labelOf } from './field-path';
import { lectureOf } from './testing';

const donnees: DonneesInscriptionBeneficiaire = {
  liensAutorises: ['ENF'],
  ageLimiteEnfant: 28,
  tailleMaxPrenomNom: 50,
  nomOffre: 'Azur Confort',
  options: [],
  cotisationActuelle: 64.5,
  isPrelevement: true,
  isMonacoOffert: false,
};
const { fields, rules } = inscriptionBeneficiaire;
const values = { personnes: [{ cle: 'n1', isSansNir: false }], codeEvenement: 'NAISSANCE', codeLienParente: 'ENF' };
const names = [...Object.keys(fields), ...Object.keys(champsPersonne).map((name) => `personnes[0].${name}`)];

/** Every label of the form, where the insurer has members of Monaco and where it has none. */
const labels = (isMonacoOffert: boolean) => {
  const context = { lecture: lectureOf({ ...donnees, isMonacoOffert }), today: '2026-11-20' };
  return names.flatMap((name) => {
    const found = findField({ fields, rules: rules as AnyRules, values, context }, name);
    return found ? [labelOf(found)] : [];
  });
};
const aboutScheme = (isMonacoOffert: boolean) =>
  labels(isMonacoOffert).filter((label) => /Sécurité sociale|régime|monégasque/.test(label));

test('[MEM-15] an insurer with members of Monaco asks for no paper of the « Sécurité sociale » that a child may not have', () => {
  expect(aboutScheme(false)).toEqual([
    'Attestation de droits à la Sécurité sociale',
    'Je n’ai pas encore son numéro de Sécurité sociale',
    'N°\u00a0de Sécurité sociale (15 caractères, avec la clé)',
    'Rattachement à la Sécurité sociale',
  ]);
  expect(aboutScheme(true)).toEqual([
    'Attestation de droits au régime obligatoire',
    'Je n’ai pas encore son numéro de Sécurité sociale ou monégasque',
    'N°\u00a0de Sécurité sociale (15 caractères, avec la clé) ou monégasque (13 chiffres)',
    'Rattachement au régime obligatoire',
  ]);
});
