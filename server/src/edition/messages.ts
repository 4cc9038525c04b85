export const messages = {
  unknown: 'Ce contenu n’existe pas.',
  unknownQuestion: 'Cette question n’existe pas.',
  alternative: 'Le texte alternatif est obligatoire.',
  variable: (name: string) =>
    `{{${name}}}\u00a0: cette variable n’existe pas. Variables possibles\u00a0: {{prenom}}, {{nom}}, {{nomOffre}}, {{numeroContratIndividuel}}, {{libelleClient}}.`,
  taken: 'Ce nom technique est déjà pris dans cette collection.',
  placement: 'L’emplacement d’un bloc est obligatoire.',
  emptyContent: 'Le contenu est vide.',
  wrongPeriod: 'La fin de la publication précède son début.',
  past: 'La date de publication est passée.',
  published: 'Ce contenu est publié\u00a0: archivez-le d’abord.',
  category: 'Cette catégorie n’existe pas.',
  related: (id: string) => `La question liée ${id} n’existe pas.`,
  self: 'Une question n’est pas liée à elle-même.',
};
