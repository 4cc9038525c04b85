import {
  attestationCategories,
  createAttestation,
  listAttestationCategories,
  listAttestations,
  viewAttestation,
} from '@portal/shared-api/contract/attestations';
import { viewerRoute } from '../documents/public';
import { invalid } from '../platform/errors';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { countAttempt } from '../platform/limits/store';
import { signedIn } from '../platform/http/context';
import { unavailableAttestation } from './compose';
import { readFacts } from './facts';
import { issue } from './issue';
import { messages } from './messages';
import { attestationReader } from './renderer';
import { categoriesFor, checkRequest, closedTo } from './rules';
import { countAttestations, findAttestations } from './store';

/** More than a family needs; each is a stored document. */
const hourlyLimit = { name: 'attestation', limit: 30, windowMs: 3_600_000 };

export const routes: DomainRoutes = [
  handle(listAttestationCategories, async (context) => {
    const { offer, today } = await readFacts(context);
    return { categories: categoriesFor(offer, today) };
  }),

  handle(listAttestations, async (context) => {
    const {
      database,
      query: { page: _page, ...filters },
    } = context;
    const { page, taille, slice } = pagination(context.query);
    const { reader, insured } = await readFacts(context);
    const wanted = { ...filters, closed: closedTo(reader, insured) };
    const rows = await findAttestations(database, reader, wanted, slice);
    return {
      attestations: rows.map(({ numero, categorie, numPers, nom, prenom, taille, ...row }) => ({
        ...row,
        numeroAttestation: numero,
        codeCategorie: categorie,
        libelleCategorie: attestationCategories[categorie],
        taille: taille ?? 0,
        beneficiaire: numPers !== null && nom !== null && prenom !== null ? { numPers, nom, prenom } : null,
      })),
      pagination: { page, taille, total: await countAttestations(database, reader, wanted) },
    };
  }),

  handle(createAttestation, async (context) => {
    const {
      body: { donnees },
      database,
      secrets,
      now,
    } = context;
    const facts = await readFacts(context);
    if (facts.offer.etat === 'eninstance') throw unavailableAttestation(messages.pending);
    const category = categoriesFor(facts.offer, facts.today).find(({ code }) => code === donnees.categorie);
    if (!category) throw unavailableAttestation(messages.notOffered);
    const errors = checkRequest(category, donnees, {
      contract: facts.contract,
      persons: facts.persons,
      today: facts.today,
    });
    if (errors.length > 0) throw invalid(errors);
    await countAttempt(database, secrets, hourlyLimit, signedIn(context).userId, now());
    return issue(context, facts, category, donnees);
  }),

  viewerRoute(viewAttestation, attestationReader),
];
