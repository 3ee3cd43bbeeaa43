/** Entry point: loads user and language, then renders the page of the address. */
import { QueryClient, QueryClientProvider } from '@tanstack/preact-query'
import { render, type VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { LocationProvider } from 'preact-iso'
import { basePath, hasCode, isSessionOver, Problem } from './api.js'
import { followEvents } from './live/live.js'
import { applyLooks, keepCookie } from './appearance.js'
import { parsePlace } from '../places.js'
import { Frame } from './shell/frame.js'
import { wish } from './shell/login-wish.js'
import { pageModules } from './shell/pages.js'
import { loadStart } from './start.js'
import { chooseLanguage } from './i18n.js'
import { leaveView, viewedUser } from './viewing.js'
import { Failure, lazily } from './parts/load.js'

const LoginDialog = lazily(() =>
  import('./shell/login-dialog.js').then(module => module.LoginDialog)
)

/** Stays once a login was needed, and closes by itself. */
function Logins(): VNode | null {
  const wasNeeded = useRef(false)
  if (wish.value) wasNeeded.current = true
  return wasNeeded.current ? <LoginDialog /> : null
}

const root = document.querySelector('#app')
if (!root) throw new Error('the shell has no place to draw in')

/** The client of the API repeats requests where that helps. */
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5000, retry: false } } })

/** Loads the code of the page while the user loads. The frame reports a failure. */
async function loadAhead(): Promise<void> {
  const place = parsePlace(location.pathname.slice(basePath.length))
  if (place) await pageModules[place.page]?.().catch(() => undefined)
}

async function begin(place: Element): Promise<void> {
  const { lang } = document.documentElement
  void loadAhead()
  try {
    const chosen = chooseLanguage(lang)
    const [{ preferences, login }] = await Promise.all([loadStart(), chosen])
    applyLooks(preferences)
    keepCookie('burphub_language', lang)
    if (!login.mustEnrol) followEvents(queries)
    render(
      <QueryClientProvider client={queries}>
        <LocationProvider>
          <Frame />
        </LocationProvider>
        <Logins />
      </QueryClientProvider>,
      place
    )
  } catch (error) {
    // The view has ended: the user was deleted, or another user has logged in.
    if (viewedUser() !== undefined && hasCode(error, 'FORBIDDEN')) return leaveView()
    render(<StartFailure error={error as Error} retry={() => void begin(place)} />, place)
  }
}

void begin(root)

/** Shown without the frame, since the user is not known. Redirects to the login if there is no session. */
function StartFailure({ error, retry }: { error: Error; retry: () => void }): VNode {
  if (error instanceof Problem && isSessionOver(error)) {
    const next = location.pathname.slice(basePath.length) + location.search
    location.replace(`${basePath}/login?next=${encodeURIComponent(next)}`)
  }
  return (
    <main class="content">
      <Failure error={error} retry={retry} />
    </main>
  )
}
