import type { VNode } from 'preact'
import { Copied } from '../parts/buttons.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

const lines = `notifications:
  smtp:
    host: mail.example.org
    security: starttls
    user: burphub
    passwordFile: /etc/burphub/mail-password
    from: burphub <burphub@example.org>`

/** Shown before the form: without a mail server it could not be saved. */
export function NoMailServer(): VNode {
  if (!start().me.admin) {
    return (
      <p class="banner">{t`burphub cannot send email yet. Ask an administrator to set it up.`}</p>
    )
  }
  return (
    <div class="banner">
      <p>{t`burphub cannot send email yet. Add these lines to its configuration with your own values, and restart it:`}</p>
      <Copied label="burphub.yaml" text={lines} />
    </div>
  )
}
