/**
 * `npm test` tries a part of what takes minutes; with BURPHUB_TEST_WIDE=1 it tries all of it: every
 * form of a path, more fuzz, five gigabytes, a death at every operation of the disk.
 */
export const isWide = process.env['BURPHUB_TEST_WIDE'] === '1'
