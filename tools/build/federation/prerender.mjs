import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { createBaseConfig } from './base.mjs'
import { getUniqueName } from './inputs.mjs'
import { extractStyles } from './prerender-styles.mjs'
import { renderInWorker } from './render-in-worker.mjs'

/** The part of the page configuration that is known at build time; the edge adds the rest. */
const CONFIG =
  'import { EXTERNAL_LINKS, OPERATOR, PORTAL } from "@portal/contract/operator"; export const config = { ...PORTAL, brand: OPERATOR, links: EXTERNAL_LINKS, partnerOrigins: [] }'
/** The HTML varies only by whether the portal accepts Google Pay, which the edge knows. */
const VARIANTS = { plain: {}, googlePay: { googlePay: null } }

/**
 * Prerenders the public pages of a remote and the skeletons of its private ones:
 * `prerendered.<hash>.json` and `skeletons.<hash>.json` hold HTML by path with the CSS rules used.
 * Returns the names of the files written, by their fields in the release.
 */
export async function prerenderRemote(pkg, version) {
  const listPaths = (wanted) =>
    pkg.remote.routes.filter(({ access }) => access === wanted).map(({ path }) => path)
  const folder = join(pkg.folder, 'dist', version)
  return withBundle(
    pkg,
    'import remote from "./src/remote.tsx"; export { remote }; export { renderPage, renderSkeleton } from "shared-kernel/prerender"',
    async ({ render, css }) => {
      const pages = await renderPages({ render, css, folder, paths: listPaths('public') })
      const skeletons = await renderSkeletons({
        render,
        css,
        folder,
        paths: listPaths('private'),
      })
      return { ...(pages && { pictures: pages }), ...(skeletons && { shapes: skeletons }) }
    },
  )
}

async function renderPages({ render, css, folder, paths }) {
  const pages = paths.flatMap((path) =>
    Object.entries(VARIANTS).map(([variant, more]) => ({ path, variant, more })),
  )
  const rendered = (await render('renderPage', pages)).filter(({ html }) => html !== null)
  if (rendered.length === 0) return undefined
  const style = writeHashed(
    folder,
    'prerendered',
    'css',
    await extractStyles(
      css,
      rendered.map(({ html }) => html),
    ),
  )
  const byPath = Object.fromEntries(
    rendered.map(({ path }) => [
      path,
      Object.fromEntries(
        rendered.filter((one) => one.path === path).map(({ variant, html }) => [variant, html]),
      ),
    ]),
  )
  return writeHashed(folder, 'prerendered', 'json', JSON.stringify({ style, pages: byPath }))
}

async function renderSkeletons({ render, css, folder, paths }) {
  const pages = paths.map((path) => ({ path }))
  const rendered = (await render('renderSkeleton', pages)).filter(({ html }) => html)
  if (rendered.length === 0) return undefined
  const style = writeHashed(
    folder,
    'skeleton',
    'css',
    await extractStyles(
      css,
      rendered.map(({ html }) => html),
    ),
  )
  const byPath = Object.fromEntries(rendered.map(({ path, html }) => [path, html]))
  return writeHashed(folder, 'skeletons', 'json', JSON.stringify({ style, pages: byPath }))
}

/** Prerenders the shell: `frames.json` in the host's build, read by the edge only. */
export const prerenderHost = (pkg, version) =>
  withBundle(
    pkg,
    'import { renderFrames as render } from "./src/prerender.tsx"; export const renderFrames = (_remote, _path, values) => render(values)',
    async ({ render }) => {
      const [{ html }] = await render('renderFrames', [{}])
      writeFileSync(join(pkg.folder, 'dist', version, 'frames.json'), JSON.stringify(html))
    },
  )

function writeHashed(folder, name, extension, text) {
  const file = `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.${extension}`
  writeFileSync(join(folder, file), text)
  return file
}

/**
 * Builds the package for Node and passes `use` its CSS and `render`. That calls a function of the
 * package for each page and adds the result as `html`.
 */
async function withBundle(pkg, source, use) {
  const folder = mkdtempSync(join(tmpdir(), 'prerender-'))
  try {
    await run(createPrerenderConfig(pkg, folder, source))
    const css = join(folder, 'prerender.css')
    const render = async (name, pages) => {
      const calls = pages.map(({ path, more }) => ({ render: name, path, more }))
      const results = await renderInWorker(pkg.packageName, join(folder, 'prerender.cjs'), calls)
      return pages.map((page, at) => ({ ...page, html: results[at] }))
    }
    return await use({ render, css: existsSync(css) ? readFileSync(css, 'utf8') : '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function createPrerenderConfig(pkg, folder, source) {
  const config = createBaseConfig({
    pkg,
    version: '',
    uniqueName: getUniqueName(pkg),
    styles: MiniCssExtractPlugin.loader,
  })
  return {
    ...config,
    name: `${pkg.container}_prerender`,
    target: 'node24',
    devtool: false,
    entry: { prerender: `data:text/javascript,${encodeURIComponent(`${source}; ${CONFIG}`)}` },
    output: {
      path: folder,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '',
      hashFunction: 'sha256',
      hashDigestLength: 16,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  }
}

async function run(config) {
  const compiler = webpack(config)
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }))
}
