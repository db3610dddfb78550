import type { SignedInHeaderProps } from './signed-in-header-props.ts'
import styles from './sign-out-only.module.css'
import { texts } from './texts.ts'

/** What is left of the header where the rest of it cannot be loaded. */
export const SignOutOnly = ({ onSignOut }: Pick<SignedInHeaderProps, 'onSignOut'>) => (
  <button type="button" className={styles.signOut} onClick={onSignOut}>
    {texts.signOut}
  </button>
)
