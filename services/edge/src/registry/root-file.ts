import { readFileSync } from 'node:fs'
import { z } from 'zod'

const rootSchema = z.object({
  signed: z.object({ _type: z.literal('root'), version: z.int().min(1) }),
})

/** Returns the version of a TUF root file. Throws an error that names the file. */
export function readRootVersion(file: string): number {
  const text = readFileSync(file, 'utf8')
  try {
    return rootSchema.parse(JSON.parse(text)).signed.version
  } catch (cause) {
    throw new Error(`${file} is not a TUF root file`, { cause })
  }
}
