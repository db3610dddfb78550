const NAME = 'FixedIdsPlugin'

/**
 * Fixes the ids of two modules that module federation names by absolute path. Otherwise one commit
 * built in two folders has different bytes under one version.
 */
export class FixedIdsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = pickId(module, compiler.context)
          if (id) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}

function pickId(module, context) {
  if (module.libIdent({ context })?.startsWith('webpack/container/entry/')) return 'container'
  return /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? '')
    ? 'start'
    : undefined
}
