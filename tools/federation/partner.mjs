import { createRequire } from 'node:module'
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

/** What the builds of one version call themselves below the global name. */
const buildName = (room) => `${room.container}_partner_${buildVersion(room).split('-').at(-1)}`

/** webpack configuration of a room for pages of somebody else: a small loader, and a script with its own React, kernel and styles. */
export function partner(room) {
  const version = buildVersion(room)
  const name = buildName(room)
  const config = base({
    room, version, uniqueName: name, styles: adoptedStyles('guest-transform.js'), css: [require.resolve('./guest-css-loader.cjs')],
    conditions: ['guest'],
  })
  return {
    ...config,
    name: `${room.container}_partner`,
    entry: {
      loader: { import: '@portal/payments/script', filename: LOADER },
      partner: { import: './src/partner/mount.tsx', filename: 'partner.[contenthash].js', library: { type: 'assign', name: [GLOBAL, 'builds', name] } },
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
      new webpack.DefinePlugin({ __PAYMENTS_RELEASE__: `JSON.parse(${JSON.stringify(RELEASE_HOLE)})` }),
    ],
  }
}

/** What the loader has to know of the script: `file` and `integrity` as they came out of the build. */
export const partnerRelease = (room, file, integrity) => ({
  name: buildName(room), path: `/remotes/${room.remote.name}/${buildVersion(room)}/`, file, integrity,
})
