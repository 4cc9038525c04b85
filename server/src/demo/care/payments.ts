import type { paiements } from '../../prestations/tables';
import type { Statement } from './statement';

export type PaiementInsert = typeof paiements.$inferInsert;

/** Receivers of transfers, by number of person. */
export interface Receiver {
  numPers: string;
  nom: string;
}

/**
 * Groups payments to members and beneficiaries into transfers, one per receiver and day, and sets the transfer of each
 * statement.
 */
export function makePayments(
  clientCode: string,
  numeroContrat: string,
  statements: readonly Statement[],
  receivers: { member: Receiver; names: ReadonlyMap<string, string> },
): PaiementInsert[] {
  const groups = new Map<string, PaiementInsert>();
  for (const { decompte } of statements) {
    const { destinataire, datePaiement, montantRC, codeModePaiement } = decompte;
    if (
      decompte.etat !== 'PAYE' ||
      !datePaiement ||
      montantRC === 0 ||
      (destinataire !== 'ADHERENT' && destinataire !== 'BENEFICIAIRE')
    )
      continue;
    const numPers = destinataire === 'ADHERENT' ? receivers.member.numPers : decompte.numPers;
    const key = `${datePaiement}/${numPers}/${codeModePaiement}`;
    const day = datePaiement.replaceAll('-', '');
    const payment = groups.get(key) ?? {
      clientCode,
      id: `PAY-${numeroContrat}-${day}-${numPers.slice(-2)}${codeModePaiement === 'VIR' ? '' : `-${codeModePaiement}`}`,
      numeroContrat,
      numPers,
      datePaiement,
      reference: `${codeModePaiement}-${day}-${numeroContrat.slice(-4)}${numPers.slice(-2)}`,
      montant: 0,
      destinataire,
      nomDestinataire:
        destinataire === 'ADHERENT' ? receivers.member.nom : (receivers.names.get(numPers) ?? receivers.member.nom),
      ibanMasque: decompte.ibanMasque ?? null,
      codeModePaiement,
      nombreDecomptes: 0,
    };
    payment.montant += montantRC;
    payment.nombreDecomptes += 1;
    decompte.idPaiement = payment.id;
    groups.set(key, payment);
  }
  return [...groups.values()];
}
