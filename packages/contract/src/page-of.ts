import { PATHS, patternOf } from './paths.ts'
import { METHODS, PAYMENT_METHODS } from './payments/methods.ts'

/**
 * The page that a path leads to, with nothing of a customer in it: '/contas/:reference', '/pagamento/pix'. Null where the portal
 * has none.
 */
export function pageOf(path: string): string | null {
  const bare = path.replace(/(.)\/$/, '$1')
  const given = bare.split('/')
  const fits = (pattern: string): boolean => {
    const wanted = pattern.split('/')
    return (
      wanted.length === given.length &&
      wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
    )
  }
  const row = PATHS.find((candidate) => fits(candidate.path))
  if (row?.path !== patternOf('method')) return row?.path ?? null
  return PAYMENT_METHODS.some((method) => METHODS[method].path === given.at(-1)) ? bare : null
}
