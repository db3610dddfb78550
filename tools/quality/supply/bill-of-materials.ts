import { execFileSync } from 'node:child_process'
import { PNPM } from '../../launch/install.mjs'
import { root } from '../../start/root.mjs'

/** Runs the package manager that installs; answers what it prints. */
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

/** Every package of the lockfile with its version, licence and checksum, as CycloneDX 1.6 in JSON. */
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
