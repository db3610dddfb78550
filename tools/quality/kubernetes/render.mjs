import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from '../../start/root.mjs'

const FOLDER = join(root, 'deploy/kubernetes')
const OVERLAYS = ['overlays/production', 'overlays/production/migrate']
const WITH_OPTIONAL = ['overlays/optional']
/** @type {[program: string, command: string][]} */
const RENDERERS = [
  ['kubectl', 'kustomize'],
  ['kustomize', 'build'],
]

/** Parses every document of a YAML text. */
const parseDocuments = (text) =>
  parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter(Boolean)

/**
 * Renders the production overlay with kustomize. Without kustomize it returns the base documents,
 * and `isWhole` is false.
 */
export const renderProduction = () => render(OVERLAYS)

/** Renders production with every optional component; without kustomize like `renderProduction`. */
export const renderOptional = () => render(WITH_OPTIONAL)

function render(overlays) {
  const renderer = RENDERERS.find(
    ([program]) => !spawnSync(program, ['version', '--client'], { stdio: 'ignore' }).error,
  )
  if (!renderer) return { documents: readSources(), isWhole: false }
  return {
    documents: overlays.flatMap((overlay) => renderOverlay(renderer, overlay)),
    isWhole: true,
  }
}

function renderOverlay([program, command], overlay) {
  const { status, stdout, stderr } = spawnSync(program, [command, join(FOLDER, overlay)], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${overlay} cannot be put together:\n${stderr}`)
  return parseDocuments(stdout)
}

const readSources = () =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parseDocuments(readFileSync(join(FOLDER, name), 'utf8')))
    .flatMap((document) =>
      document.apiVersion.startsWith('kustomize') ? createConfigMaps(document) : [document],
    )

const createConfigMaps = ({ configMapGenerator = [] }) =>
  configMapGenerator.map(({ name, literals }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: `${name}-generated` },
    data: Object.fromEntries(
      literals.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ),
  }))
