import { execFile } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const place = join(root, '.cache/next-kernel')
const LEFT_OUT = /^(node_modules|dist)$|\.test\.tsx?$/

/** `hosts`: builds of this tree's host, and the one with the next kernel, which lies in `host`. `remote`: the build of the remote on that kernel. */
export const nextKernel = {
  host: join(place, 'host/dist'),
  remote: join(place, 'mfe-novo/dist'),
  hosts: join(place, 'hosts'),
  store: join(place, 'store'),
  remove: () => rmSync(place, { recursive: true, force: true }),
}

/**
 * A major version of the kernel that there is not: `useMay` is called `useRight`, and the clock is asked by `time()`. The version of this tree is kept beside it
 * in the way of docs/adr/0105.
 */
const CHANGES: readonly (readonly [file: string, from: string, to: string])[] = [
  [
    'package.json',
    '"version": "1.0.0",\n  "former": null',
    '"version": "2.0.0",\n  "former": "1.0.0"',
  ],
  [
    'src/remote.ts',
    "REMOTE_CONTRACT_VERSION: string = '1.0.0'",
    "REMOTE_CONTRACT_VERSION: string = '2.0.0'",
  ],
  [
    'src/react/index.ts',
    "export { useMay } from './use-may'",
    "export { useMay as useRight } from './use-may'",
  ],
  ['src/kernel-for.ts', 'toast, now, remote,', 'toast, time: now, remote,'],
  [
    'src/former.ts',
    'formerKernel: FormerKernel | null = null',
    `formerKernel: FormerKernel | null = {
  version: '1.0.0',
  doors: {
    'shared-kernel': () => import('./former/index'),
    'shared-kernel/react': () => import('./former/react'),
    'shared-kernel/session-control': () => import('./react/session-control'),
  },
}`,
  ],
]

const FORMER = {
  'index.ts': "export * from '../index'\n",
  'react.ts': `import { useMemo } from 'react'
import { useKernel as useNext } from '../react'
export * from '../react'
export { useMay } from '../react/use-may'
export function useKernel() {
  const kernel = useNext()
  return useMemo(() => ({ ...kernel, now: kernel.time }), [kernel])
}
`,
}

/** A remote built on that kernel: what it says of the session, the clock and an answer comes from where all others have it. */
const REMOTE = {
  'package.json': JSON.stringify({
    name: 'mfe-novo',
    version: '1.0.0',
    type: 'module',
    peerDependencies: { 'shared-kernel': '*', react: '*', 'react-dom': '*' },
    portal: { routes: [{ path: '/novo', access: 'private' }] },
  }),
  'tsconfig.json': readFileSync(join(root, 'examples/own-repository/tsconfig.json'), 'utf8'),
  'webpack.config.mjs': "export { remote as default } from '@portal/federation'\n",
  'src/remote.tsx': `import { contracts, customer } from '@portal/contract'
import { defineRemote } from 'shared-kernel'
import { Link, useApi, useKernel, useRight, useSession } from 'shared-kernel/react'
function Page() {
  const kernel = useKernel()
  const pays = useRight(customer, 'pays')
  const known = useApi(contracts).data
  return <><h1>Novo</h1><p>{useSession().user.name}: kernel {kernel.version}, {typeof kernel.time()}, {typeof kernel.now}, {String(pays)}, {known?.contracts.length} contratos</p><Link to="/">Início</Link></>
}
export default defineRemote({ contract: '2.0.0', name: 'novo', routes: [{ path: '/novo', Component: Page }] })
`,
}

/** The packages of a room, but the kernel of the copy in the place of ours. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((one) => !one.startsWith('.'))) {
    const source = join(from, name)
    if (lstatSync(source).isSymbolicLink())
      symlinkSync(
        name === 'shared-kernel' ? join(place, name) : realpathSync(source),
        join(to, name),
      )
    else linkPackages(source, join(to, name))
  }
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no '${from}'`)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}

/** Builds a host with the next kernel, and a remote on it; all else of this tree is as it is. */
export async function buildNextKernel(): Promise<void> {
  nextKernel.remove()
  mkdirSync(place, { recursive: true })
  for (const room of ['host', 'shared-kernel']) {
    cpSync(join(root, room), join(place, room), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(basename(source)),
    })
    linkPackages(join(root, room, 'node_modules'), join(place, room, 'node_modules'))
  }
  for (const name of [
    'packages',
    'tools',
    'types',
    'portal.json',
    'pnpm-lock.yaml',
    'tsconfig.json',
  ])
    symlinkSync(join(root, name), join(place, name))
  for (const [file, from, to] of CHANGES) change(join(place, 'shared-kernel', file), from, to)
  write(join(place, 'shared-kernel/src/former'), FORMER)
  write(join(place, 'mfe-novo'), REMOTE)
  linkPackages(join(root, 'mfe-support/node_modules'), join(place, 'mfe-novo/node_modules'))
  for (const room of ['host', 'mfe-novo'])
    await promisify(execFile)(process.execPath, [join(root, 'tools/federation/build.mjs')], {
      cwd: join(place, room),
    })
  for (const dist of [nextKernel.host, join(root, 'host/dist')])
    cpSync(dist, nextKernel.hosts, { recursive: true })
}
