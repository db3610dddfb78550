import type { SignedInHeaderProps } from './signed-in-header-props.ts'
import styles from './sign-out-only.module.css'
import { texts } from './texts.ts'

/** Fallback of the header when its chunk fails to load. */
export const SignOutOnly = ({ onSignOut }: Pick<SignedInHeaderProps, 'onSignOut'>) => (
  <button type="button" className={styles.signOut} onClick={onSignOut}>
    {texts.signOut}
  </button>
)
