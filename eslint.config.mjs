import globals from 'globals'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// Remotes take these from the kernel, so that one tree-shaken copy serves the whole page (docs/adr/0002).
const throughTheKernel = ['react-router', 'react-router-dom', '@tanstack/react-query', 'rxjs'].map((name) => ({
  name,
  message: 'Import it from shared-kernel/react (or shared-kernel), which carries one copy for all rooms.',
}))

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', 'test-results/', 'playwright-report/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'off',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': 'off' },
  },
  {
    files: ['{host,mfe-*,shared-kernel}/**/*.{ts,tsx}', 'packages/ui-kit/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    files: ['{host,mfe-*,shared-kernel}/**/*.{ts,tsx}', 'packages/ui-kit/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['mfe-*/src/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': ['error', { paths: throughTheKernel }] } },
  {
    files: ['{host,mfe-*,shared-kernel}/**/*.{ts,tsx}', 'packages/ui-kit/**/*.{ts,tsx}'],
    rules: {
      // Lists without markers need the role said again for VoiceOver; scrolling boxes need the keyboard.
      'jsx-a11y/no-redundant-roles': ['error', { ol: ['list'], ul: ['list'] }],
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['pre', 'code'], roles: ['region', 'group'], allowExpressionValues: true }],
    },
  },
  { files: ['**/*.{test,stories}.tsx'], rules: { 'jsx-a11y/anchor-has-content': 'off' } },
  {
    files: ['{host,mfe-*}/src/**/*.tsx', 'packages/ui-kit/src/**/*.tsx'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-syntax': ['error',
        { selector: "MemberExpression[object.name='error'][property.name='message']", message: 'Customers read texts, not error.message.' },
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'No raw HTML.' },
      ],
    },
  },
)
