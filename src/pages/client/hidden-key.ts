/** Key of the query for hidden clients. */
export const hiddenKey = ['hidden'] as const
