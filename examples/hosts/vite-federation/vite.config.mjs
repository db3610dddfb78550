import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    react(),
    federation({
      name: 'clube',
      remotes: {
        mfe_payments: {
          type: 'var',
          name: 'mfe_payments',
          entry: `https://portal.example.com/partner/v1/mf-manifest.json`,
        },
      },
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
        'react-dom/client': { singleton: true },
      },
      dts: false,
    }),
  ],
})
