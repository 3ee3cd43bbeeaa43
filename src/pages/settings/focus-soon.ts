/** Moves the focus after the next render, since the focused element may be removed. */
export function focusSoon(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const place = find() ?? document.querySelector('#content')
    if (place instanceof HTMLElement) place.focus({ preventScroll: place.id === 'content' })
  })
}
