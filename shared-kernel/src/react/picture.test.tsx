/** @jest-environment node */
import { useId, type ComponentType } from 'react'
import { defineRemote } from '../define-remote.ts'
import { TEST_CONFIG } from '../testing/create-test-kernel.ts'
import { cutAtPageMark, drawHtml, drawPage, PageMark } from './picture.tsx'

const remoteWith = (Component: ComponentType) =>
  defineRemote({ name: 'auth', routes: [{ path: '/', Component, hasPicture: true }] })

it('prerenders a page whose elements have explicit ids', async () => {
  const Page = () => {
    useId()
    return <input id="login-document" />
  }
  expect(await drawPage(remoteWith(Page), '/', TEST_CONFIG)).toBe('<input id="login-document"/>')
})

it('refuses to prerender a page that shows an id of useId', async () => {
  const Page = () => <input aria-describedby={`${useId()}-hint`} />
  await expect(drawPage(remoteWith(Page), '/', TEST_CONFIG)).rejects.toThrow(
    /prerendering \/: useId made "_R_\w*_-hint"/,
  )
})

it('prerenders nothing for a page that is not marked for it', async () => {
  const remote = defineRemote({ name: 'auth', routes: [{ path: '/', Component: () => null }] })
  expect(await drawPage(remote, '/', TEST_CONFIG)).toBeNull()
})

it('cuts a frame at the place of its page', async () => {
  const html = await drawHtml(
    <main>
      <PageMark />
    </main>,
  )
  expect(cutAtPageMark(html)).toEqual(['<main>', '</main>'])
})
