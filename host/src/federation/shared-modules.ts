import React, { version as reactVersion } from 'react'
import jsxRuntime from 'react/jsx-runtime'
import ReactDom, { version as reactDomVersion } from 'react-dom'
import ReactDomClient from 'react-dom/client'
import * as kernel from 'shared-kernel'
import kernelPackage from 'shared-kernel/package.json' with { type: 'json' }
import * as kernelReact from 'shared-kernel/react'
import * as sessionControl from 'shared-kernel/session-control'
import type { createInstance } from '@module-federation/runtime'

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>

const createSharedModule = (version: string, library: unknown) => ({
  version,
  scope: ['default'],
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
  strategy: 'loaded-first' as const,
})

/** Singletons of the tab. Nothing else is shared, because shared modules are not tree-shaken. */
export const sharedModules: Shared = {
  react: createSharedModule(reactVersion, React),
  'react/jsx-runtime': createSharedModule(reactVersion, jsxRuntime),
  'react-dom': createSharedModule(reactDomVersion, ReactDom),
  'react-dom/client': createSharedModule(reactDomVersion, ReactDomClient),
  'shared-kernel': createSharedModule(kernelPackage.version, kernel),
  'shared-kernel/react': createSharedModule(kernelPackage.version, kernelReact),
  'shared-kernel/session-control': createSharedModule(kernelPackage.version, sessionControl),
}
