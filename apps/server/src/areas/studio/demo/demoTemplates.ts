/**
 * Templates of the demo world: drawn people who do not exist, with the faces that the engine found in them and
 * the trials that it made, all kept as files. So a world is made without looking at a single picture.
 */
import { readFile } from 'node:fs/promises'
import { businessDay, dayMs } from '@wallpaper/contract/day'
import type { TemplateKind, TemplateState } from '@wallpaper/contract/studio/face.labels'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { demoCaller } from '../../staff/public.ts'
import { deniedRepository } from '../denied/denied.repository.ts'
import { numbersIn } from '../denied/denied.rules.ts'
import type { DeniedList } from '../denied/deniedList.ts'
import { privateFolder, publicFolder } from '../template/template.files.ts'
import { templateReader, templateRepository } from '../template/template.repository.ts'
import { seamMax } from '../template/template.rules.ts'
import type { MarkedFace, TemplateVersion, Trial } from '../template/template.types.ts'

interface DrawnTemplate {
  file: string
  kind: TemplateKind
  title: string
  category: string
  width: number
  height: number
  durationMs: number | null
  faces: MarkedFace[]
  nearest: number
  trials?: { name: string; seam: number; picture: string }[]
}

interface DemoTemplate {
  state: Extract<TemplateState, 'online' | 'ended' | 'draft'>
  used: number
  daysAgo: number
  /** Days from today on which the rights end. */
  until: number
  hasChanges?: boolean
}

/** Those that are not named are online. */
const told: Readonly<Record<string, DemoTemplate>> = {
  haitang: { state: 'online', used: 246, daysAgo: 90, until: 340, hasChanges: true },
  nihong: { state: 'online', used: 98, daysAgo: 60, until: 200 },
  shangwu: { state: 'online', used: 182, daysAgo: 80, until: 400 },
  biye: { state: 'online', used: 120, daysAgo: 45, until: 300 },
  zhengjian: { state: 'online', used: 110, daysAgo: 50, until: 365 },
  zhenzhu: { state: 'ended', used: 41, daysAgo: 120, until: -1 },
  heying: { state: 'online', used: 64, daysAgo: 3, until: 180 },
  senlin: { state: 'online', used: 32, daysAgo: 5, until: 240 },
}
const plain: DemoTemplate = { state: 'online', used: 0, daysAgo: 100, until: 500 }

const deniedDrawings = [
  { name: '演示名单一', reason: 'celebrity', note: '画出来的脸，演示用', hits: 12 },
  { name: '演示名单二', reason: 'asked', note: '画出来的脸，演示“本人要求”', hits: 2 },
] as const
const descriptorBytes = 4_096

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

interface DemoTemplateDeps {
  db: Database
  clock: Clock
  storage: Storage
  denied: DeniedList
}

const fileOf = (name: string): Promise<Buffer> => readFile(new URL(`./templates/${name}`, import.meta.url))

const storeFiles = async (id: string, drawn: DrawnTemplate, storage: Storage) => {
  const [open, closed] = [publicFolder(id), privateFolder(id)]
  const picture = { bytes: await fileOf(`${drawn.file}.webp`) }
  const [shown, proof] = [`${open}large.webp`, `${closed}proof.pdf`]
  await storage.write(shown, picture)
  await storage.write(proof, { bytes: Buffer.from(pdf) })
  const trials: Trial[] = []
  for (const { name, seam, picture: tried } of drawn.trials ?? []) {
    const key = `${closed}trials/${tried}`
    await storage.write(key, { bytes: await fileOf(tried) })
    trials.push({ name, key, seam, isHigh: seam > seamMax, failure: '' })
  }
  const files = { small: shown, large: shown, proof, trials }
  if (drawn.kind === 'video') {
    const video = `${open}video.mp4`
    await storage.write(video, { bytes: await fileOf(`${drawn.file}.mp4`) })
    return { ...files, video, file: video }
  }
  const file = `${closed}file.webp`
  await storage.write(file, picture)
  return { ...files, video: '', file }
}

const draftOf = async (
  id: string,
  drawn: DrawnTemplate,
  until: string,
  storage: Storage,
): Promise<TemplateVersion> => {
  const files = await storeFiles(id, drawn, storage)
  const { title, category, width, height, durationMs, faces, nearest } = drawn
  return {
    ...{ title, category, width, height, durationMs, faces, nearest },
    ...files,
    source: 'own',
    author: '图神画室',
    until,
    scope: '换脸、商用、可改',
    proofName: '授权书.pdf',
    isDrawn: true,
    isAdult: true,
    highReason: files.trials.some(({ isHigh }) => isHigh) ? '戴眼镜时镜框边缘略明显，看得过去' : '',
    isLikeDenied: false,
  }
}

/** Does nothing when there are templates. */
export const makeDemoTemplates = async ({ db, clock, storage, denied }: DemoTemplateDeps): Promise<void> => {
  const counts = await db.read((tx) => templateReader(tx).kindCounts())
  if (counts.picture + counts.video + counts.character > 0) return
  const drawings = JSON.parse((await fileOf('faces.json')).toString('utf8')) as DrawnTemplate[]
  const now = clock()
  const made: { id: string; drawn: DrawnTemplate; draft: TemplateVersion }[] = []
  for (const drawn of drawings) {
    const id = newId(now)
    const { until } = told[drawn.file] ?? plain
    made.push({ id, drawn, draft: await draftOf(id, drawn, businessDay(now + until * dayMs), storage) })
  }
  const descriptors = await fileOf('denied.bin')
  await db.write(async (tx) => {
    const operator = await demoCaller(tx, 'operator')
    const repository = templateRepository(tx)
    for (const { id, drawn, draft } of made) {
      const { state, used, daysAgo, hasChanges } = told[drawn.file] ?? plain
      const at = new Date(now - daysAgo * dayMs)
      const isOnline = state === 'online'
      await repository.insert({
        id,
        kind: drawn.kind,
        state,
        version: hasChanges ? 3 : 2,
        draft: hasChanges ? { ...draft, author: '图神画室，许念' } : draft,
        onlineVersion: 2,
        online: isOnline ? draft : null,
        onlineUntil: isOnline ? draft.until : null,
        category: drawn.category,
        used,
        madeBy: operator.id,
        onlineAt: at,
        createdAt: at,
        changedAt: new Date(at.getTime() + dayMs),
      })
    }
    for (const [at, { name, reason, note, hits }] of deniedDrawings.entries()) {
      const id = newId(now)
      const descriptor = numbersIn(descriptors.subarray(at * descriptorBytes, (at + 1) * descriptorBytes))
      await deniedRepository(tx).insert({
        id,
        name,
        reason,
        note,
        state: 'active',
        descriptorSealed: denied.seal(id, descriptor),
        hits,
        addedBy: operator.id,
        addedAt: new Date(now - (20 - at) * dayMs),
      })
    }
  })
}
