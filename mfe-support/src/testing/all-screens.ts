import * as account from '../account/my-account-screen.stories.tsx'
import * as cases from '../cases/cases-screen.stories.tsx'
import * as callBack from '../contact/call-back-dialog.stories.tsx'
import * as channels from '../contact/channels-screen.stories.tsx'
import * as email from '../email/email-screen.stories.tsx'
import * as invitation from '../invitation/invitation-screen.stories.tsx'
import * as notifications from '../notifications/notifications-screen.stories.tsx'
import * as people from '../people/people-screen.stories.tsx'
import * as privacy from '../privacy/privacy-screen.stories.tsx'
import * as security from '../security/security-screen.stories.tsx'

const FILES = {
  account,
  cases,
  callBack,
  channels,
  email,
  invitation,
  notifications,
  people,
  privacy,
  security,
}

/** Every story of the remote, by file and name. */
export const ALL_SCREENS = Object.fromEntries(
  Object.entries(FILES).flatMap(([file, screens]) =>
    Object.entries(screens).map(([name, Screen]) => [`${file}#${name}`, Screen]),
  ),
)
