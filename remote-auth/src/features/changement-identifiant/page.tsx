import { resources, useResource } from '@portal/shared-api';
import { readChangementIdentifiant } from '@portal/shared-api/contract/securite';
import { PageHeader, ReadError, Skeleton } from '@portal/shared-ui/page';
import formStyles from '../../common/own-form.module.css';
import { UserNameForm } from './form';
import { messages } from './messages';

/** F-06 « Modifier mon identifiant ». */
export default function UserNamePage() {
  const { data, error, reload, isRefreshing } = useResource(readChangementIdentifiant, {});
  return (
    <>
      <PageHeader
        title={resources.changementIdentifiant.label}
        subtitle={messages.subtitle}
        back={{ to: resources.securite.path, label: messages.back }}
      />
      <div className={formStyles.column}>
        {error && (
          <ReadError
            label={resources.changementIdentifiant.label}
            message={error.message}
            onRetry={reload}
            isRetrying={isRefreshing}
          />
        )}
        {!data && !error && <Skeleton />}
        {data && <UserNameForm userName={data.donnees.userName} />}
      </div>
    </>
  );
}
