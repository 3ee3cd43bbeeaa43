/** Templates made, renamed and deleted: never one that a client needs. */
import type { TemplateKind, TemplateRename } from '../client-lifecycle.js'
import type { ChangeOrder } from '../configuration.js'
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
  await configuration.save(
    { kind, name },
    file => {
      if (file.bytes) throw templateExists(name)
      return { lines: [] }
    },
    order
  )
}

export async function renameTemplate(
  parts: LifecycleParts,
  { kind, name }: { kind: TemplateKind; name: string },
  order: TemplateRename
): Promise<void> {
  const { newName } = order
  const { configuration, versionsMax } = parts
  const file = findTemplate(parts, kind, name)
  plainName(newName)
  requireTemplateName(newName)
  if (configuration.readOrNew({ kind, name: newName }).bytes) throw templateExists(newName)
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
  const file = findTemplate(parts, kind, name)
  if (kind === 'template') await requireUnused(configuration, { name, path: file.path })
  await deleteFile(file, { order, versionsMax })
}

function findTemplate({ configuration }: LifecycleParts, kind: TemplateKind, name: string) {
  const { path, bytes = Buffer.alloc(0) } = configuration.read({ kind, name })
  return { path, bytes }
}
