import manifest from '../package.json' with { type: 'json' }
import { formerKernel } from './former.ts'
import { REMOTE_CONTRACT_VERSION } from './remote.ts'

it('says the same version as the package, by which releases are let in', () => {
  expect(manifest.version).toBe(REMOTE_CONTRACT_VERSION)
})

it('offers the former major version that the package says it does', () => {
  expect(formerKernel).toEqual(
    manifest.former === null ? null : expect.objectContaining({ version: manifest.former }),
  )
})
