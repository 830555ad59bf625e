/**
 * Face swaps of the demo's lead: one that is done and was reported, one that failed and one that was cancelled.
 * The picture was made once by the engine from a drawn face and a drawn template, and is kept as a file.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { businessDay } from '@wallpaper/contract/day'
import { photoHours, resultDays } from '@wallpaper/contract/studio/face.labels'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { demoMembersIn, demoPhone, findPersonByPhone } from '../../account/public.ts'
import { demoCaller } from '../../staff/public.ts'
import { faceTries } from '../face/faceMakers.ts'
import { objectKeyOf } from '../face/photo.files.ts'
import { photoRepository } from '../face/photo.repository.ts'
import { placesOf } from '../face/places.ts'
import { runKey } from '../job/job.files.ts'
import { jobReader } from '../job/job.repository.ts'
import type { JobResult } from '../job/maker.ts'
import { type PastJob, pastJobs } from '../job/pastJobs.repository.ts'
import { reportRepository } from '../report/report.repository.ts'
import { type OnlineTemplate, templateReader } from '../template/template.repository.ts'

const hourMs = 3_600_000

interface DemoSwapDeps {
  db: Database
  clock: Clock
  vault: Vault
  storage: Pick<Storage, 'write'>
}

interface DemoSwap {
  title: string
  hoursAgo: number
  end: Pick<PastJob, 'state'> & Partial<PastJob>
}

const stageTimes = [820, 1_640, 2_470, 2_700]

const swaps: readonly DemoSwap[] = [
  { title: '海棠花下', hoursAgo: 50, end: { state: 'done', percent: 100, stageTimes, cost: 2 } },
  { title: '商务形象照', hoursAgo: 30, end: { state: 'cancelled' } },
  {
    title: '证件照',
    hoursAgo: 27,
    end: {
      state: 'failed',
      failureCode: 'side',
      failure: '照片里的脸侧得太多，请换一张正对镜头的照片',
      detail: '',
    },
  },
]

const storeResult = async (
  { storage }: Pick<DemoSwapDeps, 'storage'>,
  uid: number,
  id: string,
): Promise<JobResult> => {
  const lease = randomUUID()
  const kept = async (name: string) => {
    const bytes = await readFile(new URL(`./swap/${name}`, import.meta.url))
    const key = runKey(uid, id, lease, name)
    await storage.write(key, { bytes })
    return { key, bytes: bytes.length }
  }
  const [file, small, large] = [await kept('file.jpg'), await kept('small.webp'), await kept('large.webp')]
  const size = { width: 720, height: 960, durationMs: null, bytes: file.bytes }
  return { kind: 'picture', file: file.key, small: small.key, large: large.key, ...size }
}

const insertSwap = async (
  tx: Tx,
  { end, ...swap }: DemoSwap & { uid: number; id: string; at: number; result: JobResult | null },
  template: OnlineTemplate,
): Promise<void> => {
  const { uid, id, at, result } = swap
  const [begun, done] = [new Date(at), new Date(at + 2_700)]
  const photoId = newId(at)
  const { file, faces } = template.version
  const places = placesOf(template.kind, faces).map(({ place, marks }) => ({ place, marks }))
  const isReturned = end.state !== 'done'
  await pastJobs.insert(tx, [
    {
      uid,
      id,
      kind: 'face_picture',
      groupId: 'face',
      title: swap.title,
      templateId: template.id,
      input: {
        photoId,
        character: null,
        template: { file, places },
        choices: [{ place: 1, face: 0 }],
      },
      turn: 1,
      attempts: 1,
      quota: faceTries.quota,
      tries: faceTries.count,
      triesDay: businessDay(at),
      triesReturnedAt: isReturned ? done : null,
      result,
      endsAt: result ? new Date(at + resultDays * 24 * hourMs) : null,
      queuedAt: begun,
      startedAt: begun,
      doneAt: done,
      createdAt: begun,
      ...end,
    },
  ])
  const gone = new Date(at + photoHours * hourMs)
  await photoRepository(tx).insert({
    uid,
    id: photoId,
    templateId: template.id,
    ruleVersion: 1,
    isOwn: true,
    isAdult: true,
    agrees: true,
    consentedAt: begun,
    objectKey: objectKeyOf(uid, photoId),
    width: 480,
    height: 640,
    faces: [],
    jobId: id,
    deletesAt: gone,
    deletedAt: gone,
    deletedBy: 'job',
    goneAt: gone,
  })
}

/** One waits at the desk, the other was looked at. */
const reportTwice = async (tx: Tx, { uid, jobId, now }: { uid: number; jobId: string; now: number }) => {
  const members = (await demoMembersIn(tx)).filter((member) => member.uid !== uid)
  const operator = await demoCaller(tx, 'operator')
  const reports = [
    {
      hoursAgo: 26,
      reason: 'other',
      text: '标识是不是太小了，差点没看出来是生成的',
      verdict: {
        state: 'kept',
        note: '标识的大小符合规定，成图来自画出来的模板',
        decidedBy: operator.id,
        decidedAt: new Date(now - 20 * hourMs),
      },
    },
    {
      hoursAgo: 3,
      reason: 'not_allowed',
      text: '这张脸很像我，我没有同意过，请核实',
      verdict: { state: 'waiting' },
    },
  ] as const
  for (const [at, { hoursAgo, reason, text, verdict }] of reports.entries()) {
    const reporter = members[at]
    if (!reporter) return
    const createdAt = new Date(now - hoursAgo * hourMs)
    const id = newId(createdAt.getTime())
    await reportRepository(tx).insert({
      ...{ id, uid, jobId, reason, text, createdAt },
      reporter: reporter.uid,
      ...verdict,
    })
  }
}

/** Does nothing when there are some. */
export const makeDemoSwaps = async ({ db, clock, vault, storage }: DemoSwapDeps): Promise<void> => {
  const now = clock()
  const found = await db.read(async (tx) => {
    const lead = await findPersonByPhone(tx, vault.lookup(demoPhone('lead')))
    if (!lead || (await jobReader(tx).countOf(lead.uid, 'face')) > 0) return null
    const slice = { after: null, limit: 100 }
    return { uid: lead.uid, templates: await templateReader(tx).list(undefined, businessDay(now), slice) }
  })
  if (!found) return
  const { uid, templates } = found
  for (const swap of swaps) {
    const template = templates.find(({ version }) => version.title === swap.title)
    if (!template) continue
    const at = now - swap.hoursAgo * hourMs
    const id = newId(at)
    const result = swap.end.state === 'done' ? await storeResult({ storage }, uid, id) : null
    await db.write(async (tx) => {
      await insertSwap(tx, { ...swap, uid, id, at, result }, template)
      if (result) await reportTwice(tx, { uid, jobId: id, now })
    })
  }
}
