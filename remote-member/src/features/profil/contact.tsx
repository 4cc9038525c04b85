import { useToday } from '@portal/shared-api';
import type { Profil } from '@portal/shared-api/contract/profil';
import { addressedName } from '@portal/shared-api/rules/civility';
import { formatTelephone } from '@portal/shared-api/rules/masking';
import { postalLines } from '@portal/shared-api/rules/postal-lines';
import { Badge } from '@portal/shared-ui/badge';
import { Facts, type Fact } from '@portal/shared-ui/facts';
import { alertTriangle, circleCheck } from '@portal/shared-ui/icons-states';
import { messages } from './messages';
import styles from './page.module.css';

function Verified({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="ok" icon={circleCheck}>
      {messages.verified}
    </Badge>
  ) : (
    <Badge tone="warn" icon={alertTriangle}>
      {messages.unverified}
    </Badge>
  );
}

/** The address as on an envelope (AFNOR, six lines). */
export function Address({ profil }: { profil: Profil }) {
  const { adresse } = profil;
  const today = useToday();
  if (!adresse) return <p>{messages.address.none}</p>;
  return (
    <address className={styles.lines}>
      {postalLines(addressedName(profil, today), adresse).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** Telephones, the mobile with its verification. */
export function Telephones({ profil: { telephones } }: { profil: Profil }) {
  const number = (label: string, telephone: string): Fact => ({
    label,
    value: telephone === '' ? messages.notGiven : formatTelephone(telephone),
  });
  const { portable, fixe, professionnel, isPortableConfirme } = telephones;
  return (
    <Facts
      facts={[
        portable === ''
          ? number(messages.phones.portable, portable)
          : {
              label: messages.phones.portable,
              value: (
                <span className={styles.value}>
                  {formatTelephone(portable)} <Verified isVerified={isPortableConfirme} />
                </span>
              ),
            },
        number(messages.phones.fixe, fixe),
        number(messages.phones.professionnel, professionnel),
      ]}
    />
  );
}

/** Contact address of the insurer. */
export function ContactMail({ profil: { email, isEmailConfirme } }: { profil: Profil }) {
  return (
    <p className={styles.value}>
      {email} <Verified isVerified={isEmailConfirme} />
    </p>
  );
}

/** Identifier for signing in. */
export function Identifier({ profil: { userName } }: { profil: Profil }) {
  return <p>{userName}</p>;
}
