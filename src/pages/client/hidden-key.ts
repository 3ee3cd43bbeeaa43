/** What the user has hidden from lists, as pages ask for it. */
export const hiddenKey = ['hidden'] as const
