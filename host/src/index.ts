import { bootstrap } from './bootstrap.tsx'
import { createScriptGuard } from './federation/script-guard.ts'
import { trustOnlyGuardedScripts } from './federation/trusted-scripts.ts'

const origins =
  document.querySelector<HTMLMetaElement>('meta[name="script-origins"]')?.content.split(' ') ?? []
const guard = createScriptGuard(origins)
trustOnlyGuardedScripts(guard)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
bootstrap(root, guard)
