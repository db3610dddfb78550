import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CHECKOUT, home } from '../checkout.mjs'

/** In the portal's repository the contract is TypeScript; what is installed is compiled. */
const COMPILER = 'tsx/esm/api'

/** A door of the contract, as Node can load it: `ofContract('slots')`. */
export async function ofContract(door) {
  if (CHECKOUT)
    return (await import(COMPILER)).tsImport(
      join(CHECKOUT, `packages/contract/src/${door}.ts`),
      import.meta.url,
    )
  return import(
    pathToFileURL(createRequire(join(home, 'package.json')).resolve(`@portal/contract/${door}`))
      .href
  )
}
