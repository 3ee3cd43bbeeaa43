/** Behind the initials of the user: account, looks, language, help, log out. */
import { CircleUser, FileCode, Info, Keyboard, LogOut } from 'lucide-preact'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, basePath } from '../api.js'
import { applyTheme, listThemes, themeOf } from '../appearance.js'
import { t } from '../i18n.js'
import { toHref } from '../parts/link.js'
import { Menu, type MenuItem } from '../parts/menu.js'
import { showErrorToast } from '../parts/toasts.js'
import { keepPreferences, start } from '../start.js'
import { forgetView } from '../viewing.js'
import { findProviderLogin } from './provider-login.js'

async function logOut(): Promise<void> {
  forgetView()
  // Only a navigation can go on to the provider, which ends its session, too.
  if (findProviderLogin() !== undefined) return location.assign(`${basePath}/logout`)
  // Without a connection, the login page says what is wrong.
  await api.POST('/logout').catch(() => undefined)
  location.assign(`${basePath}/login`)
}

export function PersonMenu({ listKeys }: { listKeys: () => void }): VNode {
  const { me, login, rights } = start()
  const { name } = me
  const isFull = !login.mustEnrol
  const account = { name: t`My account`, Icon: CircleUser, href: toHref({ page: 'me' }) }
  const more = [
    { name: t`Keyboard shortcuts`, Icon: Keyboard, act: listKeys },
    { name: t`burphub API`, Icon: FileCode, href: `${basePath}/api/doc` },
    { name: t`About burphub`, Icon: Info, href: toHref({ page: 'about' }) }
  ]
  const looks = useLooks()
  return (
    <div class="person">
      <Menu
        name={t`Account of ${name}`}
        face={<span class="initials" data-initials={toInitials(name)} />}
        head={
          <p>
            <b>{name}</b>
            <small>{roleOf()}</small>
          </p>
        }
        items={[
          isFull && account,
          ...(isFull && rights.mayChangeOwn ? looks : []),
          ...(isFull ? more : []),
          { name: t`Log out`, Icon: LogOut, act: () => void logOut() }
        ]}
      />
    </div>
  )
}

function roleOf(): string {
  const { admin, moderator } = start().me
  if (admin) return t`Administrator`
  return moderator ? t`Moderator` : t`User`
}

/** Theme and language. */
function useLooks(): MenuItem[] {
  const { preferences, language, languages } = start()
  const [theme, setTheme] = useState(themeOf(preferences))
  const themes = listThemes().map(([value, name]) => ({
    name,
    group: t`Theme`,
    isChecked: value === theme,
    act() {
      applyTheme(value)
      setTheme(value)
      keepPreferences({ pages: { theme: value } }).catch(showErrorToast)
    }
  }))
  const spoken = Object.entries(languages).map(([code, name]) => ({
    name,
    group: t`Language`,
    isChecked: code === language,
    // The texts are read at the start.
    act() {
      keepPreferences({ language: code }).then(() => location.reload(), showErrorToast)
    }
  }))
  return [...themes, ...spoken]
}

/** Two letters: of the first two words, or the first two of the only one. */
function toInitials(name: string): string {
  const [, first = '', second = ''] =
    /([\p{L}\p{N}])[\p{L}\p{N}]*[^\p{L}\p{N}]+([\p{L}\p{N}])/u.exec(name) ??
    /([\p{L}\p{N}])([\p{L}\p{N}])?/u.exec(name) ??
    []
  return (first + second).toUpperCase()
}
