import manifest from '../package.json'
import { REMOTE_CONTRACT_VERSION } from './remote'

it('says the same version as the package, by which releases are let in', () => {
  expect(manifest.version).toBe(REMOTE_CONTRACT_VERSION)
})
