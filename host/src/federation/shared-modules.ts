import React, { version as reactVersion } from 'react'
import jsxRuntime from 'react/jsx-runtime'
import ReactDom, { version as reactDomVersion } from 'react-dom'
import ReactDomClient from 'react-dom/client'
import * as kernel from 'shared-kernel'
import { formerKernel } from 'shared-kernel/former'
import kernelPackage from 'shared-kernel/package.json'
import * as kernelReact from 'shared-kernel/react'
import * as sessionControl from 'shared-kernel/session-control'
import type { createInstance } from '@module-federation/runtime'

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>

/** What remotes that were built on the former major version of the kernel get: that one, and all else as everybody. */
export const FORMER_SCOPE = 'former'
const SCOPES = formerKernel === null ? ['default'] : ['default', FORMER_SCOPE]

const one = (version: string, library: unknown, scope = SCOPES) => ({
  version,
  scope,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
  strategy: 'loaded-first' as const,
})

/** A door of the kernel: ours, and that of the former version, which is loaded when a remote asks for it. */
function doors(name: string, library: unknown): Shared[string] {
  const own = one(kernelPackage.version, library, ['default'])
  if (formerKernel === null) return own
  const { version, doors: former } = formerKernel
  return [
    own,
    {
      version,
      scope: FORMER_SCOPE,
      get: async () => {
        const door = await former[name]?.()
        return () => door
      },
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
      strategy: 'loaded-first',
    },
  ]
}

/** The one copy of everything that exists once per tab. Nothing else is shared: a shared module is not tree-shaken. */
export const sharedModules: Shared = {
  react: one(reactVersion, React),
  'react/jsx-runtime': one(reactVersion, jsxRuntime),
  'react-dom': one(reactDomVersion, ReactDom),
  'react-dom/client': one(reactDomVersion, ReactDomClient),
  'shared-kernel': doors('shared-kernel', kernel),
  'shared-kernel/react': doors('shared-kernel/react', kernelReact),
  'shared-kernel/session-control': doors('shared-kernel/session-control', sessionControl),
}
