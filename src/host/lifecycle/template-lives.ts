/** Templates made, renamed and deleted: never one that a client needs. */
import type { TemplateKind, TemplateRename } from '../client-lifecycle.js'
import { noEtag } from '../../conf/etags.js'
import { Fault } from '../../faults.js'
import type { ChangeOrder } from '../configuration.js'
import { findFile, findOrNew } from '../configuration/found-file.js'
import { plainName } from '../../protocol/names.js'
import { deleteFile, renameFile } from './file-moves.js'
import { type LifecycleParts, requireTemplateName, templateExists } from './lifecycle-parts.js'
import { requireUnused } from './template-use.js'

export async function createTemplate(
  { configuration }: LifecycleParts,
  { kind, name }: { kind: TemplateKind; name: string },
  order: ChangeOrder
): Promise<void> {
  requireTemplateName(name)
  const place = { kind, name } as const
  if ((await findOrNew(configuration, place)).bytes) throw templateExists(name)
  const change = { ...order, place, bytes: Buffer.alloc(0), basedOn: noEtag }
  await configuration.replace(change).catch((error: unknown) => {
    const isThere = error instanceof Fault && error.code === 'FILE_CHANGED'
    throw isThere ? templateExists(name) : error
  })
}

export async function renameTemplate(
  parts: LifecycleParts,
  { kind, name }: { kind: TemplateKind; name: string },
  order: TemplateRename
): Promise<void> {
  const { newName } = order
  const { configuration, versionsMax } = parts
  const file = await findTemplate(parts, kind, name)
  plainName(newName)
  requireTemplateName(newName)
  if ((await findOrNew(configuration, { kind, name: newName })).bytes) throw templateExists(newName)
  if (kind === 'template') await requireUnused(configuration, { name, path: file.path })
  const isDone = await renameFile(file, newName, { order, versionsMax })
  if (!isDone) throw templateExists(newName)
}

export async function removeTemplate(
  parts: LifecycleParts,
  { kind, name }: { kind: TemplateKind; name: string },
  order: ChangeOrder
): Promise<void> {
  const { configuration, versionsMax } = parts
  const file = await findTemplate(parts, kind, name)
  if (kind === 'template') await requireUnused(configuration, { name, path: file.path })
  await deleteFile(file, { order, versionsMax })
}

async function findTemplate({ configuration }: LifecycleParts, kind: TemplateKind, name: string) {
  const { path, bytes = Buffer.alloc(0) } = await findFile(configuration, { kind, name })
  return { path, bytes }
}
