import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import { adoptedStyles } from './adopted-styles.mjs'
import { base } from './base.mjs'
import { buildVersion } from './inputs.mjs'

const require = createRequire(import.meta.url)

/** The one global name of a partner's page; lists of chunks are kept below it too. */
const GLOBAL = 'PortalPayments'
/** Stands in the loader for the JSON of its release, which is known when everything else is built. */
export const RELEASE_HOLE = '%release of the payments for partners%'
export const LOADER = 'payments.js'
/** Of the wallet's page, which partners' pages frame: the edge writes the page and names this script by itself. */
const WALLET = 'google-pay.js'

/** Of this major version, for its pages to hear. */
const lastDay = ({ portal }) => ({ __PAYMENTS_END__: JSON.stringify(portal.partnerVersion.endsOn) })

/** What the builds of one version call themselves below the global name. */
const buildName = (room) => `${room.container}_partner_${buildVersion(room).split('-').at(-1)}`

/** webpack configuration of a room for pages of somebody else: a small loader, and a script with its own React, kernel and styles. */
export function partner(room) {
  const version = buildVersion(room)
  const name = buildName(room)
  const config = base({
    room, version, uniqueName: name, styles: adoptedStyles('roots.js'), css: [require.resolve('./guest-css-loader.cjs')],
    conditions: ['guest'],
  })
  return {
    ...config,
    name: `${room.container}_partner`,
    entry: {
      loader: { import: '@portal/payments/script', filename: LOADER },
      partner: { import: './src/partner/mount.tsx', filename: 'partner.[contenthash].js', library: { type: 'assign', name: [GLOBAL, 'builds', name] } },
      wallet: { import: './src/methods/google-pay/framed/page.ts', filename: WALLET },
    },
    output: {
      ...config.output,
      globalObject: `self.${GLOBAL}`,
      chunkLoadingGlobal: `chunks_${name}`,
      trustedTypes: { policyName: 'portal-payments-chunks', onPolicyCreationFailure: 'continue' },
      chunkFilename: 'partner.[name].[contenthash].js',
      publicPath: 'auto',
    },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin({ __PAYMENTS_RELEASE__: `JSON.parse(${JSON.stringify(RELEASE_HOLE)})`, ...lastDay(room) }),
    ],
  }
}

const CONTAINER = 'federated.js'
export const MANIFEST = 'mf-manifest.json'

/** React wants its two halves to be of one version to the last figure: the page's are taken where they are just ours, and our own where not. */
const shareable = (room) => Object.fromEntries(['react', 'react-dom'].flatMap((name) => {
  const version = JSON.parse(readFileSync(createRequire(`${room.folder}/package.json`).resolve(`${name}/package.json`), 'utf8')).version
  const offered = { version, requiredVersion: version, strictVersion: true, singleton: false }
  return [[name, offered], [`${name}/`, offered]]
}))

/** The same for pages that have module federation themselves: a container with kernel and styles, and with React in chunks of its own. */
export function partnerContainer(room) {
  const version = buildVersion(room)
  const name = `${buildName(room)}_federated`
  const config = base({
    room, version, uniqueName: name, styles: adoptedStyles('roots.js'), css: [require.resolve('./guest-css-loader.cjs')], conditions: ['guest'],
  })
  return {
    ...config,
    name,
    entry: {},
    output: {
      ...config.output,
      trustedTypes: { policyName: 'portal-payments-chunks', onPolicyCreationFailure: 'continue' },
      chunkFilename: 'federated.[name].[contenthash].js',
      publicPath: 'auto',
    },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin(lastDay(room)),
      new ModuleFederationPlugin({
        name: room.container,
        filename: CONTAINER,
        library: { type: 'var', name: room.container },
        exposes: { './partner': { import: './src/partner/federated.ts', name: 'partner' } },
        shared: shareable(room),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
      }),
    ],
  }
}

/** What a page's federation runtime asks for first. It is served under a path of its own: the container's is told from there. */
export const partnerManifest = (room) => ({
  id: room.container,
  name: room.container,
  metaData: {
    name: room.container, type: 'app', globalName: room.container, pluginVersion: '2', publicPath: 'auto',
    buildInfo: { buildVersion: buildVersion(room), buildName: room.container },
    remoteEntry: { name: CONTAINER, path: `../../remotes/${room.remote.name}/${buildVersion(room)}`, type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
  },
  shared: [],
  remotes: [],
  exposes: [],
})

/** What the loader has to know of the script: `file` and `integrity` as they came out of the build. */
export const partnerRelease = (room, file, integrity) => ({
  name: buildName(room), path: `/remotes/${room.remote.name}/${buildVersion(room)}/`, file, integrity,
})
