/** A payment to open at the provider. */
export interface PaymentOrder {
  clientCode: string;
  /** Ours: the provider gives it back with each answer. */
  reference: string;
  /** Cents, from one on. */
  montant: number;
  /** Where the browser comes back to; the provider adds nothing to it. */
  urlRetour: (token: string) => string;
  dateExpiration: Date;
  /** Address of the portal that the member uses. */
  origin: string;
}

/** What the provider says of a payment. */
export interface PaymentAnswer {
  reference: string;
  /** Cents. */
  montant: number;
  etat: 'EN_ATTENTE' | 'ACCEPTE' | 'REFUSE' | 'ABANDONNE';
  dateTransaction: Date | null;
  numeroTransaction: string | null;
  libelleRefus: string | null;
}

/** A provider of card payments with a page of its own: no card number ever reaches the portal. */
export interface PaymentProvider {
  /** Whether nothing is charged: screens say so. */
  isSimulation: boolean;
  open(order: PaymentOrder): Promise<{ token: string; urlPaiement: string }>;
  /** The state that the provider has; null for a token that it does not know. */
  read(clientCode: string, token: string): Promise<PaymentAnswer | null>;
  /** Whether a notification comes from the provider. */
  isSigned(text: string, signature: string): boolean;
}
