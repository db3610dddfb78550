import { readMigrations } from './migrate.ts'

/** Both were applied before their names could be told apart by number; names decide between them, as between all. */
const DOUBLED_ONCE = ['0092']

it('has one file of migrations for each number, so that their order is their number', () => {
  const names = readMigrations().map(({ name }) => name)
  const numbers = names.map(
    (name) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1] ?? `no number: ${name}`,
  )
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual(DOUBLED_ONCE)
  expect(names).toEqual([...names].sort())
})
