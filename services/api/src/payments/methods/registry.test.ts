import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { METHODS, PAYMENT_METHODS } from '@portal/contract'
import { assertFoldersMatch } from './registry.ts'

const PAYMENTS = join(__dirname, '..')
/** Where methods are known by name: their own rooms, and tests. */
const THEIR_OWN = /^(methods\/[^/]+\/|testing\/)|\.test\.ts$/

it('does not start with a method that has no folder, or with a folder that no row names', () => {
  expect(() => assertFoldersMatch(['pix', 'carteira'], ['pix'])).toThrow(
    'METHODS names the room carteira, but services/api/src/payments/methods has no such folder',
  )
  expect(() => assertFoldersMatch(['pix'], ['pix', 'carteira'])).toThrow(
    'services/api/src/payments/methods/carteira is no room of any row of METHODS',
  )
  expect(() => assertFoldersMatch(['pix', 'carteira'], ['carteira', 'pix'])).not.toThrow()
})

it('knows no method by name outside its room, so that a new one is its folder and its row', () => {
  const names = PAYMENT_METHODS.flatMap((method) => [method, METHODS[method].wire])
  const named = new RegExp(`['"](${names.join('|')})['"]`)
  const files = readdirSync(PAYMENTS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !THEIR_OWN.test(file),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => named.test(readFileSync(join(PAYMENTS, file), 'utf8')))).toEqual([])
})
