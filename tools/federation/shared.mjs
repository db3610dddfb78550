import { installedRange } from './room.mjs'

/** The doors that the host opens for every remote; nothing else is ever shared. */
const DOORS = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'shared-kernel': ['shared-kernel', 'shared-kernel/react'],
}

const rule = (folder, name) => {
  const { version, range } = installedRange(folder, name)
  return { version, requiredVersion: range, singleton: true, strictVersion: true }
}

/** The host holds the one copy, inside its first script. */
export function sharedByHost(room) {
  const entries = Object.entries(DOORS).flatMap(([name, doors]) =>
    doors.map((door) => [door, { ...rule(room.folder, name), eager: true }]),
  )
  return Object.fromEntries(entries)
}

/** A remote takes its peers from the host, with and without a subpath, and carries no copy of its own. */
export function sharedByRemote(room) {
  const entries = Object.keys(room.manifest.peerDependencies).flatMap((name) => {
    const taken = { ...rule(room.folder, name), import: false }
    return [[name, taken], [`${name}/`, taken]]
  })
  return Object.fromEntries(entries)
}
