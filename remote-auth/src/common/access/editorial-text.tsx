import { useBlocks } from '@portal/shared-api';
import { Skeleton } from '@portal/shared-ui/page';
import { RichText } from '@portal/shared-ui/rich-text';

interface EditorialTextProps {
  /** Where the client's editors write it. */
  place: { name: string; itemName: string };
  /** « Le message de confirmation n’a pas pu être chargé ». */
  label: string;
  /** The portal's own words. */
  children: string;
}

/** Text of the client's editors at a place; the portal's own where they wrote none, or after a failure (API-12). */
export function EditorialText({ place, label, children }: EditorialTextProps) {
  const { data, isLoading } = useBlocks(place, label);
  if (isLoading) return <Skeleton rows={1} />;
  if (!data || data.length === 0) return <p>{children}</p>;
  return data.map(({ id, content }) => <RichText key={id} html={content} headingLevel={2} />);
}
