type MessageListener = (event: { data: unknown; waitUntil(work: Promise<void>): void }) => void

const skipWaiting = jest.fn(async () => undefined)
const listeners = new Map<string, MessageListener>()
let url = ''

beforeAll(async () => {
  Object.assign(globalThis, {
    addEventListener: (name: string, listener: MessageListener) => listeners.set(name, listener),
    skipWaiting,
    clients: {
      // A waiting worker controls no page.
      matchAll: async ({ includeUncontrolled = false }) => (includeUncontrolled ? [{ url }] : []),
    },
  })
  await import('./worker.ts')
})
beforeEach(() => skipWaiting.mockClear())

const postSkipWaiting = () =>
  new Promise<void>((resolve, reject) => {
    listeners.get('message')?.({
      data: 'skip-waiting',
      waitUntil: (work) => void work.then(resolve, reject),
    })
  })

it('a new worker waits while a page of the previous worker shows a payment', async () => {
  url = 'http://localhost/pagamento/pix?contas=FT1'
  await postSkipWaiting()
  expect(skipWaiting).not.toHaveBeenCalled()
})

it('a new worker activates while a page of the previous worker shows no payment', async () => {
  url = 'http://localhost/contas'
  await postSkipWaiting()
  expect(skipWaiting).toHaveBeenCalledTimes(1)
})
