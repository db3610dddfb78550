// Preloaded into each process of a stack: when the parent process dies, even by SIGKILL, the
// process exits and frees its port. Worker threads inherit the preload, but have no parent process.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const end = () => process.kill(process.pid, 'SIGTERM')

  process.on('disconnect', end)
  process.channel?.unref()
  // The parent may have died before this listener was added.
  if (!process.connected) end()
}
