/** @jest-environment node */
import { useId, type ComponentType } from 'react'
import { defineRemote } from '../define-remote.ts'
import { TEST_CONFIG } from '../testing/create-test-kernel.ts'
import { splitAtPlaceholder, renderHtml, renderPage, PagePlaceholder } from './prerender.tsx'

const remoteWith = (Component: ComponentType) =>
  defineRemote({ name: 'auth', routes: [{ path: '/', Component, isPrerendered: true }] })

it('prerenders a page whose elements have explicit ids', async () => {
  const Page = () => {
    useId()
    return <input id="login-document" />
  }
  expect(await renderPage(remoteWith(Page), '/', TEST_CONFIG)).toBe('<input id="login-document"/>')
})

it('rejects a page that renders an id of useId', async () => {
  const Page = () => <input aria-describedby={`${useId()}-hint`} />
  await expect(renderPage(remoteWith(Page), '/', TEST_CONFIG)).rejects.toThrow(
    /prerendering \/ failed: useId made "_R_\w*_-hint"/,
  )
})

it('prerenders nothing for a page without isPrerendered', async () => {
  const remote = defineRemote({ name: 'auth', routes: [{ path: '/', Component: () => null }] })
  expect(await renderPage(remote, '/', TEST_CONFIG)).toBeNull()
})

it('splits a frame at the page placeholder', async () => {
  const html = await renderHtml(
    <main>
      <PagePlaceholder />
    </main>,
  )
  expect(splitAtPlaceholder(html)).toEqual(['<main>', '</main>'])
})
