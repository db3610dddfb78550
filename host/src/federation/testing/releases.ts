import type { ComponentType } from 'react'
import { defineRemote } from 'shared-kernel'

const INTEGRITY = `sha384-${'A'.repeat(64)}`

/** An entry of /registry.json. */
export const createAnnouncedRemote = (name: string, version: string, more: object = {}) => ({
  name,
  container: `mfe_${name}`,
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: INTEGRITY,
  contract: '1.0.0',
  routes: [{ path: '/', access: 'public' }],
  ...more,
})

export const serializeRegistry = (...remotes: object[]): string => JSON.stringify({ remotes })

/** A container of a remote with one page. */
export const createContainer = (name: string, Component: ComponentType) => ({
  init: () => undefined,
  get: async () => () => ({
    default: defineRemote({ name, routes: [{ path: '/', Component }] }),
  }),
})
