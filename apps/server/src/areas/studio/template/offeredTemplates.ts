/** A template that a creator offered and a reviewer passed becomes a draft here, and leaves with its line. */
import { join } from 'node:path'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { defineJob, type Enqueue, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { findUpload, inTemporaryFolder, renditionKey, videoKey } from '../../upload/public.ts'
import { anyLineReader } from '../material/material.console.repository.ts'
import type { LineListener } from '../material/material.console.service.ts'
import { blankDraft } from './newTemplate.ts'
import { leaveByItself } from './offline.ts'
import { discardTemplate, type TakeDeps, takeTemplate } from './takeTemplate.ts'
import { templateReader, templateRepository } from './template.repository.ts'

export const takeOffered = defineJob({
  name: 'studio.take-offered',
  title: '把通过的换脸素材做成模板草稿',
  input: z.object({ line: z.uuid() }),
})

const ownPlace = 'tushen'
const titleMax = 20

const goOffline = async (tx: Tx, lineId: string, now: number): Promise<void> => {
  const repository = templateRepository(tx)
  const found = await repository.ofLine(lineId)
  const row = found && (await repository.lock(found.id))
  if (!row?.online) return
  await leaveByItself(tx, row, { state: 'offline', reason: '创作者的素材下线了', now })
}

export const offeredTemplates = (enqueue: Enqueue): LineListener => ({
  online: async (tx, line) => {
    if (line.place === ownPlace) await enqueue(tx, takeOffered, { line: line.id })
  },
  offline: (tx, { id }, now) => goOffline(tx, id, now),
})

const take = async (lineId: string, deps: TakeDeps): Promise<void> => {
  const { db, storage, clock } = deps
  const found = await db.read(async (tx) => {
    const line = await anyLineReader(tx).one(lineId)
    if (line?.state !== 'online' || (await templateReader(tx).ofLine(lineId))) return undefined
    const upload = await findUpload(tx, line.uid, line.uploadId)
    return upload?.state === 'ready' ? { line, upload } : undefined
  })
  if (!found) return
  const { line, upload } = found
  const id = newId(clock())
  const kind = upload.kind
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, 'offered')
    if (
      !(await storage.readToFile(kind === 'video' ? videoKey(upload) : renditionKey(upload, 'large'), path))
    )
      return
    const taken = await takeTemplate({ id, kind }, { path }, deps)
    const at = new Date(clock())
    const save = () =>
      db.write((tx) =>
        templateRepository(tx).insert({
          id,
          kind,
          state: 'draft',
          version: 1,
          draft: {
            ...blankDraft,
            ...taken,
            trials: [],
            title: Array.from(line.title).slice(0, titleMax).join(''),
            source: 'creator',
            until: line.licenceUntil ?? '',
          },
          creatorUid: line.uid,
          materialLine: line.id,
          createdAt: at,
          changedAt: at,
        }),
      )
    await save().catch(async (error: unknown) => {
      await discardTemplate(id, storage)
      throw error
    })
  })
}

export const offeredJobs = (deps: TakeDeps): JobHandler[] => [
  handles(takeOffered, ({ line }) => take(line, deps)),
]
