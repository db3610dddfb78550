import type { PortalConfig } from 'shared-kernel'

/** The configuration that the edge wrote into the page. Throws when the page came without one. */
export function readConfig(page: Document = document): PortalConfig {
  const text = page.getElementById('config')?.textContent
  if (!text) throw new Error('the page has no configuration')
  return JSON.parse(text) as PortalConfig
}
