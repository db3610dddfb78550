import { bootstrap } from './bootstrap'
import { createScriptGuard } from './federation/script-guard'
import { trustOnlyGuardedScripts } from './federation/trusted-scripts'

const origins =
  document.querySelector<HTMLMetaElement>('meta[name="script-origins"]')?.content.split(' ') ?? []
const guard = createScriptGuard(origins)
trustOnlyGuardedScripts(guard)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
bootstrap(root, guard)
