import { useEffect } from 'react'
import { useKernel } from 'shared-kernel/react'

export function usePageTitle(contentId: string): void {
  const { config } = useKernel()
  useEffect(() => {
    const region = document.getElementById(contentId)
    if (!region) return
    const updateTitle = () => {
      const heading = region.querySelector('h1')?.textContent.trim().replace(/[.:]$/, '')
      // Screen readers speak the title first.
      const error = region.querySelector('[aria-invalid=true]') ? 'Erro: ' : ''
      const title = `${error}${heading ? `${heading} · ` : ''}${config.brand.name}`
      if (document.title !== title) document.title = title
    }
    updateTitle()
    const observer = new MutationObserver(updateTitle)
    observer.observe(region, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [config, contentId])
}
