export const messages = {
  data: 'Voir les données',
  category: 'Période',
  total: 'Total',
  empty: 'Aucune donnée sur cette période.',
  range: (from: string, to: string) => `${from} à ${to}`,
  maximum: (value: string, category: string) => `maximum ${value} (${category})`,
  point: (series: string, category: string, value: string) => `${series}, ${category}\u00a0: ${value}`,
};
