/** Labels of the referential `motif-refus-teletransmission` (catalogue S-02). */
const labels: Readonly<Record<string, string>> = {
  INC: 'Assuré inconnu de la caisse',
  DEJ: 'Déjà rattaché à un autre organisme complémentaire',
  NIR: 'Numéro de Sécurité sociale erroné',
  CAI: 'Caisse non conventionnée',
  OPP: 'Opposition de l’assuré',
  DRO: 'Droits fermés au régime obligatoire',
};

/** Why claims of a person do not reach the insurer by themselves; null without a reason or with one that is not known. */
export const transmissionRefusal = (code: string | null) => (code === null ? null : (labels[code] ?? null));
