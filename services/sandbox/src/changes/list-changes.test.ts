import { listChanges } from './list-changes.ts'

interface Row {
  id: string
  changedAt: string
}
const rows: Row[] = [
  { id: 'c', changedAt: '2026-11-18T12:00:02.000Z' },
  { id: 'b', changedAt: '2026-11-18T12:00:01.000Z' },
  { id: 'a', changedAt: '2026-11-18T12:00:01.000Z' },
  { id: 'd', changedAt: '2026-11-18T11:59:59.999Z' },
]

const listIds = (query: unknown) => {
  const { page, next } = listChanges(query, rows, (row) => row)
  return { ids: page.map(({ id }) => id), next }
}

it('lists changes since an instant, oldest first', () => {
  expect(listIds({ changedSince: '2026-11-18T12:00:01Z' })).toEqual({
    ids: ['a', 'b', 'c'],
    next: null,
  })
  expect(listIds({ changedSince: '2026-11-18T09:00:02-03:00' })).toEqual({ ids: ['c'], next: null })
})

it('pages through rows that changed at the same instant', () => {
  const query = { changedSince: '2026-11-18T11:00:00Z', limit: '2' }
  const first = listIds(query)
  expect(first.ids).toEqual(['d', 'a'])
  expect(listIds({ ...query, after: first.next })).toEqual({ ids: ['b', 'c'], next: null })
})

it.each([{}, { changedSince: 'yesterday' }, { changedSince: '2026-11-18T12:00:00Z', limit: '0' }])(
  'rejects %j',
  (query) => {
    expect(() => listIds(query)).toThrow('bad_request')
  },
)
