import { Button } from '@portal/ui-kit/button'
import { Heading } from '@portal/ui-kit/heading'
import { ButtonLink } from '@portal/ui-kit/link'
import { BrandMark } from '../brand/brand-mark.tsx'
import styles from './error-page.module.css'
import { texts } from './texts.ts'

/** Error page of the whole portal, with the start of the trace id for support. */
export const ErrorPage = ({ traceId }: { traceId: string }) => (
  <main className={styles.page}>
    <BrandMark />
    <Heading level={1}>{texts.error.title}</Heading>
    <p className={styles.code} lang="en">
      {texts.error.specified}
    </p>
    <p>{texts.error.text}</p>
    <p>{texts.error.payment}</p>
    <p className={styles.code}>
      {texts.error.code}{' '}
      <code>
        {traceId.slice(0, 4)} {traceId.slice(4, 8)}
      </code>
    </p>
    <div className={styles.actions}>
      <Button onClick={() => window.location.reload()}>{texts.error.reload}</Button>
      <ButtonLink appearance="secondary" href="/">
        {texts.error.home}
      </ButtonLink>
    </div>
  </main>
)
