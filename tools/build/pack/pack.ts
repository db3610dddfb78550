import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../test/run.mjs'
import { preparePackages } from './stage.ts'

/** Writes a tarball of each package into `folder` with `npm pack`; returns the files. */
export async function packPackages(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const place = mkdtempSync(join(tmpdir(), 'packages-'))
  try {
    const homes = await preparePackages(place)
    const { code, output } = await run(
      'npm',
      ['pack', '--json', '--silent', '--pack-destination', folder, ...homes],
      { quiet: true, cwd: place },
    )
    if (code !== 0) throw new Error(`npm pack failed:\n${output}`)
    const packed = JSON.parse(output.slice(output.indexOf('['))) as { filename: string }[]
    return packed.map(({ filename }) => join(folder, filename.replace('@', '').replace('/', '-')))
  } finally {
    rmSync(place, { recursive: true })
  }
}
