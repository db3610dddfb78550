import { hasKey, METHODS, type PaymentMethod } from '@portal/contract'
import { useSearchParams } from 'shared-kernel/react'

export interface HistoryFilter {
  readonly year?: string
  readonly method?: PaymentMethod
}

/** Reads and writes the filter in the URL; an invalid value is no filter. */
export const useHistoryFilter = () => {
  const [query, setQuery] = useSearchParams()
  const [year, method] = [query.get('ano') ?? '', query.get('forma') ?? '']
  const filter: HistoryFilter = {
    ...(/^\d{4}$/.test(year) && { year }),
    ...(hasKey(METHODS, method) && { method }),
  }
  const setFilter = ({ year = '', method = '' }: { year?: string; method?: string }): void => {
    const entries = Object.entries({ ano: year, forma: method }).filter(([, value]) => value !== '')
    setQuery(Object.fromEntries(entries), { replace: true, preventScrollReset: true })
  }
  return { filter, setFilter }
}
