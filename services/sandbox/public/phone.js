import { h, postJson, replaceContent, showToast } from './dom.js'

const toE164 = (phone) => `+55${phone.replace(/\D/g, '')}`

/** Renders the switch that puts browsers on the mobile network of a demo customer. */
export const renderNetwork = async (form, customers) => {
  const { phoneNumber } = await (await fetch('/network/browser')).json()
  const phone = h(
    'select',
    { name: 'phone' },
    h('option', { value: '' }, 'Nenhuma: Wi-Fi'),
    customers.map((customer) =>
      h('option', { value: toE164(customer.phone) }, `${customer.name} · ${customer.phone}`),
    ),
  )
  phone.value = phoneNumber ?? ''
  replaceContent(form, [h('label', { class: 'field' }, 'Rede móvel de', phone)])
  phone.addEventListener('change', async () => {
    try {
      await postJson('/network/browser', { phoneNumber: phone.value || null })
      showToast('Rede trocada.')
    } catch (error) {
      showToast(error.message)
    }
  })
}

/** Renders the form that sends an SMS from the phone of a demo customer. */
export const renderPhone = (form, customers, number) => {
  const sender = h(
    'select',
    { name: 'from' },
    customers.map(({ name, phone }) => h('option', { value: toE164(phone) }, `${name} · ${phone}`)),
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
