import { startPortal } from './bootstrap.tsx'
import { createScriptGuard } from './federation/script-guard.ts'
import { installTrustedTypesPolicy } from './federation/trusted-types.ts'

const origins =
  document.querySelector<HTMLMetaElement>('meta[name="script-origins"]')?.content.split(' ') ?? []
const guard = createScriptGuard(origins)
installTrustedTypesPolicy(guard)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
startPortal(root, guard)
document.getElementById('start-failure')?.remove()
