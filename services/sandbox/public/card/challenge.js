'use strict'
{
  const { isDone, ...setup } = JSON.parse(document.getElementById('setup').textContent)
  const post = globalThis.connectCardFrame(setup, {
    hello: () => post(isDone ? 'challenge-done' : 'ready'),
  })
  const first = document.querySelector('[aria-invalid], #end')
  first?.focus()
}
