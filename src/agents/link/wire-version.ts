/** Version of the protocol between hub and agent; additions do not raise it. */
export const wireVersion = 1
