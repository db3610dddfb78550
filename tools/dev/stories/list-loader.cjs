const { readdirSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '../../..')
const isStory = (name) => name.endsWith('.stories.tsx')

/** Folders searched for stories; new files are found while watching. */
const STORY_FOLDERS = [
  'packages/ui-kit/src',
  ...readdirSync(root)
    .filter((name) => /^(host|mfe-.+)$/.test(name))
    .map((name) => `${name}/src`),
]

/** Replaces the empty list by an import of every `*.stories.tsx`. */
module.exports = function listStories() {
  const files = STORY_FOLDERS.flatMap((folder) => {
    this.addContextDependency(join(root, folder))
    return readdirSync(join(root, folder), { recursive: true })
      .filter(isStory)
      .map((file) => join(folder, file))
  }).sort()
  const imports = files.map(
    (file, i) => `import * as s${i} from ${JSON.stringify(join(root, file))}`,
  )
  return `${imports.join('\n')}\nexport const STORIES = { ${files.map((file, i) => `${JSON.stringify(file)}: s${i}`).join(', ')} }\n`
}
