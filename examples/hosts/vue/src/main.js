import { loadPayments } from '@portal/payments'
import { createApp } from 'vue'
import Page from './page.vue'

createApp(Page).mount('main')
loadPayments('https://portal.example.com')
