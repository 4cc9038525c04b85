import { Icon } from '@portal/shared-ui/icon';
import { phone } from '@portal/shared-ui/icon/paths/phone';
import { shieldCheck } from '@portal/shared-ui/icon/paths/shield-check';
import { Notice, type NoticeTone } from '@portal/shared-ui/notice';
import type { ReactNode } from 'react';
import { XSRF_FIELD } from '../../../platform/http/anti-forgery';
import type { Client } from '../../../platform/http/context';
import { messages } from '../messages';
import styles from './layout.module.css';
import { Telephone } from './page';

/** Controls of the design system report changes; a page without React hears none. */
export const unheard = () => undefined;

/** Two columns: a form, and beside it the facts of this page, what protects data, and the contact. */
export function Entry({ client, facts, children }: { client: Client; facts?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <div className={styles.stack}>{children}</div>
      <aside className={styles.facts} aria-label={messages.information}>
        {facts}
        <Fact icon={shieldCheck} title={messages.protection}>
          {messages.protectionText}
        </Fact>
        <Fact icon={phone} title={messages.help}>
          {messages.helpText} <Telephone number={client.configuration.telephoneSupport} />.
        </Fact>
      </aside>
    </div>
  );
}

interface FactProps {
  icon: string;
  title: string;
  link?: ReactNode;
  children: ReactNode;
}

/** A reassuring fact beside a form. */
export function Fact({ icon, title, link, children }: FactProps) {
  return (
    <section>
      <Icon of={icon} size={28} />
      <h2>{title}</h2>
      <p>{children}</p>
      {link}
    </section>
  );
}

interface PostProps {
  action: string;
  xsrf: string;
  /** Names and values that the person does not fill. */
  hidden?: Readonly<Record<string, string>>;
  className?: string | undefined;
  /** Attributes for the script of the page. */
  data?: Readonly<Record<`data-${string}`, string | number>>;
  children: ReactNode;
}

/** A form that the browser posts, with the token against forgery; the server checks its fields. */
export function Post({ action, xsrf, hidden, className, data, children }: PostProps) {
  return (
    <form method="post" action={action} noValidate className={className} {...data}>
      {Object.entries({ [XSRF_FIELD]: xsrf, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Takes the focus when the page opens, so that what failed is read first. */
export function ReadFirst({ children }: { children: ReactNode }) {
  return (
    <div role="alert" tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}

/**
 * What the person should know at a field that takes the focus when the page opens. The field is described by it: nobody
 * hears what the focus jumps over.
 */
export function NoticeAbove({ id, tone, text }: { id: string; tone: NoticeTone; text: string }) {
  return (
    <div role="status" id={id}>
      <Notice tone={tone}>{text}</Notice>
    </div>
  );
}

/** Class names of the layout, for pages of other rooms. */
export const pageLayout = styles;
