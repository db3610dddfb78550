import { z } from 'zod'
import { createBadRequest } from '../problem.ts'

const Query = z.object({
  changedSince: z.iso.datetime({ offset: true }),
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(1000))
    .default(100),
  after: z.string().max(200).optional(),
})

interface Changed {
  id: string
  changedAt: string
}

export const isChangesQuery = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'changedSince' in query

const compareChanges = (a: Changed, b: Changed): number =>
  a.changedAt.localeCompare(b.changedAt) || a.id.localeCompare(b.id)

/**
 * Returns one page of changes since that instant, oldest first. `next` is the `after` parameter of
 * the next page, or null. Pollers continue from the last `changedAt` and ignore duplicates.
 */
export const listChanges = <T>(
  query: unknown,
  all: readonly T[],
  toChange: (one: T) => Changed,
): { page: T[]; next: string | null } => {
  const parsed = Query.safeParse(query)
  if (!parsed.success)
    throw createBadRequest(
      'changedSince: an RFC 3339 instant; limit: 1-1000; after: the next of the page before',
    )
  const { limit, after } = parsed.data
  const since = new Date(parsed.data.changedSince).toISOString()
  const [changedAt = '', id = ''] = (after ?? '').split('~')
  const found = all
    .filter(
      (one) =>
        toChange(one).changedAt >= since &&
        (after === undefined || compareChanges(toChange(one), { changedAt, id }) > 0),
    )
    .sort((a, b) => compareChanges(toChange(a), toChange(b)))
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    page,
    next: last && found.length > limit ? `${toChange(last).changedAt}~${toChange(last).id}` : null,
  }
}
