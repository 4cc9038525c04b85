import { logout, useSession } from '@portal/shared-api';
import { useLocation, useNavigate } from '@portal/shared-api/router';
import { refusedPathIn } from '@portal/shared-api/rules/outage';
import { Actions, Button } from '@portal/shared-ui/button';
import { Icon } from '@portal/shared-ui/icon';
import { cloudOff } from '@portal/shared-ui/icons-states';
import { PageHeader } from '@portal/shared-ui/page';
import { RichText } from '@portal/shared-ui/rich-text';
import prose from '../../common/prose.module.css';
import { messages } from './messages';
import styles from './page.module.css';

/** The content without a first heading that repeats the title of the page. */
const withoutTitle = (html: string) =>
  html.replace(/^\s*<h[1-6][^>]*>\s*([^<]*?)\s*<\/h[1-6]>/i, (heading, words: string) =>
    words === messages.title ? '' : heading,
  );

/** Content of the client while the service is down, and sign-out for a signed-in person (PRE-24). */
export default function ServiceUnavailablePage() {
  const content = useSession((session) => session.client?.errorPageContent ?? '');
  const isSignedIn = useSession((session) => session.user !== null);
  const { state } = useLocation();
  const navigate = useNavigate();
  const refusedPath = refusedPathIn(state);
  const retry = () =>
    refusedPath === null ? window.location.assign('/') : void navigate(refusedPath, { replace: true });
  return (
    <div className={prose.page}>
      <span className={styles.disc}>
        <Icon of={cloudOff} size={28} />
      </span>
      <PageHeader title={messages.title} />
      {content ? <RichText html={withoutTitle(content)} headingLevel={2} /> : <p>{messages.text}</p>}
      <Actions>
        <Button onClick={retry}>{messages.retry}</Button>
        {isSignedIn && (
          <Button variant="secondary" onClick={() => void logout()}>
            {messages.logout}
          </Button>
        )}
      </Actions>
    </div>
  );
}
