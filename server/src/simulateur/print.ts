import type { Simulation } from '@portal/shared-api/contract/simulateur';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { brandOf } from '../platform/exports/documents/brand';
import { toPdf } from '../platform/exports/pdf';
import { file, type FileAnswer } from '../platform/http/answers';
import type { Context } from '../platform/http/context';
import { messages as contracts, fileName } from '../contrats/public';
import { messages } from './messages';
import type { Cover, SimulatedPerson } from './person';

interface Line {
  libelle: string;
  montant: number;
}

const texts = messages.pdf;

/**
 * The simulation as PDF, without commitment. @param libelle title of the simulation. @param answers given or assumed, a
 * line each.
 */
export function printAnswer(
  context: Pick<Context, 'client' | 'contrat' | 'today'>,
  simulation: Simulation,
  cover: Cover,
  person: SimulatedPerson,
  { libelle, dateSoins, answers }: { libelle: string; dateSoins: string; answers: readonly string[] },
): FileAnswer {
  const { client } = context;
  const { participationForfaitaire, franchise, compteurs } = simulation;
  const rows: Line[] = [
    { libelle: person.scheme.name, montant: simulation.montantRO },
    ...(participationForfaitaire > 0 ? [{ libelle: texts.contribution, montant: participationForfaitaire }] : []),
    ...(franchise > 0 ? [{ libelle: texts.franchise, montant: franchise }] : []),
    { libelle: texts.mutual, montant: simulation.montantRC },
    { libelle: texts.left, montant: simulation.resteACharge },
    ...compteurs
      .filter(({ nature }) => nature === 'FORFAIT')
      .map((counter) => ({ libelle: texts.counter(counter.libelle, counter.periode), montant: counter.restantApres })),
  ];
  const content = toPdf({
    titre: texts.title,
    marque: brandOf(client),
    date: context.today(),
    precisions: [
      contracts.listing.contract(
        contractDisplayName({
          nomOffre: cover.offre.nom,
          numeroContratIndividuel: cover.contrat.numero,
          etat: cover.contrat.etat,
        }),
      ),
      texts.act(libelle),
      texts.person(`${person.prenom} ${person.nom}`, formatDate(dateSoins)),
      ...answers,
      ...simulation.messages,
    ],
    columns: [
      { titre: texts.line, kind: 'texte', largeur: 60, valeur: (row: Line) => row.libelle },
      { titre: texts.amount, kind: 'montant', largeur: 20, valeur: (row: Line) => row.montant },
    ],
    rows: [{ libelle: texts.expense, montant: simulation.depense }, ...rows],
    vide: texts.title,
    mentions: [texts.notBinding(formatDate(dateSoins))],
  });
  return file({
    name: fileName('simulation', context, 'pdf'),
    type: 'application/pdf',
    content,
    disposition: 'inline',
  });
}
