interface Stores {
  urlAndroid: string;
  urlIos: string;
}

/** Store address for this device; null except on Android and iPhone. */
export function mobileStore(userAgent: string, { urlAndroid, urlIos }: Stores): string | null {
  if (/Android/i.test(userAgent)) return urlAndroid;
  return /iPhone/i.test(userAgent) ? urlIos : null;
}
