import { computeIntegrity } from '@portal/release/integrity'
import webpack from 'webpack'

const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = webpack
const HASHES = `${RuntimeGlobals.require}.sri`
const NAME = 'ChunkIntegrityPlugin'
const RETRY_AFTER_MS = 400
/** webpack limits the time of scripts, but not of style sheets. */
const STYLE_DELAY_MS = 500

/** Same length as a real hash, so that inserting the hash moves no byte. */
const createPlaceholder = (chunkId) => `sha384-chunk:${chunkId}:`.padEnd(71, '=')

class ChunkHashesModule extends RuntimeModule {
  constructor() {
    super('chunk integrity', RuntimeModule.STAGE_ATTACH)
  }

  /** @override */
  generate() {
    if (!this.chunk) throw new Error('chunk integrity needs a chunk')
    const chunks = [...this.chunk.getAllAsyncChunks()]
    const ids = chunks.map((chunk) => chunk.id)
    const hashes = Object.fromEntries(ids.map((id) => [id, createPlaceholder(id)]))
    return `${HASHES} = ${JSON.stringify(hashes)}; ${HASHES}.tries = {};
${chunks.some((chunk) => this.hasStyles(chunk)) ? this.generateTimeout() : ''}
const ensureOnce = ${RuntimeGlobals.ensureChunk};
${RuntimeGlobals.ensureChunk} = (id) => ensureOnce(id).catch(() => new Promise((resolve) => {
  setTimeout(resolve, ${RETRY_AFTER_MS});
}).then(() => ensureOnce(id)));`
  }

  hasStyles(chunk) {
    return (
      this.chunkGraph?.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined
    )
  }

  generateTimeout() {
    const { chunkLoadTimeout = 0 } = this.compilation?.outputOptions ?? {}
    return `const ensure = ${RuntimeGlobals.ensureChunk};
${RuntimeGlobals.ensureChunk} = (id) => Promise.race([ensure(id), new Promise((_, reject) => {
  setTimeout(reject, ${chunkLoadTimeout + STYLE_DELAY_MS}, Error(id));
})]);`
  }
}

/**
 * Writes the hash of every chunk into the entry, whose hash the registry pins: the browser rejects
 * a changed chunk. A chunk that failed is retried with another URL, because a hanging request
 * blocks later ones for the same URL.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkHashesModule())
        })
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => buildGuardScript(source, compilation.outputOptions.trustedTypes),
      )
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => insertHashes(compilation),
      )
    })
  }
}

/** A page that enforces Trusted Types rejects a plain URL, and webpack would wait for the chunk forever. */
const buildGuardScript = (source, trustedTypes) => `${source}
script.crossOrigin = "anonymous";
script.integrity = ${HASHES}[chunkId] || "sha384-unknown";
${HASHES}.tries[url] = (${HASHES}.tries[url] || 0) + 1;
if (${HASHES}.tries[url] > 1) script.src = ${trustedTypes ? RuntimeGlobals.createScriptUrl : ''}(url + "?retry=" + Date.now());`

function insertHashes(compilation) {
  const hashes = new Map()
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue
    const file = [...chunk.files].find((name) => name.endsWith('.js'))
    // A chunk that consists of shared modules has no script, so no script of its name may run.
    hashes.set(
      createPlaceholder(chunk.id),
      file ? computeIntegrity(compilation.getAsset(file).source.buffer()) : 'sha384-no-script',
    )
  }
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue
    for (const file of chunk.files) {
      if (file.endsWith('.js'))
        compilation.updateAsset(file, (source) => new sources.RawSource(insertHash(source, hashes)))
    }
  }
}

function insertHash(source, hashes) {
  let text = source.source().toString()
  for (const [hole, hash] of hashes) text = text.replaceAll(hole, hash)
  const missing = /sha384-chunk:([^:]*):/.exec(text)
  if (missing) throw new Error(`chunk ${missing[1]} has no integrity hash`)
  return text
}
