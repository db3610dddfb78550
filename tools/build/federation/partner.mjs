import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import { createAdoptedStylesRule } from './adopted-styles.mjs'
import { createBaseConfig } from './base.mjs'
import { buildVersion } from './inputs.mjs'

const require = createRequire(import.meta.url)

/** The only global of a partner's page; chunk globals are stored below it. */
const GLOBAL = 'PortalPayments'
/** Placeholder in the loader for the JSON of its release, replaced after the build. */
export const RELEASE_HOLE = '%release of the payments for partners%'
export const LOADER = 'payments.js'
/** Script of the wallet page that partners' pages frame; the edge renders that page. */
const WALLET = 'google-pay.js'

/** Last day of the major version that this repository builds, and its number. */
const describeMajor = ({ portal }) => {
  const { major, endsOn } = portal.partnerVersions.at(-1)
  return { __PAYMENTS_END__: JSON.stringify(endsOn), __PAYMENTS_MAJOR__: String(major) }
}

const TRUSTED_TYPES = { policyName: 'portal-payments-chunks', onPolicyCreationFailure: 'continue' }

/** Shared by both partner builds: styles for shadow roots and partner-only components. */
const createGuestEntry = (pkg, uniqueName) =>
  createBaseConfig({
    pkg,
    version: buildVersion(pkg),
    uniqueName,
    styles: createAdoptedStylesRule(join(pkg.folder, 'src/page/adopted-sheets.ts')),
    css: [require.resolve('./guest-css-loader.cjs')],
    conditions: ['guest'],
  })

/** Unique name of the builds of one version below the global. */
const buildName = (pkg) => `${pkg.container}_partner_${buildVersion(pkg).split('-').at(-1)}`

/**
 * webpack configuration of a remote for partners' pages: a small loader, and a script with its own
 * React, kernel and styles.
 */
export function createPartnerConfig(pkg) {
  const name = buildName(pkg)
  const config = createGuestEntry(pkg, name)
  return {
    ...config,
    name: `${pkg.container}_partner`,
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
        ...describeMajor(pkg),
      }),
    ],
  }
}

const CONTAINER = 'federated.js'
export const MANIFEST = 'mf-manifest.json'

/**
 * Modules that use React resolve the page's copy or ours (see
 * mfe-payments/src/partner/federated.ts).
 */
const LENT = /^react(-dom(\/client)?)?$/
const LENT_PACKAGES = ['react', 'react-dom', 'react-dom/client']
const TAKES_OUR_OWN = /\/node_modules\/(react|react-dom|scheduler)\/|\/own-react\.ts$/

const createLentReactPlugin = ({ folder }) =>
  new webpack.NormalModuleReplacementPlugin(LENT, (asked) => {
    if (!TAKES_OUR_OWN.test(asked.contextInfo.issuer))
      asked.request = `${join(folder, 'src/partner/provided-module.cjs')}?${asked.request}`
  })

const readReactVersion = ({ folder }) =>
  JSON.parse(
    readFileSync(createRequire(`${folder}/package.json`).resolve('react/package.json'), 'utf8'),
  ).version

/**
 * The only global of a page that federates is the container. The chunk list is created below it
 * first; the container's methods are then added to that object.
 */
const createContainerEntry = ({ container }) => ({
  library: { type: 'assign-properties', name: container },
  globalObject: `(self.${container} = self.${container} || {})`,
})

/**
 * Partner build for pages with module federation: a container with kernel and styles, and React in
 * its own chunk.
 */
export function createPartnerContainerConfig(pkg) {
  const name = `${buildName(pkg)}_federated`
  const config = createGuestEntry(pkg, name)
  const { library, globalObject } = createContainerEntry(pkg)
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
      createLentReactPlugin(pkg),
      new webpack.DefinePlugin({
        __REACT_MAJOR__: JSON.stringify(readReactVersion(pkg).split('.')[0]),
        ...describeMajor(pkg),
      }),
    ],
  }
}

/**
 * Assets of a manifest. All are `async`: a runtime preloads `sync` ones without their hashes, and
 * the browser would fetch them twice.
 */
const listAssets = (compilation, chunk, folder) => ({
  js: {
    sync: [],
    async: compilation.namedChunkGroups
      .get(chunk)
      .getFiles()
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${folder}/${file}`),
  },
  css: { sync: [], async: [] },
})

/**
 * Manifest for the page's federation runtime and its tools. It is served under another path than
 * the container and its chunks, whose URLs it states.
 */
export const createPartnerManifest = (pkg, compilation) => ({
  id: pkg.container,
  name: pkg.container,
  metaData: {
    name: pkg.container,
    type: 'app',
    globalName: pkg.container,
    pluginVersion: '2',
    publicPath: 'auto',
    buildInfo: { buildVersion: buildVersion(pkg), buildName: pkg.container },
    remoteEntry: {
      name: CONTAINER,
      path: getReleasePath(pkg),
      type: 'global',
    },
    types: { path: '', name: '', zip: '', api: '' },
  },
  shared: LENT_PACKAGES.map((name) => ({
    id: `${pkg.container}:${name}`,
    name,
    version: readReactVersion(pkg),
    singleton: true,
    requiredVersion: `^${readReactVersion(pkg).replace(/\.\d+$/, '.0')}`,
    hash: '',
    assets: listAssets(compilation, 'react', getReleasePath(pkg)),
  })),
  remotes: [],
  exposes: [
    {
      id: `${pkg.container}:partner`,
      name: 'partner',
      path: './partner',
      assets: listAssets(compilation, 'payments', getReleasePath(pkg)),
    },
  ],
})

const getReleasePath = (pkg) => `../../remotes/${pkg.remote.name}/${buildVersion(pkg)}`

/** Release data for the loader: `file` and `integrity` of the script. */
export const createPartnerRelease = (pkg, file, integrity) => ({
  name: buildName(pkg),
  path: `/remotes/${pkg.remote.name}/${buildVersion(pkg)}/`,
  file,
  integrity,
})
