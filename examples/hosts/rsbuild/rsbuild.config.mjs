import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

export default defineConfig({
  html: { title: 'Rsbuild', mountId: 'main' },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'clube',
      remotes: {
        mfe_payments: `mfe_payments@https://portal.example.com/partner/v1/mf-manifest.json`,
      },
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
        'react-dom/': { singleton: true },
      },
    }),
  ],
})
