import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LOCK_MUTANTS } from './lock-mutants.ts'
import { LOGIN_MUTANTS } from './login-mutants.ts'
import { MUTANTS } from './mutants.ts'

it.each([...MUTANTS, ...LOGIN_MUTANTS, ...LOCK_MUTANTS])(
  'finds its place in the API: $name',
  ({ file, find, replace }) => {
    const source = readFileSync(resolve(__dirname, '../../../services/api/src', file), 'utf8')
    expect(source.split(find)).toHaveLength(2)
    expect(source.replace(find, () => replace)).not.toBe(source)
  },
)
