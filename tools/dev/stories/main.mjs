// npm run stories: shows each ui-kit component and screen state in light and dark, rebuilt on save.
import { servePage } from './serve.mjs'
import { watchStories } from './watch.mjs'

const PORT = 3300 + Number(process.env.PORTAL_PORT_OFFSET ?? 0)
const page = await servePage(PORT)
watchStories((stats) => {
  console.log(
    stats.hasErrors() ? stats.toString('errors-only') : `Stories ready: http://localhost:${PORT}`,
  )
  page.reload()
})
