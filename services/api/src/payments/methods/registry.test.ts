import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { METHODS, PAYMENT_METHODS } from '@portal/contract'
import { assertFoldersMatch } from './registry.ts'

const PAYMENTS = join(__dirname, '..')
/** Files that may name a method: method folders and tests. */
const THEIR_OWN = /^(methods\/[^/]+\/|testing\/)|\.test\.ts$/

it('refuses to start if a method has no folder or a folder no method', () => {
  expect(() => assertFoldersMatch(['pix', 'carteira'], ['pix'])).toThrow(
    'METHODS names the folder carteira, but services/api/src/payments/methods has no such folder',
  )
  expect(() => assertFoldersMatch(['pix'], ['pix', 'carteira'])).toThrow(
    'services/api/src/payments/methods/carteira is not named by any row of METHODS',
  )
  expect(() => assertFoldersMatch(['pix', 'carteira'], ['carteira', 'pix'])).not.toThrow()
})

it('names no method outside its folder, so that a new one is a folder and a row', () => {
  const names = PAYMENT_METHODS.flatMap((method) => [method, METHODS[method].wire])
  const named = new RegExp(`['"](${names.join('|')})['"]`)
  const files = readdirSync(PAYMENTS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !THEIR_OWN.test(file),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => named.test(readFileSync(join(PAYMENTS, file), 'utf8')))).toEqual([])
})
