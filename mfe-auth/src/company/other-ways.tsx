import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import styles from './other-ways.module.css'
import { texts } from './texts.ts'

/** How a person of a company logs in while no further code is sent to the e-mail. */
export const OtherWays = ({ onLeave }: { onLeave(): void }) => (
  <Stack as="section" gap={12} aria-labelledby="other-ways">
    <Heading level={2} size="sm" id="other-ways">
      {texts.ways}
    </Heading>
    <ul className={styles.list}>
      {texts.wayList.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ul>
    {/* The login ends first: the login form does not continue a login that waits for a code by e-mail. */}
    <ButtonLink as={Link} to="/" onClick={onLeave}>
      {texts.byPhoneOrPasskey}
    </ButtonLink>
  </Stack>
)
