import type { CatalogueEntry } from '../catalogue';
import { QrCode } from '.';

const uri =
  'otpauth://totp/Mutuelle%20Valdor%C3%A9:camille.vernoux@exemple.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Mutuelle%20Valdor%C3%A9';

export const entry: CatalogueEntry = {
  title: 'QR code',
  group: 'Affichage',
  accessibility: [
    'L’image a un nom qui dit à quoi elle sert ; le même contenu s’offre toujours en toutes lettres à côté.',
    'Il reste sombre sur clair quand le système impose ses couleurs : les lecteurs de codes en ont besoin.',
  ],
  states: [
    {
      name: 'Application d’authentification',
      Example: () => <QrCode label="QR code à lire avec votre application d’authentification" value={uri} />,
    },
    {
      name: 'Petit',
      Example: () => <QrCode side={8} label="QR code de votre carte de tiers payant" value="VAL0004521" />,
    },
  ],
};
