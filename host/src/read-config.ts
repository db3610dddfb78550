import {
  PAGE_CONFIG_BLOCK,
  pageConfigSchema,
  type PageConfig,
} from '@portal/contract/page/page-config'

export function readConfig(): PageConfig {
  const text = document.getElementById(PAGE_CONFIG_BLOCK)?.textContent
  if (!text) throw new Error('the page has no configuration')
  const { data, error } = pageConfigSchema.safeParse(JSON.parse(text))
  if (error) throw error
  return data
}
