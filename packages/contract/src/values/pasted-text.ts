/** Soft hyphens, zero-width characters and direction marks: invisible in copied text. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63]/g
const APOSTROPHES = /[\u2018\u2019\u02BC\u0060\u00B4]/g

/**
 * Returns copied text as a keyboard types it: without invisible characters, and with plain spaces,
 * hyphens, apostrophes and digits.
 */
export const normalizePastedText = (text: string): string =>
  text.replace(INVISIBLE, '').replace(APOSTROPHES, "'").normalize('NFKC').replace(HYPHENS, '-')
