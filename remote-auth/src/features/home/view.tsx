import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { Amount } from '@portal/shared-ui/amount';
import { buttonClass } from '@portal/shared-ui/button';
import { Icon } from '@portal/shared-ui/icon';
import { fileText, helpCircle, receiptRefund } from '@portal/shared-ui/icons-menu';
import { PartKey, SegmentedBar } from '@portal/shared-ui/segmented-bar';
import { messages } from './messages';
import type { Recovery } from './rules';
import styles from './home.module.css';

interface HomeViewProps {
  loginUrl: string;
  /** Registration mode of the client; null where registration is not offered. */
  creation: ClientConfiguration['createAccountAuthMode'] | null;
  /** Whether members may be insured in Monaco. */
  isMonaco: boolean;
  /** Recovery links; null where another provider signs in, which has identifiers and passwords of its own. */
  recovery: Recovery | null;
  /** Opens the assistant; undefined draws the button without an action, null omits it. */
  onHelp: (() => void) | null | undefined;
}

const example = { montantRO: 19, montantRC: 9, montantAutres: 0, resteACharge: 2 };
const factIcons = [receiptRefund, fileText, helpCircle];

/** The visitor home (PRE-01 to PRE-03), from its properties alone: the server renders it before any script. */
export function HomeView({ loginUrl, creation, isMonaco, recovery, onHelp }: HomeViewProps) {
  return (
    <>
      <div className={styles.hero}>
        <div className={`${styles.wrap} ${styles.heroGrid}`}>
          <div>
            <h1>{messages.title}</h1>
            <p>{messages.subtitle}</p>
          </div>
          <ExampleTicket />
        </div>
      </div>
      <div className={styles.wrap}>
        <div className={creation ? styles.doors : `${styles.doors} ${styles.single}`}>
          <section className={`${styles.door} ${styles.main}`} aria-labelledby="porte-connexion">
            <div className={styles.heading}>
              <h2 id="porte-connexion">{messages.hasAccount}</h2>
              <p>{recovery ? messages.hasAccountText : messages.hasAccountOutside}</p>
            </div>
            <div>
              <a className={buttonClass({ size: 'xxl' })} href={loginUrl}>
                {messages.login}
              </a>
            </div>
            {recovery && (
              <ul className={styles.recovery}>
                <li>
                  <a href="#/forgot-password">{messages.forgotPassword}</a>
                </li>
                {recovery.isUsernameRecovered && (
                  <li>
                    <a href="#/forgot-username">{messages.forgotUsername}</a>
                  </li>
                )}
              </ul>
            )}
          </section>
          {creation && (
            <section className={styles.door} aria-labelledby="porte-creation">
              <div className={styles.heading}>
                <h2 id="porte-creation">{messages.wantAccount}</h2>
                <p>{(isMonaco ? messages.toHaveAtHandInMonaco : messages.toHaveAtHand)[creation]}</p>
              </div>
              <div>
                <a className={buttonClass({ variant: 'secondary' })} href="#/register">
                  {messages.create}
                </a>
              </div>
            </section>
          )}
        </div>
        {onHelp !== null && (
          <button
            type="button"
            className={`${buttonClass({ variant: 'quiet' })} ${styles.help}`}
            aria-haspopup="dialog"
            data-slot="aide"
            onClick={onHelp}
          >
            <Icon of={helpCircle} />
            {messages.help}
          </button>
        )}
        <div className={styles.facts}>
          {messages.facts.map(({ title, text }, index) => (
            <section key={title} className={styles.fact}>
              <Icon of={factIcons[index] ?? helpCircle} size={28} />
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** An illustration of a reimbursement without additional content. */
function ExampleTicket() {
  return (
    <div className={styles.ticket} aria-hidden="true">
      <div>
        <b>{messages.example}</b>
        <small>{messages.exampleDates}</small>
      </div>
      <SegmentedBar parts={example} size="thick" isDecorative />
      <dl>
        <div>
          <dt>{messages.expense}</dt>
          <dd>
            <Amount euros={30} />
          </dd>
        </div>
        <div>
          <dt>
            <PartKey part="montantRO" />
          </dt>
          <dd>
            <Amount euros={19} />
          </dd>
        </div>
        <div>
          <dt>
            <PartKey part="montantRC" />
          </dt>
          <dd>
            <Amount euros={9} />
          </dd>
        </div>
        <div>
          <dt>
            <PartKey part="resteACharge" />
          </dt>
          <dd>
            <Amount euros={2} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
