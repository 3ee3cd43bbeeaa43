/**
 * A client's storage that was moved to another disk: burp follows the link in its place. So do we,
 * where it leads to a folder of burp's own; anything else could be what others have put there for
 * us to write to.
 */
import path from 'node:path'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import { toRealPath } from './disk-view.js'
import { lookUpOwnStatus, lookUpStatus } from './statuses.js'

/**
 * Where the link leads, without any link on the way; `undefined` for what is none. `uid`: whom burp
 * runs as; absent where its configuration does not say. Throws NOT_SUPPORTED.
 */
export function followLink(link: string, uid: number | undefined): string | undefined {
  if (!lookUpOwnStatus(link)?.isSymbolicLink()) return undefined
  const target = toRealPath(link)
  const status = lookUpStatus(target)
  if (!status || target === link) {
    throw misled(link, say`leads nowhere; mount the disk that it points to`)
  }
  if (!status.isDirectory()) throw misled(link, say`does not lead to a folder`)
  const owner = uid ?? lookUpStatus(path.dirname(link))?.uid
  if (status.uid !== owner) {
    throw misled(link, say`leads to a folder that does not belong to the user that runs burp`)
  }
  return target
}

function misled(link: string, why: Text): Fault {
  const name = JSON.stringify(path.basename(link))
  return new Fault('NOT_SUPPORTED', say`The backup folder of ${name} is a link that ${why}.`)
}
