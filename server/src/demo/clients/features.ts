import { featureKeys, type FeatureKey } from '@portal/shared-api/contract/features';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { DemoClientCode } from './codes';

/** Inactive features of each insurer (product 6.1); all others are active. */
const off: Readonly<Record<DemoClientCode, readonly FeatureKey[]>> = {
  // Its members see the statements (v2); the flat list stays active for the home page.
  VALD: [
    'faqService',
    'prevoyanceConsultation',
    'sinistreConsultation',
    'declarationSinistreActeGestion',
    'pjSinistreActeGestion',
    'simulateurPrestationService',
    'ribActeGestion',
    'ficheSalarieConsultation',
    'ficheSalarieSalaireConsultation',
    'biometrieService',
  ],
  ALIZ: [
    'faqInbentaService',
    'forgotUsernameAutreActe',
    'dematCreationCompte',
    'velOptionActeGestion',
    'cegepayService',
    'monextService',
    'paiementCotisationMonextAutreActe',
    'prestationsConsultation',
    'simulateurPrestationService',
    'simulateurPrestationV2Service',
    'mobileBannerService',
    'ribActeGestion',
    'biometrieService',
  ],
  RIVI: [
    'faqService',
    'velOptionActeGestion',
    'consentementCGUCreationCompteAutreActe',
    'simulateurPrestationV2Service',
    'ribCotisationsActeGestion',
    'ficheSalarieConsultation',
    'ficheSalarieSalaireConsultation',
  ],
};

/** Contracts with features different from the client's. */
const perContract: Readonly<Record<DemoClientCode, Partial<Record<FeatureKey, Record<string, boolean>>>>> = {
  VALD: {
    ribPrestationsActeGestion: { VAL0004521: true, VAL0004522: false },
    velOptionActeGestion: { VAL0004522: false },
    pecHospiActeGestion: { VAL0007003: false },
  },
  ALIZ: { ficheSalarieSalaireConsultation: { ALI0000990: false } },
  RIVI: {},
};

/** Feature switches of a client, with every key of the catalogue. */
export function demoFeatures(code: DemoClientCode): ClientConfiguration['fonctionnalites'] {
  return Object.fromEntries(
    featureKeys.map((key) => {
      const isActivatedPerContract = perContract[code][key];
      return [
        key,
        { isActivated: !off[code].includes(key), ...(isActivatedPerContract ? { isActivatedPerContract } : {}) },
      ];
    }),
  );
}
