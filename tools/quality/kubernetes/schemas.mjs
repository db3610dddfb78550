import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'
import { COMPILER } from '../types/compiler.mjs'

/** Inside the package folder, so that the installed models resolve. */
const SCRATCH = join(root, 'tools/quality/kubernetes/node_modules/.cache')

const formatName = ({ kind, metadata }) => `${kind} ${metadata?.name}`
const getModelPath = ({ apiVersion, kind }) => `kubernetes-models/${apiVersion}/${kind}`

/** Validates documents against the Kubernetes schemas, and property names against their types. */
export async function checkSchemas(documents) {
  const known = []
  const faults = []
  for (const document of documents) {
    const models = await import(getModelPath(document)).catch(() => undefined)
    if (!models) faults.push(`${formatName(document)}: no schema for ${document.apiVersion}`)
    else known.push([document, models[document.kind]])
  }
  for (const [document, Model] of known) {
    try {
      new Model(document).validate()
    } catch (error) {
      faults.push(`${formatName(document)}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return [...faults, ...findUnknownNames(known.map(([document]) => document))]
}

/** The schemas allow additional properties; TypeScript rejects them in object literals. */
function findUnknownNames(documents) {
  const lines = documents.map((document, index) =>
    [
      `import type { I${document.kind} as Kind${index} } from '${getModelPath(document)}'`,
      `export const document${index}: Kind${index} = ${JSON.stringify(document)}`,
    ].join('\n'),
  )
  mkdirSync(SCRATCH, { recursive: true })
  const file = join(SCRATCH, `documents-${process.pid}.ts`)
  writeFileSync(file, lines.join('\n'))
  const { stdout } = spawnSync(
    COMPILER,
    [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      '',
      file,
    ],
    { encoding: 'utf8' },
  )
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const at = Number(/\((\d+),/.exec(line)?.[1] ?? 0)
      return `${formatName(documents[Math.floor((at - 1) / 2)] ?? {})}: ${line.replace(/^.*error TS\d+: /, '')}`
    })
}
