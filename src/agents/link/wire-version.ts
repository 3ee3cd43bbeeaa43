/** Of what hub and agent say to each other: raised where it breaks, which additions do not. */
export const wireVersion = 1
