import { footerOf, footerWords, type Footer } from '@portal/shared-api/rules/footer';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconOf } from '../../../platform/http/brand-icon';
import type { Client } from '../../../platform/http/context';
import type { Frame } from '../front';
import { messages } from '../messages';
import styles from './frame.module.css';

/** Page of one client with the released front that it is drawn in. */
export interface Place {
  client: Client;
  frame: Frame;
}

interface DrawnPage extends Place {
  title: string;
  /** Name of a script of this page, besides the common one. */
  script?: string;
}

/**
 * A whole HTML document: header, content and footer in the client's charter (product 4.1). It is complete without
 * script; React escapes every value.
 */
export function drawPage({ client, frame, title, script }: DrawnPage, content: ReactNode): string {
  const { charte, libelle } = client.configuration;
  const ours = [...frame.sheets.filter(isOurs), ...['/connexion/pages.css', '/marque/palette.css'].map(ownSheet)];
  const foreign = frame.sheets.filter((sheet) => !isOurs(sheet));
  const scripts = ['page', ...(script ? [script] : [])];
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="fr" data-client={client.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – Portail ${libelle}`}</title>
        <link rel="icon" href={iconOf(charte.logoHeader)} />
        <Sheets of={ours} />
      </head>
      <body className={styles.body}>
        <a className={styles.skip} href="#contenu">
          {messages.skip}
        </a>
        <header className={styles.topbar}>
          <div className={styles.wrap}>
            <a href="/">
              <img src={charte.logoHeader} alt={libelle} height="36" />
            </a>
          </div>
        </header>
        <main className={styles.main} id="contenu" tabIndex={-1}>
          <div className={styles.wrap}>{content}</div>
        </main>
        <PageFooter libelle={libelle} footer={footerOf(client.configuration)} />
        {scripts.map((name) => (
          <script key={name} src={`/connexion/${name}.js`} />
        ))}
        {/* Another origin may never answer: neither the page nor its scripts wait for it. Ours overrule it, so they
            follow. */}
        {foreign.length > 0 && <Sheets of={[...foreign, ...ours]} />}
      </body>
    </html>,
  )}`;
}

type Sheet = Frame['sheets'][number];

const ownSheet = (href: string): Sheet => ({ href, integrity: null });
const isOurs = ({ href }: Sheet) => href.startsWith('/');

function Sheets({ of }: { of: readonly Sheet[] }) {
  return of.map(({ href, integrity }) => (
    <link
      key={href}
      rel="stylesheet"
      href={href}
      {...(integrity ? { integrity, crossOrigin: 'anonymous' as const } : {})}
    />
  ));
}

/** The same facts as under the pages of the host. */
function PageFooter({ libelle, footer: { logo, contact, links } }: { libelle: string; footer: Footer }) {
  return (
    <footer className={styles.footer} data-ground="deep">
      <div className={styles.wrap}>
        <img src={logo} alt={libelle} height="36" />
        <section className={styles.contact} aria-label={footerWords.contact}>
          <h2>{footerWords.contact}</h2>
          <p>
            <Telephone number={contact.telephone} />
          </p>
          <p>{contact.horaires}</p>
        </section>
        {contact.adresse.length > 0 && (
          <section aria-label={footerWords.byPost}>
            <h2>{footerWords.byPost}</h2>
            <p className={styles.lines}>{contact.adresse.join('\n')}</p>
          </section>
        )}
        <ul className={styles.list}>
          {links.map(({ lien, libelle: text }) => (
            <li key={lien}>
              <a href={lien}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** A telephone number that dials. */
export function Telephone({ number }: { number: string }) {
  return <a href={telephoneHref(number)}>{number}</a>;
}
