import { useFeature, useSession } from '@portal/shared-api';
import type { Profil } from '@portal/shared-api/contract/profil';
import { Badge } from '@portal/shared-ui/badge';
import { InstantText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { alertTriangle, ban, circleCheck, circleX, clock } from '@portal/shared-ui/icons-states';
import { messages } from './messages';
import styles from './page.module.css';

const yesNo = (value: boolean) => (value ? messages.preferences.yes : messages.preferences.no);

function Answer({ isAccepted }: { isAccepted: boolean | null }) {
  if (isAccepted === null)
    return (
      <Badge tone="info" icon={clock}>
        {messages.preferences.pending}
      </Badge>
    );
  return isAccepted ? (
    <Badge tone="ok" icon={circleCheck}>
      {messages.preferences.accepted}
    </Badge>
  ) : (
    <Badge icon={circleX}>{messages.preferences.refused}</Badge>
  );
}

/** Channels of the insurer, and consents of the person. */
export function Preferences({ profil: { preferences } }: { profil: Profil }) {
  return (
    <>
      <Facts facts={[{ label: messages.preferences.paperless, value: yesNo(preferences.isDematerialise) }]} />
      <section aria-label={messages.preferences.consents}>
        <h3 className={styles.heading}>{messages.preferences.consents}</h3>
        <Facts
          facts={preferences.consentements.map(({ libelle, isAccepted }) => ({
            label: libelle,
            value: <Answer isAccepted={isAccepted} />,
          }))}
        />
      </section>
    </>
  );
}

/** Summary of the protections; their own page has the rest. */
export function Security({
  profil: {
    securite: { isAmfActive, isBiometrieActive, dateMotDePasse },
  },
}: {
  profil: Profil;
}) {
  const lastVisit = useSession((session) => session.user?.derniereConnexion ?? null);
  const hasBiometrics = useFeature('biometrieService');
  const provider = useSession(({ client }) => client?.oidcExternalProvider ?? null);
  const last =
    lastVisit === null ? null : { label: messages.security.last, value: <InstantText instant={lastVisit} /> };
  if (provider)
    return (
      <Facts
        facts={[
          { label: messages.security.access, value: messages.security.outside({ libelle: provider.libelle }) },
          last,
        ]}
      />
    );
  return (
    <Facts
      facts={[
        {
          label: messages.security.protection,
          value: isAmfActive ? (
            <Badge tone="ok" icon={circleCheck}>
              {messages.security.on}
            </Badge>
          ) : (
            <Badge tone="warn" icon={alertTriangle}>
              {messages.security.off}
            </Badge>
          ),
        },
        hasBiometrics
          ? {
              label: messages.security.biometrics,
              value: isBiometrieActive ? (
                <Badge tone="ok" icon={circleCheck}>
                  {messages.security.on}
                </Badge>
              ) : (
                <Badge icon={ban}>{messages.security.off}</Badge>
              ),
            }
          : null,
        {
          label: messages.security.password,
          value: dateMotDePasse === null ? messages.security.notNoted : <InstantText instant={dateMotDePasse} />,
        },
        last,
      ]}
    />
  );
}
