import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import { createAdoptedStylesRule } from './adopted-styles.mjs'
import { createBaseConfig } from './base.mjs'
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
const computeLastDay = ({ portal }) => ({
  __PAYMENTS_END__: JSON.stringify(portal.partnerVersion.endsOn),
})

const TRUSTED_TYPES = { policyName: 'portal-payments-chunks', onPolicyCreationFailure: 'continue' }

/** What both have in common: styles for shadow roots, and the parts that are made for guests. */
const createGuestEntry = (room, uniqueName) =>
  createBaseConfig({
    room,
    version: buildVersion(room),
    uniqueName,
    styles: createAdoptedStylesRule(join(room.folder, 'src/page/adopted-sheets.ts')),
    css: [require.resolve('./guest-css-loader.cjs')],
    conditions: ['guest'],
  })

/** What the builds of one version call themselves below the global name. */
const buildName = (room) => `${room.container}_partner_${buildVersion(room).split('-').at(-1)}`

/** webpack configuration of a room for pages of somebody else: a small loader, and a script with its own React, kernel and styles. */
export function createPartnerConfig(room) {
  const name = buildName(room)
  const config = createGuestEntry(room, name)
  return {
    ...config,
    name: `${room.container}_partner`,
    entry: {
      loader: { import: '@portal/payments/script', filename: LOADER },
      partner: {
        import: './src/partner/mount.tsx',
        filename: 'partner.[contenthash].js',
        library: { type: 'assign', name: [GLOBAL, 'builds', name] },
      },
      wallet: { import: './src/methods/google-pay/framed/page.ts', filename: WALLET },
    },
    output: {
      ...config.output,
      globalObject: `self.${GLOBAL}`,
      chunkLoadingGlobal: `chunks_${name}`,
      trustedTypes: TRUSTED_TYPES,
      chunkFilename: 'partner.[name].[contenthash].js',
      publicPath: 'auto',
    },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin({
        __PAYMENTS_RELEASE__: `JSON.parse(${JSON.stringify(RELEASE_HOLE)})`,
        ...computeLastDay(room),
      }),
    ],
  }
}

const CONTAINER = 'federated.js'
export const MANIFEST = 'mf-manifest.json'

/** Their users take what the page lends or what we bring (see mfe-payments/src/partner/federated.ts); they themselves take each other. */
const LENT = /^react(-dom(\/client)?)?$/
const TAKES_OUR_OWN = /\/node_modules\/(react|react-dom|scheduler)\/|\/own-react\.ts$/

const createLentReactPlugin = ({ folder }) =>
  new webpack.NormalModuleReplacementPlugin(LENT, (asked) => {
    if (!TAKES_OUR_OWN.test(asked.contextInfo.issuer))
      asked.request = `${join(folder, 'src/partner/provided-module.cjs')}?${asked.request}`
  })

const resolveReact = ({ folder }) =>
  JSON.parse(
    readFileSync(createRequire(`${folder}/package.json`).resolve('react/package.json'), 'utf8'),
  ).version

/**
 * The one global name of a page that federates: the container's own. The list of chunks is begun below it before there is a container, whose doors are then
 * added to what is there.
 */
const createContainerEntry = ({ container }) => ({
  library: { type: 'assign-properties', name: container },
  globalObject: `(self.${container} = self.${container} || {})`,
})

/** The same for pages that have module federation themselves: a container with kernel and styles, and with React in a chunk of its own. */
export function createPartnerContainerConfig(room) {
  const name = `${buildName(room)}_federated`
  const config = createGuestEntry(room, name)
  const { library, globalObject } = createContainerEntry(room)
  return {
    ...config,
    name,
    entry: { container: { import: './src/partner/federated.ts', filename: CONTAINER, library } },
    output: {
      ...config.output,
      globalObject,
      chunkLoadingGlobal: `chunks_${name}`,
      trustedTypes: TRUSTED_TYPES,
      chunkFilename: 'federated.[name].[contenthash].js',
      publicPath: 'auto',
    },
    plugins: [
      ...config.plugins,
      createLentReactPlugin(room),
      new webpack.DefinePlugin({
        __REACT_VERSION__: JSON.stringify(resolveReact(room)),
        ...computeLastDay(room),
      }),
    ],
  }
}

/** What a page's federation runtime asks for first. It is served under a path of its own: the container's is told from there. */
export const createPartnerManifest = (room) => ({
  id: room.container,
  name: room.container,
  metaData: {
    name: room.container,
    type: 'app',
    globalName: room.container,
    pluginVersion: '2',
    publicPath: 'auto',
    buildInfo: { buildVersion: buildVersion(room), buildName: room.container },
    remoteEntry: {
      name: CONTAINER,
      path: `../../remotes/${room.remote.name}/${buildVersion(room)}`,
      type: 'global',
    },
    types: { path: '', name: '', zip: '', api: '' },
  },
  shared: [],
  remotes: [],
  exposes: [],
})

/** What the loader has to know of the script: `file` and `integrity` as they came out of the build. */
export const createPartnerRelease = (room, file, integrity) => ({
  name: buildName(room),
  path: `/remotes/${room.remote.name}/${buildVersion(room)}/`,
  file,
  integrity,
})
