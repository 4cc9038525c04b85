import { pagesNamed, useOpenPaths } from '@portal/shared-api';
import { Link } from '@portal/shared-api/router';
import { Fragment } from 'react';

/** « Mes courriers » in a text, its spaces included. */
const quoted = /(«[\u00a0\u202f ][^«»]+?[\u00a0\u202f ]»)/;
const nameIn = (part: string) => (quoted.test(part) ? part.slice(2, -2) : null);

interface PageLinksProps {
  /** A text of the portal, which may name pages in « … ». */
  children: string;
  /** A link was followed: a dialog around the text closes. */
  onFollow?: (() => void) | undefined;
}

/**
 * A text whose named pages are links, each only while its page is open to this person on this contract; otherwise the
 * name stays as it is written (FED-06, SES-08).
 */
export function PageLinks({ children, onFollow }: PageLinksProps) {
  const open = useOpenPaths(({ open: paths }) => paths);
  return children.split(quoted).map((part, index) => {
    const name = nameIn(part);
    const page = name === null ? undefined : pagesNamed(name).find(({ path }) => open.includes(path));
    // The parts of a text have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{page ? <Named page={page} onFollow={onFollow} /> : part}</Fragment>;
  });
}

function Named({ page, onFollow }: { page: { path: string; label: string }; onFollow?: (() => void) | undefined }) {
  return (
    <>
      {'«\u00a0'}
      <Link to={page.path} onClick={onFollow}>
        {page.label}
      </Link>
      {'\u00a0»'}
    </>
  );
}
