import { matchPath } from '@portal/contract/match-path'

/** A page whose path ends in a token opens without a login, so that neither a cache nor a log may have its URL. */
const isTokenPath = (pattern: string): boolean => pattern.endsWith('/:token')

export const hasLinkToken = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => isTokenPath(pattern) && matchPath(pattern, path) !== null)

/** Creates a function that replaces the tokens of links in a text for the log. */
export function createTokenFilter(patterns: readonly string[]): (text: string) => string {
  const folders = patterns.filter(isTokenPath).map((pattern) => pattern.slice(0, -':token'.length))
  if (folders.length === 0) return (text) => text
  const token = new RegExp(`(?<=${folders.join('|')})[\\w%-]+`, 'gi')
  return (text) => text.replace(token, '*')
}
