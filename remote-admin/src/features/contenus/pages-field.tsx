import { Button } from '@portal/shared-ui/button';
import { FieldGroup } from '@portal/shared-ui/field';
import { x } from '@portal/shared-ui/icons-tools';
import { Select } from '@portal/shared-ui/select';
import { useId } from 'react';
import { readerPages } from '../../common/editor/content-editor';
import type { FieldControl } from '../../kit/sheet/fields';
import { messages } from './messages';
import styles from './page.module.css';

interface PagesFieldProps extends FieldControl {
  /** Routes of the chosen pages. */
  value: readonly string[];
  onChange: (routes: string[]) => void;
}

/** Pages of the portal, chosen by name one after the other. */
export function PagesField({ value, onChange, ...field }: PagesFieldProps) {
  const id = useId();
  const pages = readerPages();
  return (
    <FieldGroup {...field} id={id}>
      <div className={styles.pages}>
        {value.length > 0 && (
          <ul>
            {value.map((route) => {
              const label = pages.find(({ path }) => path === route)?.label ?? route;
              return (
                <li key={route}>
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={x}
                    aria-label={messages.removePage({ page: label })}
                    onClick={() => onChange(value.filter((other) => other !== route))}
                  >
                    {label}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
        <Select
          isCompact
          hasPlaceholder
          label={messages.addPage}
          options={pages
            .filter(({ path }) => !value.includes(path))
            .map(({ path, label }) => ({ code: path, libelle: label }))}
          value=""
          onChange={(route) => route !== '' && onChange([...value, route])}
        />
      </div>
    </FieldGroup>
  );
}
