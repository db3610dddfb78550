import { matchPath } from './match-path.ts'
import { PATHS, buildPath, getPathPattern } from './paths.ts'
import { METHODS, PAYMENT_METHODS } from './payments/methods.ts'

/**
 * Returns the page of a path without customer data: '/contas/:reference', '/pagamento/pix'. Returns
 * null for an unknown path.
 */
export function findPage(path: string): string | null {
  const page = PATHS.find((row) => matchPath(row.path, path))?.path ?? null
  if (page !== getPathPattern('method')) return page
  const given = matchPath(page, path)?.method
  const method = PAYMENT_METHODS.map((name) => METHODS[name].path).find((name) => name === given)
  return method === undefined ? null : buildPath('method', { method })
}
