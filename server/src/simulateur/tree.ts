import {
  basketCodes,
  basketLabels,
  type ActeSimulable,
  type Domaine,
  type SousDomaine,
} from '@portal/shared-api/contract/simulateur';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { actOf, variantsOf, type Soin, type Variant } from '../prestations/public';
import { domainData } from './domaines';
import { messages } from './messages';

const codes = domainData.flatMap(({ actes, subDomaines }) => [...actes, ...subDomaines.flatMap((each) => each.actes)]);
const variants = new Map(codes.flatMap((code) => variantsOf(actOf(code))).map((variant) => [variant.code, variant]));

/** An act of the first version by its code, or undefined: there each basket and fee sector is an act of its own. */
export const findListed = (codeActe: string): Variant | undefined => variants.get(codeActe);

function present(
  { code, libelle, acte, panier, secteur }: Variant,
  parametres: ActeSimulable['parametres'],
): ActeSimulable {
  const own = panier && acte.paniers?.[panier];
  const ofSector = { S2: acte.baseSecteur2, NC: acte.baseNonConventionne };
  const base = own?.base ?? (secteur && ofSector[secteur]) ?? acte.base;
  return {
    codeActe: code,
    libelle,
    parametres,
    tauxRO: acte.taux,
    baseRO: base === 'PRIX' ? 0 : toEuros(base),
    prixLimiteVente: toEuros((own ?? acte.paniers?.RAC0)?.prixLimiteVente ?? 0),
    depenseIndicative: toEuros(own?.prix ?? acte.prix),
    unite: parametres.includes('nombre') ? (acte.unite ?? '') : '',
    specialite: acte.specialite ?? '',
  };
}

/** Acts of a node in one version. */
type Presentation = (acte: Soin) => ActeSimulable[];
const asV1: Presentation = (acte) => variantsOf(acte).map((variant) => present(variant, []));
const asV2: Presentation = (acte) => [present({ code: acte.code, libelle: acte.libelle, acte }, acte.parametres)];

function optionsOf(acts: readonly Soin[]): Domaine['options'] {
  const baskets = basketCodes.filter((code) => acts.some((acte) => acte.paniers?.[code]));
  return baskets.length === 0
    ? []
    : [
        {
          code: 'PANIER',
          libelle: messages.basket,
          valeurs: baskets.map((code) => ({ code, libelle: basketLabels[code] })),
        },
      ];
}

function makeTree(presentation: Presentation, hasOptions: boolean): Domaine[] {
  const node = (libelle: string, tags: string[], actCodes: readonly string[]) => {
    const acts = actCodes.map(actOf);
    return { acts, libelle, tags, options: hasOptions ? optionsOf(acts) : [], actes: acts.flatMap(presentation) };
  };
  const children = (acts: readonly Soin[], chemin: string[], tags: readonly string[]) =>
    acts.flatMap((acte) =>
      presentation(acte).map(({ codeActe, libelle }) => ({
        codeActe,
        libelle,
        chemin,
        tags: [...new Set([...acte.tags, ...tags])],
      })),
    );
  return domainData.map((data) => {
    const { acts, ...own } = node(data.libelle, data.tags, data.actes);
    const below = data.subDomaines.map((each) => node(each.libelle, each.tags, each.actes));
    return {
      ...own,
      mettreEnValeur: data.mettreEnValeur,
      subDomaines: below.map(({ acts: _acts, ...each }): SousDomaine => ({
        ...each,
        mettreEnValeur: false,
        subDomaines: [],
        children: [],
      })),
      children: [
        ...children(acts, [data.libelle], data.tags),
        ...below.flatMap((each) => children(each.acts, [data.libelle, each.libelle], [...data.tags, ...each.tags])),
      ],
    };
  });
}

/** Trees of both versions, built once. */
export const trees = { v1: makeTree(asV1, false), v2: makeTree(asV2, true) } as const;
