import type { createBearerRequest } from './bearer-request.ts'
import { MAX_PAGE_BYTES } from './mtls-fetch.ts'
import { readAllPages, type RecordPage } from './read-all-pages.ts'

/** Reads what changed since then in a list of the bank or the acquirer, as unparsed records. */
export const readChanged = (
  sendRequest: ReturnType<typeof createBearerRequest>,
  path: string,
  since: Date,
  parsePage: (body: unknown) => RecordPage<unknown>,
): ReturnType<typeof readAllPages<unknown>> =>
  readAllPages(async (after) => {
    const query = new URLSearchParams({
      changedSince: since.toISOString(),
      limit: '1000',
      ...(after !== null && { after }),
    })
    return parsePage(
      await sendRequest('GET', `${path}?${query.toString()}`, { maxBytes: MAX_PAGE_BYTES }),
    )
  })
