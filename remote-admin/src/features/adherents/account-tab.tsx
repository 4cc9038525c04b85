import { accountOrigins, type AccountDetail } from '@portal/shared-api/contract/comptes';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { InstantText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { lock } from '@portal/shared-ui/icons-states';
import { Notice } from '@portal/shared-ui/notice';
import { messages as common } from '../../common/messages';
import { AccountStateBadge } from './account-state';
import { messages } from './messages';
import styles from './account-tab.module.css';

const { facts } = messages;

/** State, identifier, protection and dates of an account. */
export function AccountTab({ account }: { account: AccountDetail }) {
  const {
    etat,
    nombreEchecs,
    dateBlocage,
    blocages,
    motifEtat,
    isAmfActive,
    telephoneMasque,
    cgu,
    changementIdentifiant,
  } = account;
  return (
    <div className={styles.tab}>
      {account.isConnexionBloquee && (
        <Notice tone="err" icon={lock} title={messages.blocked}>
          {blocages.includes('MOT_DE_PASSE') && (
            <p>
              {messages.failures({ nombre: nombreEchecs })}
              {dateBlocage && (
                <>
                  {messages.since} <InstantText instant={dateBlocage} />
                </>
              )}
              .
            </p>
          )}
          {blocages.includes('CODES') && <p>{common.blockedBy.CODES}</p>}
        </Notice>
      )}
      {changementIdentifiant && (
        <Notice title={messages.waiting}>
          {messages.waitingText({ identifiant: changementIdentifiant.nouveauUserName })}{' '}
          {changementIdentifiant.isValide ? (
            messages.validated
          ) : (
            <>
              {messages.waitingUntil} <InstantText instant={changementIdentifiant.dateEffet} />.
            </>
          )}
        </Notice>
      )}
      {etat === 'DESACTIVE' && motifEtat && (
        <Notice title={messages.disabled}>{isDeletionPlanned(account) ? planOf(account) : motifEtat}</Notice>
      )}
      <Facts
        layout="rows"
        facts={[
          { label: messages.state, value: <AccountStateBadge etat={etat} /> },
          { label: facts.userName, value: <Address text={account.userName} /> },
          { label: facts.email, value: <Address text={account.email} /> },
          { label: facts.emailConfirmed, value: confirmation(account) },
          {
            label: facts.amf,
            value: [isAmfActive ? messages.active : messages.inactive, telephoneMasque].filter(Boolean).join(' · '),
          },
          { label: facts.factors, value: factorsOf(account) },
          { label: facts.nir, value: account.nir ?? messages.none },
          { label: facts.origin, value: accountOrigins[account.origine] },
          { label: facts.created, value: <InstantText instant={account.dateCreation} /> },
          {
            label: facts.lastConnection,
            value: account.dateDerniereConnexion ? (
              <InstantText instant={account.dateDerniereConnexion} />
            ) : (
              messages.never
            ),
          },
          {
            label: facts.cgu,
            value: cgu ? (
              <>
                {messages.version({ version: cgu.version })}
                {messages.since} <InstantText instant={cgu.date} />
              </>
            ) : (
              messages.no
            ),
          },
          { label: facts.paperless, value: account.isDematerialise ? messages.yes : messages.no },
          ...account.consentements.map(({ libelle, isAccepte }) => ({
            label: libelle,
            value: isAccepte === null ? messages.noAnswer : isAccepte ? messages.accepted : messages.declined,
          })),
        ]}
      />
    </div>
  );
}

function planOf({ dateSuppression }: AccountDetail) {
  return dateSuppression ? messages.deletionPlannedOn({ date: formatDate(dateSuppression) }) : messages.deletionPlanned;
}

function factorsOf({ hasApplication, nombreClesAcces }: AccountDetail) {
  return (
    [hasApplication && messages.application, nombreClesAcces > 0 && messages.passkeys({ nombre: nombreClesAcces })]
      .filter(Boolean)
      .join(', ') || messages.noFactor
  );
}

function confirmation({ isEmailConfirme, dateEmailConfirme }: AccountDetail) {
  if (!isEmailConfirme) return messages.no;
  return dateEmailConfirme ? (
    <>
      {messages.yes}
      {messages.since} <InstantText instant={dateEmailConfirme} />
    </>
  ) : (
    messages.yes
  );
}

/** An e-mail address may break before its @ only, if there is room. */
function Address({ text }: { text: string }) {
  const at = Math.max(0, text.indexOf('@'));
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
