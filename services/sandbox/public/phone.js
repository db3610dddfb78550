import { h, postJson, replaceContent, showToast } from './dom.js'

/** Renders the form that sends an SMS from the phone of a demo customer. */
export const renderPhone = (form, customers, number) => {
  const sender = h(
    'select',
    { name: 'from' },
    customers.map(({ name, phone }) =>
      h('option', { value: `+55${phone.replace(/\D/g, '')}` }, `${name} · ${phone}`),
    ),
  )
  replaceContent(form, [
    h('label', { class: 'field' }, 'De', sender),
    h(
      'label',
      { class: 'field' },
      `Mensagem para ${number}`,
      h('input', { name: 'text', required: true, maxlength: 160, autocomplete: 'off' }),
    ),
    h('button', { class: 'button main', type: 'submit' }, 'Enviar SMS'),
  ])
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    try {
      await postJson('/phone/sms', { from: form.from.value, text: form.text.value })
      form.text.value = ''
      showToast('SMS enviado.')
    } catch (error) {
      showToast(error.message)
    }
  })
}
