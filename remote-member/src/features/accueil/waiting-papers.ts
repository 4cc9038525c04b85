import { resources, useIsOpen, useResource, useResourceOnEach, useSession } from '@portal/shared-api';
import { listOperations, type Operation } from '@portal/shared-api/contract/cegepay';
import { listCourriers } from '@portal/shared-api/contract/courriers';
import { readConsentements } from '@portal/shared-api/contract/formulaires/consentement';
import { checklist, mail, user } from '@portal/shared-ui/icons-menu';
import { messages } from './messages';
import { numbersOf, onOthers, useOtherContracts } from './other-contracts';
import type { Task, Waiting } from './waiting';

const texts = messages.toDo;

const useIsMember = () => useSession(({ contrat }) => contrat?.roleAssure === 'ADHERENT');

/** Those that the reader can sign: one may wait for an act that is gone. */
const toSign = (operations: readonly Operation[]) => operations.filter(({ isASigner }) => isASigner);

/** Documents to sign on every contract of the member. */
export function useSignatures(): Waiting {
  const isOpen = useIsOpen('signaturesPaiements');
  const isMember = useIsMember();
  const others = useOtherContracts('signaturesPaiements');
  const waiting = { query: { type: 'SIGNATURE', etat: 'EN_ATTENTE', taille: 10 } } as const;
  const read = useResource(listOperations, isOpen && isMember ? waiting : null);
  const elsewhere = useResourceOnEach(listOperations, waiting, numbersOf(others));
  const look = { icon: checklist, verb: texts.seeSignature, to: resources.signaturesPaiements.path };
  const own = toSign(read.data?.operations ?? []).map(({ libelle }): Task => ({
    ...look,
    text: texts.signature({ libelle }),
  }));
  const far = onOthers(others, elsewhere.data).flatMap(({ numContrat, offre, answer }) =>
    toSign(answer.operations).map(({ libelle }): Task => ({
      ...look,
      text: texts.signatureOn({ libelle, offre, numero: numContrat }),
      numContrat,
    })),
  );
  return { tasks: [...own, ...far], reads: [read, elsewhere] };
}

/** Letters that are not read, on every contract of the member. */
export function useUnreadLetters(): Waiting {
  const isOpen = useIsOpen('courriers');
  const isMember = useIsMember();
  const others = useOtherContracts('courriers');
  // The same read as that of the letter box, which then opens at once.
  const box = { query: { page: 1, taille: 20 } } as const;
  const read = useResource(listCourriers, isOpen && isMember ? box : null);
  const elsewhere = useResourceOnEach(listCourriers, box, numbersOf(others));
  const look = { icon: mail, verb: messages.readLetters, to: resources.courriers.path };
  const nombre = read.data?.nombreNonLus ?? 0;
  const own: Task[] = nombre > 0 ? [{ ...look, text: messages.unreadLetters({ nombre }) }] : [];
  const far = onOthers(others, elsewhere.data)
    .filter(({ answer }) => answer.nombreNonLus > 0)
    .map(({ numContrat, offre, answer }): Task => ({
      ...look,
      text: texts.unreadLettersOn({ nombre: answer.nombreNonLus, offre, numero: numContrat }),
      numContrat,
    }));
  return { tasks: [...own, ...far], reads: [read, elsewhere] };
}

/** Choices about personal data that were put off. */
export function useConsents(): Waiting {
  const isPending = useSession((session) => session.isConsentPending);
  const isOpen = useIsOpen('consentement') && isPending;
  const read = useResource(readConsentements, isOpen ? {} : null);
  const nombre = (read.data?.consentements ?? []).filter(({ accepted }) => accepted === null).length;
  const tasks: Task[] =
    nombre > 0
      ? [{ icon: user, text: texts.consents({ nombre }), verb: texts.answer, to: resources.consentement.path }]
      : [];
  return { tasks, reads: [read] };
}
