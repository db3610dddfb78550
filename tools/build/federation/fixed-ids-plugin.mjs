const NAME = 'FixedIdsPlugin'

/**
 * Gives fixed ids to the two modules that module federation names by the checkout's path: the container's own and its start. webpack derives ids from
 * names, so that one commit built in two folders would have two sets of bytes under one version.
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
