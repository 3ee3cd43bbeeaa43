/** The focus goes to where one goes on, once that is drawn; what it was on may be gone then. */
export function focusSoon(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const place = find() ?? document.querySelector('#content')
    if (place instanceof HTMLElement) place.focus({ preventScroll: place.id === 'content' })
  })
}
