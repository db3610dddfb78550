import { matchPath } from '@portal/contract/match-path'

/** A page whose path ends in a token opens without a login, so that neither a cache nor a log may have its URL. */
const isTokenPath = (pattern: string): boolean => pattern.endsWith('/:token')

export const hasLinkToken = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => isTokenPath(pattern) && matchPath(pattern, path) !== null)

/**
 * CPF, CNPJ or phone number, with or without punctuation: customers type them into the address bar.
 * Ten to thirteen digits after a letter are a reference of a contract or invoice.
 */
const PERSONAL_NUMBER = new RegExp(
  [
    '(?<!\\d)(?:\\d{11}|\\d{14})(?!\\d)',
    '(?<![A-Z\\d])\\+?\\d{10,13}(?![A-Z\\d])',
    '(?<!\\d)\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}(?!\\d)',
    '(?<![A-Z\\d])[A-Z\\d]{2}\\.[A-Z\\d]{3}\\.[A-Z\\d]{3}/[A-Z\\d]{4}-\\d{2}(?!\\d)',
    '(?:\\(|%28|(?<!\\d))\\d{2}(?:\\)|%29)?(?: |-|%20)?9?(?: |%20)?\\d{4}-\\d{4}(?!\\d)',
  ].join('|'),
  'gi',
)

/** Creates a function that replaces the tokens of links and personal numbers in a text for the log. */
export function createUrlRedactor(patterns: readonly string[]): (text: string) => string {
  const folders = patterns.filter(isTokenPath).map((pattern) => pattern.slice(0, -':token'.length))
  const token = folders.length > 0 && new RegExp(`(?<=${folders.join('|')})[\\w%-]+`, 'gi')
  return (text) => (token ? text.replace(token, '*') : text).replace(PERSONAL_NUMBER, '*')
}
