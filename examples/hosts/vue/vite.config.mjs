import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const isCustomElement = (name) => name === 'portal-payments'

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
})
