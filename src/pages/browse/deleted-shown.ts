/** Whether deleted files are listed: by the address, otherwise as last chosen in this browser. */
const storeKey = 'burphub-hide-deleted'

export function isDeletedShown(asked: string | undefined): boolean {
  if (asked !== undefined) return asked !== '0'
  try {
    return localStorage.getItem(storeKey) === null
  } catch {
    return true
  }
}

export function rememberDeleted(isShown: boolean): void {
  try {
    if (isShown) localStorage.removeItem(storeKey)
    else localStorage.setItem(storeKey, '1')
  } catch {
    // Without storage, the address alone holds the choice.
  }
}
