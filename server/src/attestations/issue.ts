import type { CategorieAttestation, DemandeAttestation } from '@portal/shared-api/contract/attestations';
import { slugOf } from '@portal/shared-api/rules/slug';
import { nextNumber } from '../platform/numbers/store';
import { keepDocument } from '../documents/public';
import { audit } from '../platform/audit/store';
import type { Context } from '../platform/http/context';
import { compose } from './compose';
import type { Contenu } from './content';
import { readAddressee, type Facts } from './facts';
import { messages } from './messages';
import { attestationPdf } from './pdf';
import { attestationNumber, certificateName, controlCode } from './rules';
import { keepAttestation } from './store';

type IssueContext = Pick<Context, 'database' | 'client' | 'session' | 'secrets' | 'now' | 'ip'>;

/**
 * Creates and stores a certificate in the transaction of the request: content, number, document and audit line.
 * @throws PortalError 400 `AttestationIndisponible` when there is nothing to certify.
 */
export async function issue(
  context: IssueContext,
  facts: Facts,
  category: CategorieAttestation,
  asked: DemandeAttestation,
): Promise<{ idDocument: string; nomFichier: string }> {
  const { database: transaction, client, secrets } = context;
  const {
    reader: { numeroContrat, userId },
    today,
  } = facts;
  const texte = await compose(context, facts, category, asked);
  const destinataire = await readAddressee(context, facts);
  const year = today.slice(0, 4);
  const numero = attestationNumber(year, await nextNumber(transaction, client.code, `attestation-${year}`));
  const words = { ...texte, numero, date: today, destinataire, conclusion: [messages.conclusion] };
  const contenu: Contenu = {
    ...words,
    code: controlCode(secrets.sign('attestation', `${client.code}/${JSON.stringify(words)}`)),
  };
  const numPers = category.portee === 'Contrat' ? null : (asked.numPers ?? null);
  const period = category.isPeriode
    ? { dateDebut: asked.dateDebut ?? null, dateFin: asked.dateFin ?? null }
    : { dateDebut: null, dateFin: null };
  const person = facts.persons.find((each) => each.numPers === numPers);
  const name = certificateName(texte.titre, { person, ...period });
  const nomFichier = `${name.map(slugOf).join('-')}_${numeroContrat}_${today.replaceAll('-', '')}.pdf`;
  const idDocument = await keepDocument(transaction, {
    clientCode: client.code,
    numeroContrat,
    numPers,
    compteId: userId,
    codeCategorie: 'ATTESTATION',
    libelle: name.join(' – '),
    nomFichier,
    dateDocument: today,
    typeMime: 'application/pdf',
    taille: (await attestationPdf(client, contenu)).length,
    modele: 'ATTESTATION',
  });
  const annee = category.isAnnee ? (asked.annee ?? null) : null;
  await keepAttestation(transaction, secrets, {
    clientCode: client.code,
    idDocument,
    numeroContrat,
    categorie: category.code,
    annee,
    ...period,
    contenu,
  });
  await audit(transaction, {
    clientCode: client.code,
    date: context.now(),
    action: 'attestation.generee',
    acteur: context.session,
    cible: idDocument,
    details: { categorie: category.code, contrat: numeroContrat, annee },
    ip: context.ip,
  });
  return { idDocument, nomFichier };
}
