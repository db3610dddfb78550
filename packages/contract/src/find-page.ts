import { matchPath } from './match-path.ts'
import { PATHS, buildPath, getPathPattern } from './paths.ts'
import { METHODS, PAYMENT_METHODS } from './payments/methods.ts'

/**
 * The page that a path leads to, with nothing of a customer in it: '/contas/:reference', '/pagamento/pix'. Null where the portal
 * has none.
 */
export function findPage(path: string): string | null {
  const page = PATHS.find((row) => matchPath(row.path, path))?.path ?? null
  if (page !== getPathPattern('method')) return page
  const given = matchPath(page, path)?.method
  const method = PAYMENT_METHODS.map((name) => METHODS[name].path).find((name) => name === given)
  return method === undefined ? null : buildPath('method', { method })
}
