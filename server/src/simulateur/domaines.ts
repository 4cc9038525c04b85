import { array, boolean, create, object, string, type Infer } from 'superstruct';
import { actOf } from '../prestations/public';
import domains from './domaines.json';

const subDomain = object({ libelle: string(), tags: array(string()), actes: array(string()) });
const domain = object({
  libelle: string(),
  mettreEnValeur: boolean(),
  tags: array(string()),
  actes: array(string()),
  subDomaines: array(subDomain),
});
export type DomainData = Infer<typeof domain>;
export type SubDomainData = Infer<typeof subDomain>;

/** Domains in display order; validated at load: an error in the data stops the server at start. */
export const domainData: readonly DomainData[] = create(domains, array(domain));

for (const { actes, subDomaines } of domainData)
  for (const code of [...actes, ...subDomaines.flatMap((each) => each.actes)]) actOf(code);
