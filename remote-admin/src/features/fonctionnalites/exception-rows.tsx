import { Switch } from '@portal/shared-ui/switch';
import type { ComponentProps, ReactNode } from 'react';
import { RowList } from '../../kit/sheet/row-list';
import { messages } from './messages';
import styles from './page.module.css';

type Exception = { isActivated: boolean };

interface ExceptionRowsProps<Row extends Exception> extends Omit<
  ComponentProps<typeof RowList<Row>>,
  'hints' | 'children'
> {
  hint: string;
  /** What tells whom a row is for, and what else of it is set after its switch. */
  who: (row: Row, replace: (row: Row) => void) => ReactNode;
  /** Name of the switch of a row: it says for whom, by rank as long as nobody is chosen. */
  switchName: (row: Row, rang: string) => string;
  rest?: ((row: Row, replace: (row: Row) => void) => ReactNode) | undefined;
}

/** Rows of those for whom a feature differs, each with its switch. */
export function ExceptionRows<Row extends Exception>({
  hint,
  who,
  switchName,
  rest,
  ...list
}: ExceptionRowsProps<Row>) {
  return (
    <RowList {...list} hints={[hint]}>
      {(row, replace, remove, index) => (
        <>
          <div className={styles.who}>
            {who(row, replace)}
            {remove}
          </div>
          <div className={styles.exception}>
            <Switch
              name={switchName(row, String(index + 1))}
              isOn={row.isActivated}
              onChange={(isActivated) => replace({ ...row, isActivated })}
            >
              <span aria-hidden="true">{row.isActivated ? messages.on : messages.off}</span>
            </Switch>
            {rest?.(row, replace)}
          </div>
        </>
      )}
    </RowList>
  );
}
