import { mountRootParcel, type CustomProps, type Parcel, type ParcelConfig, type ParcelProps } from 'single-spa';

/**
 * Mounts a parcel for the page itself. single-spa keeps the record of such a parcel for ever with its latest props, its
 * element and every listener on it: they are emptied when the parcel is gone.
 */
export function mountParcel(config: ParcelConfig, props: ParcelProps & CustomProps): Parcel {
  let latest: object = props;
  const parcel = mountRootParcel(config, props);
  const empty = () => {
    for (const key of Object.keys(latest)) Reflect.deleteProperty(latest, key);
  };
  parcel.unmountPromise.then(empty, empty);
  // The parcel gets its `update` only after loading, hence the indirection.
  const update: NonNullable<Parcel['update']> = (next) => {
    latest = next;
    return parcel.update?.(next) ?? Promise.resolve();
  };
  return Object.assign(Object.create(parcel) as Parcel, { update });
}
