import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { loadPayments, type PaymentsElementEvents } from '@portal/payments'

@Component({
  selector: 'club-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Pagar conta</h1>
    <p role="status">{{ thanks() }}</p>
    <portal-payments
      [token]="token()"
      (payments-token-needed)="fetchToken()"
      (payments-payment-confirmed)="thank($event)"
    />
  `,
})
class ClubPage {
  readonly token = signal('')
  readonly thanks = signal('')

  async fetchToken(): Promise<void> {
    const response = await fetch('/api/token', { method: 'POST' })
    this.token.set((await response.json()).token)
  }

  thank({ detail }: PaymentsElementEvents['payments-payment-confirmed']): void {
    this.thanks.set(`Obrigado! Você pagou por ${detail.method}.`)
  }
}

await bootstrapApplication(ClubPage)
await loadPayments('https://portal.example.com')
