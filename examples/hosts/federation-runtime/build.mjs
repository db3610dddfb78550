// Copies the page and the runtime's ES modules, which the page's import map names.
import { cpSync } from 'node:fs'

cpSync('index.html', 'dist/index.html')
for (const name of ['runtime', 'runtime-core', 'sdk', 'error-codes'])
  cpSync(`node_modules/@module-federation/${name}/dist`, `dist/${name}`, { recursive: true })
