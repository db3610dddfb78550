import { announcedHostSchema } from '@portal/contract/page/announced-registry'
import { readHostVersion, replaceRemote, replaceHost } from './replace-release.mjs'

const file = (href: string) => ({ href, integrity: `sha384-of-${href}` })
const NEXT = {
  version: '2',
  base: '/assets/2/',
  early: file('early.22.js'),
  script: file('main.22.js'),
  style: file('main.22.css'),
}
const PAGE = `<link rel="stylesheet" href="/assets/1/main.11.css">
<link rel="stylesheet" href="/remotes/auth/1/first.11.css" integrity="a">
<script src="/assets/1/early.11.js" integrity="b" crossorigin="anonymous"></script>
<script defer src="/assets/1/calls.11.js" integrity="c"></script>
<script defer src="/assets/1/main.11.js" integrity="d" crossorigin="anonymous"></script>
<script type="application/json" id="registry">{"host":{"version":"1"},"remotes":[]}</script>
<div id="root" data-picture="auth"><h1>Entrar</h1></div>`

it('replaceHost replaces the files of the host and does not hydrate the prerendered HTML', () => {
  const page = replaceHost(PAGE, NEXT)
  expect(page).toBe(`<link rel="stylesheet" href="/assets/2/main.22.css">
<link rel="stylesheet" href="/remotes/auth/1/first.11.css" integrity="a">
<script src="/assets/2/early.22.js" integrity="sha384-of-early.22.js" crossorigin="anonymous"></script>

<script defer src="/assets/2/main.22.js" integrity="sha384-of-main.22.js" crossorigin="anonymous"></script>
<script type="application/json" id="registry">{"host":{"version":"2"},"remotes":[]}</script>
<div id="root" ><h1>Entrar</h1></div>`)
  expect(readHostVersion(page)).toBe('2')
})

it('replaceHost writes the host in the form that browsers accept', () => {
  const [, registry = ''] = /id="registry">(.*?)<\/script>/.exec(replaceHost(PAGE, NEXT)) ?? []
  const { host } = JSON.parse(registry) as { host: unknown }
  expect(announcedHostSchema.parse(host)).toEqual({ version: '2' })
})

it('replaceRemote replaces the registry entry and removes files of the live release', () => {
  const page = replaceRemote(
    PAGE.replace(
      '<link rel="stylesheet" href="/remotes',
      '<link rel="preload" as="script" href="/remotes/auth/1/remote.js" integrity="e">\n$&',
    ),
    { name: 'auth', version: '2' },
  )
  expect(page).toContain(
    '<script type="application/json" id="registry">{"host":{"version":"1"},"remotes":[{"name":"auth","version":"2"}]}</script>\n<div id="root" >',
  )
  expect(page).not.toContain('/remotes/auth/1/')
})
