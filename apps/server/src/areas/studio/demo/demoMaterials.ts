/** Templates that the lead of the demo offered: one in each state. */

import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { businessDay, dayMs } from '@wallpaper/contract/day'
import type { MaterialOrigin, MaterialPlace, MaterialState } from '@wallpaper/contract/studio/material.labels'
import type { MaterialCause, MaterialReason } from '@wallpaper/contract/studio/materialReason.labels'
import type { Vault } from '../../../platform/crypto.ts'
import { keptMedia } from '../../../platform/demo/keptPictures.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { type DemoEvidenceDeps, makeDemoEvidence, uploadParts } from '../../upload/public.ts'
import { materialReader, materialRepository } from '../material/material.repository.ts'

const hour = 3_600_000

interface DemoLine {
  place: MaterialPlace
  state: MaterialState
  cause?: MaterialCause
  reason?: MaterialReason
  note?: string
}

interface DemoMaterial {
  picture: string
  title: string
  hoursAgo: number
  origin: MaterialOrigin
  lines: readonly DemoLine[]
}

/** The oldest first. */
const offered: readonly DemoMaterial[] = [
  {
    picture: 'poster',
    title: '老画报',
    hoursAgo: 9 * 24,
    origin: 'licensed',
    lines: [{ place: 'tushen', state: 'offline', cause: 'licence' }],
  },
  {
    picture: 'yearbook',
    title: '同学录',
    hoursAgo: 5 * 24,
    origin: 'drawn',
    lines: [
      { place: 'tushen', state: 'online' },
      { place: 'douyin', state: 'waiting_account' },
    ],
  },
  {
    picture: 'arcade',
    title: '电玩厅',
    hoursAgo: 3,
    origin: 'drawn',
    lines: [
      { place: 'tushen', state: 'rejected', reason: 'covered', note: '眼镜改成透明的也可以' },
      { place: 'wechat', state: 'unsubmitted', cause: 'demand', note: '要 2 MB 以内' },
    ],
  },
  {
    picture: 'qiushui',
    title: '秋水',
    hoursAgo: 1,
    origin: 'drawn',
    lines: [
      { place: 'tushen', state: 'online' },
      { place: 'wechat', state: 'reviewing' },
    ],
  },
]

type DemoDeps = DemoEvidenceDeps & { vault: Vault }

const takePictures = async (uid: number, deps: DemoDeps): Promise<Map<string, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-demo-'))
  const { pipeline } = uploadParts({ ...deps, media: await keptMedia(deps.media) })
  const taken = new Map<string, string>()
  try {
    for (const { picture, title } of offered) {
      const path = join(folder, `${picture}.webp`)
      await copyFile(fileURLToPath(new URL(`./${picture}.webp`, import.meta.url)), path)
      const file = { path, name: `${title}.webp`, declaredType: 'image/webp' }
      const { upload_id } = await pipeline.takeDirectly(uid, file, {
        appUrl: deps.publicUrl,
        isPrivate: true,
      })
      taken.set(picture, upload_id)
    }
    return taken
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Does nothing when they exist. */
export const makeDemoMaterials = async (deps: DemoDeps): Promise<void> => {
  const { db, vault, clock } = deps
  const lead = await db.read((tx) => findPersonByPhone(tx, vault.lookup(demoPhone('lead'))))
  if (!lead) return
  const { uid } = lead
  if (await db.read((tx) => materialReader(tx).last(uid, 'photo'))) return
  const pictures = await takePictures(uid, deps)
  const [licence = ''] = await makeDemoEvidence(uid, ['inkMountains1'], deps)
  const now = clock()
  const isDecided = ({ state }: DemoLine) => ['online', 'rejected', 'offline'].includes(state)
  await db.write(async (tx) => {
    const repository = materialRepository(tx)
    for (const { picture, title, hoursAgo, origin, lines } of offered) {
      const at = new Date(now - hoursAgo * hour)
      const id = newId(at.getTime())
      const isLicensed = origin === 'licensed'
      await repository.insert({
        uid,
        id,
        kind: 'photo',
        title,
        uploadId: pictures.get(picture) ?? '',
        origin,
        licenceUploadId: isLicensed ? licence : null,
        licenceUntil: isLicensed ? businessDay(now - 2 * dayMs) : null,
        createdAt: at,
      })
      await repository.insertLines(
        lines.map((line) => ({
          uid,
          id: newId(at.getTime()),
          materialId: id,
          ...line,
          submittedAt: at,
          decidedAt: isDecided(line) ? new Date(at.getTime() + hour / 2) : null,
          dueAt: line.state === 'waiting_account' ? new Date(now + hour / 6) : null,
        })),
      )
    }
  })
}
