interface Stores {
  urlAndroid: string;
  urlIos: string;
}

/** Where the application of this device is to be had; null on any device but Android and iPhone. */
export function mobileStore(userAgent: string, { urlAndroid, urlIos }: Stores): string | null {
  if (/Android/i.test(userAgent)) return urlAndroid;
  return /iPhone/i.test(userAgent) ? urlIos : null;
}
