/** Labels of the referential `motif-refus-teletransmission` (S-02). */
const labels: Readonly<Record<string, string>> = {
  INC: 'Assuré inconnu de la caisse',
  DEJ: 'Déjà rattaché à un autre organisme complémentaire',
  NIR: 'Numéro de Sécurité sociale erroné',
  CAI: 'Caisse non conventionnée',
  OPP: 'Opposition de l’assuré',
  DRO: 'Droits fermés au régime obligatoire',
};

/** Reason why claims of a person are not transmitted; null without one, or with an unknown code. */
export const transmissionRefusal = (code: string | null) => (code === null ? null : (labels[code] ?? null));
