import React, { version as reactVersion } from 'react'
import jsxRuntime from 'react/jsx-runtime'
import ReactDom, { version as reactDomVersion } from 'react-dom'
import ReactDomClient from 'react-dom/client'
import * as kernel from 'shared-kernel'
import kernelPackage from 'shared-kernel/package.json'
import * as kernelReact from 'shared-kernel/react'

interface SharedModule {
  get(): () => unknown
  from: string
  eager: true
  loaded: 1
}

/** webpack's own share scope: by name, by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>

const only = (version: string, library: unknown) => ({
  [version]: { get: () => () => library, from: 'host', eager: true, loaded: 1 } as const,
})

/**
 * The one copy of everything that exists once per tab, in the host's first script. Remotes check the version they were
 * built for against it and refuse by name. Nothing else is shared: a shared module is not tree-shaken.
 */
export const shareScope: ShareScope = {
  react: only(reactVersion, React),
  'react/jsx-runtime': only(reactVersion, jsxRuntime),
  'react-dom': only(reactDomVersion, ReactDom),
  'react-dom/client': only(reactDomVersion, ReactDomClient),
  'shared-kernel': only(kernelPackage.version, kernel),
  'shared-kernel/react': only(kernelPackage.version, kernelReact),
}
