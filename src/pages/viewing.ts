/** Reading the console as another user, in this tab until the user leaves the view. */
const storeKey = 'burphub-view'

interface View {
  /** Key of the user. */
  user: string
  from: string
}

/** Undefined if the user sees the console as themselves. */
export function viewedUser(): string | undefined {
  return readView()?.user
}

function readView(): View | undefined {
  try {
    const text = sessionStorage.getItem(storeKey)
    return text === null ? undefined : (JSON.parse(text) as View)
  } catch {
    // Without storage, there is no view.
    return undefined
  }
}

/** Loads everything again, so that nothing of the own permissions stays on the page. */
export function startView(user: string, home: string): void {
  const view: View = { user, from: location.pathname + location.search }
  sessionStorage.setItem(storeKey, JSON.stringify(view))
  location.assign(home)
}

export function leaveView(): void {
  const { from } = readView() ?? { from: location.href }
  forgetView()
  location.assign(from)
}

export function forgetView(): void {
  try {
    sessionStorage.removeItem(storeKey)
  } catch {
    // Without storage, there is no view.
  }
}
