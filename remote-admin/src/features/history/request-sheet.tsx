import { resources, useResource, useRight } from '@portal/shared-api';
import { readHandledRequest, type HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { limitToSign } from '@portal/shared-api/rules/to-sign';
import { DateText, InstantText, instantText } from '@portal/shared-ui/date-text';
import { RequestState } from '@portal/shared-ui/request-state';
import { Facts } from '@portal/shared-ui/facts';
import { Icon } from '@portal/shared-ui/icon';
import { article } from '@portal/shared-ui/icons-administration';
import { circleCheck, circleX, clock } from '@portal/shared-ui/icons-states';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { Resource } from '@portal/shared-ui/page';
import { Sheet } from '../../common/sheet';
import { Acts } from './acts';
import { BeforeAfter } from './before-after';
import { messages } from './messages';
import { changedPriceText } from './changed-price';
import { Papers } from './papers';
import { RequestLink } from './request-link';
import { handlerName, isTriedAgain } from './columns';
import { SameCareLinks } from './same-care';
import layout from '../../common/sheet-layout.module.css';
import styles from './page.module.css';

const { facts } = messages;

/** One request: what can be done, before and after, documents, mails, life, and how its write went. */
export function RequestSheet({ numeroDemande, onClose }: { numeroDemande: string; onClose: () => void }) {
  const read = useResource(readHandledRequest, { params: { numeroDemande } });
  const { data } = read;
  const mayReadAccounts = useRight('users.adherent:read');
  return (
    <Sheet
      title={data?.libelle ?? messages.sheet}
      subtitle={numeroDemande}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <Resource isPlain read={read} label={messages.sheet}>
        {(demande) => (
          <>
            <Acts demande={demande} onStale={read.reload} />
            <Troubles demande={demande} />
            <BeforeAfter demande={demande} />
            <Papers demande={demande} />
            <Standing demande={demande} />
            <Life demande={demande} />
            <Mails demande={demande} />
            {mayReadAccounts && (
              <TextLink to={`${resources.adherents.path}?compte=${demande.expediteur.userId}`}>
                {messages.openAccount}
              </TextLink>
            )}
          </>
        )}
      </Resource>
    </Sheet>
  );
}

/**
 * What the handler must know first: a signature that is awaited, another price, the same care elsewhere, a failed
 * write, a reason.
 */
function Troubles({ demande }: { demande: HandledDetail }) {
  const { etat, motif, erreurTechnique, essais, memesSoins, cotisationChangee, dateLimiteSignature } = demande;
  return (
    <>
      {dateLimiteSignature !== undefined && (
        <Notice title={messages.toSign}>
          {messages.toSignText({ limite: limitToSign(dateLimiteSignature, instantText) })}
        </Notice>
      )}
      {cotisationChangee && (
        <Notice tone="warn" title={messages.priceChanged}>
          {changedPriceText(cotisationChangee)}
        </Notice>
      )}
      {memesSoins.length > 0 && (
        <Notice tone="warn" title={messages.sameCare}>
          <SameCareLinks memesSoins={memesSoins} />
        </Notice>
      )}
      {isTriedAgain(demande) && (
        <Notice tone="err" title={messages.writeFailed}>
          {erreurTechnique === null
            ? messages.writeFailedText({ nombre: essais })
            : messages.writeFailedCode({ nombre: essais, code: erreurTechnique })}
        </Notice>
      )}
      {motif && <Notice tone={etat === 'REFUSEE' ? 'err' : 'warn'}>{motif}</Notice>}
    </>
  );
}

function Standing({ demande }: { demande: HandledDetail }) {
  const { etat, expediteur, personnes } = demande;
  const isAwaiting = etat === 'ATTENTE_PIECES';
  return (
    <section className={styles.part}>
      <h3>{messages.standing}</h3>
      <Facts
        facts={[
          { label: messages.fields.etat, value: <RequestState etat={etat} /> },
          { label: facts.gestionnaire, value: handlerName(demande) },
          { label: facts.expediteur, value: `${expediteur.nom} ${expediteur.prenom}` },
          personnes.length > 0
            ? { label: facts.personnes, value: personnes.map(({ prenom, nom }) => `${prenom} ${nom}`).join(', ') }
            : null,
          demande.numeroContratIndividuel ? { label: facts.contrat, value: demande.numeroContratIndividuel } : null,
          { label: facts.date, value: <InstantText instant={demande.dateCreation} /> },
          demande.dateReponse ? { label: facts.reponse, value: <DateText date={demande.dateReponse} /> } : null,
          isAwaiting && demande.piecesDemandees.length > 0
            ? { label: facts.pieces, value: demande.piecesDemandees.map(({ libelle }) => libelle).join(', ') }
            : null,
          isAwaiting && demande.dateLimitePieces
            ? { label: facts.limite, value: <DateText date={demande.dateLimitePieces} /> }
            : null,
          { label: facts.mode, value: messages.modes[demande.modeGestion] },
          { label: facts.canal, value: messages.channels[demande.canal] },
          {
            label: facts.technique,
            value:
              etat === 'REFUSEE' || etat === 'ANNULEE' ? messages.unapplied : messages.technical[demande.etatTechnique],
          },
        ]}
      />
    </section>
  );
}

const fateIcons = { EN_FILE: clock, ENVOYE: circleCheck, REFUSE: circleX } as const;

function Mails({ demande: { courriels } }: { demande: HandledDetail }) {
  return (
    <section className={styles.part}>
      <h3>{messages.mails}</h3>
      {courriels.length === 0 && <p className={styles.quiet}>{messages.noMails}</p>}
      <ul className={layout.timeline}>
        {courriels.map(({ objet, date, etat, raison }) => (
          <li key={`${date} ${objet}`}>
            <Icon of={fateIcons[etat]} size={18} />
            <span>
              {objet}
              <small>
                <InstantText instant={date} /> · {messages.fates[etat]}
                {raison && ` · ${raison}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Life({ demande: { evenements } }: { demande: HandledDetail }) {
  return (
    <section className={styles.part}>
      <h3>{messages.life}</h3>
      <ol className={layout.timeline}>
        {evenements.map(({ date, auteur, auteurNom, etat, message, reponse }) => (
          <li key={`${date} ${etat ?? ''} ${message ?? reponse ?? ''}`}>
            <Icon of={article} size={18} />
            <span>
              {etat ? <RequestState etat={etat} /> : reponse ? messages.answered : messages.said}
              {reponse && (
                <>
                  {' '}
                  <RequestLink numero={reponse} />
                </>
              )}
              {message && <span className={styles.said}>{message}</span>}
              <small>
                <InstantText instant={date} /> · {auteurNom ?? messages.actors[auteur]}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
