/**
 * Who comes onto the deny list is looked for in the templates: those that show them go offline at once, what waits
 * with them ends, and what waits for a colleague's confirmation cannot go online. One whose file cannot be read any more
 * goes offline too: nobody is to upload a photo for it.
 */
import { join } from 'node:path'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import { type DrainDeps, drainJob } from '../../../platform/queue/drain.ts'
import { defineJob, type JobHandler } from '../../../platform/queue/queue.ts'
import { notifyPerson } from '../../notice/public.ts'
import { inTemporaryFolder } from '../../upload/public.ts'
import { jobRepository } from '../job/job.repository.ts'
import { endJob, type JobDeps } from '../job/job.service.ts'
import { leaveByItself } from './offline.ts'
import type { TakeDeps } from './takeTemplate.ts'
import { templateSubject } from './template.approval.ts'
import { type TemplateRow, templateReader, templateRepository } from './template.repository.ts'
import type { TemplateVersion } from './template.types.ts'
import { checkedFaces, looksOf, UnreadableFile } from './templateFaces.ts'

export const checkTemplates = defineJob({
  name: 'studio.check-templates',
  title: '用禁用名单核对换脸模板',
  input: z.object({}),
  rows: { subjectOf: templateSubject },
})

export type DeniedTemplateDeps = DrainDeps & TakeDeps & Pick<JobDeps, 'makers'>

type Nearness = Pick<TemplateVersion, 'nearest' | 'isLikeDenied'>

/** Undefined when its file is not there: nobody can use it either. */
const nearnessOf = (version: TemplateVersion, deps: TakeDeps): Promise<Nearness | 'unreadable' | undefined> =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'template')
    if (!(await deps.storage.readToFile(version.file, path))) return undefined
    try {
      const { nearest, isLikeDenied } = await checkedFaces(looksOf(version, path), deps)
      return { nearest, isLikeDenied }
    } catch (error) {
      if (error instanceof UnreadableFile) return 'unreadable'
      throw error
    }
  })

/** Why a template goes offline after its file was looked at; undefined when it stays. */
const faultOf = (found: Awaited<ReturnType<typeof nearnessOf>>): Fault | undefined => {
  if (found === 'unreadable') return unreadable
  return found?.isLikeDenied ? likeDenied : undefined
}

interface Fault {
  reason: string
  /** To whoever offered it. */
  notice: string
}

const likeDenied: Fault = {
  reason: '画面里有一张脸像名单里的脸',
  notice: '这个换脸素材里有一张脸不能使用，已经停止换脸。做好的图不变；换一份素材可以再上传。',
}
const unreadable: Fault = {
  reason: '文件打不开，换不了脸',
  notice: '这个换脸素材的文件打不开了，已经停止换脸。做好的图不变；把素材再上传一次就可以。',
}

const failureOf = ({ kind }: TemplateRow) =>
  ({
    state: 'failed',
    code: 'template_denied',
    sentence: `这个${kind === 'character' ? '虚拟角色' : '模板'}已经下线，没有做成。次数已退回，请换一个`,
  }) as const

const endJobsWith = async (
  tx: Tx,
  row: TemplateRow,
  deps: Pick<DeniedTemplateDeps, 'makers' | 'clock'>,
): Promise<void> => {
  for (const job of await jobRepository(tx).lockOpenWith(row.id)) await endJob(tx, job, failureOf(row), deps)
}

const takeOff = async (tx: Tx, row: TemplateRow, { reason, notice }: Fault, now: number): Promise<void> => {
  await leaveByItself(tx, row, { state: 'offline', reason, now })
  if (row.creatorUid === null) return
  await notifyPerson(tx, {
    uid: row.creatorUid,
    kind: 'account',
    title: `「${row.online?.title ?? row.draft.title}」下线了`,
    body: notice,
    now,
  })
}

const check = async (deps: DeniedTemplateDeps, id: string): Promise<void> => {
  const { db } = deps
  const seen = await db.read((tx) => templateReader(tx).byId(id))
  if (!seen) return
  const online = seen.online ? faultOf(await nearnessOf(seen.online, deps)) : undefined
  const draft = seen.state === 'waiting' ? await nearnessOf(seen.draft, deps) : undefined
  const isDraftDenied = typeof draft === 'object' && draft.isLikeDenied
  if (!online && !isDraftDenied) return
  const endJobs = async (tx: Tx) => {
    if (online) await endJobsWith(tx, seen, deps)
  }
  await db.write(async (tx) => {
    // A job is locked before its template, as when it is done.
    await endJobs(tx)
    const repository = templateRepository(tx)
    const row = await repository.lock(id)
    if (!row) return
    if (online && row.online && row.onlineVersion === seen.onlineVersion)
      await takeOff(tx, row, online, deps.clock())
    if (isDraftDenied && row.version === seen.version)
      await repository.change(id, { draft: { ...row.draft, ...draft } })
  })
  // Submitted in the meantime.
  await db.write(endJobs)
}

export const deniedTemplateJobs = (deps: DeniedTemplateDeps): JobHandler[] => [
  drainJob(checkTemplates, deps, {
    due: (tx, page) => templateReader(tx).shown(page),
    handle: (id) => check(deps, id),
  }),
]
