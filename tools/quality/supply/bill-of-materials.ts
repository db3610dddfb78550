import { execFileSync } from 'node:child_process'
import { PNPM } from '../../launch/install.mjs'
import { root } from '../../start/root.mjs'

export const runPnpm = (...args: string[]): string =>
  execFileSync(
    process.platform === 'win32' ? 'npx.cmd' : 'npx',
    ['--yes', '--prefer-offline', PNPM, ...args],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )

/**
 * Lists every package of the lockfile with version, licence and checksum, as CycloneDX 1.6 JSON.
 */
export const createBillOfMaterials = (): string =>
  runPnpm(
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-spec-version',
    '1.6',
    '--sbom-type',
    'application',
  )
