/**
 * Whether a page runs inside a mobile application: the web view of Android names itself, that of iOS leaves out the
 * « Safari » of every browser.
 */
export const isEmbeddedBrowser = (userAgent: string): boolean =>
  /; wv\)/.test(userAgent) || (/iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent));
