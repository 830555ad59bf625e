/** Publishing and withdrawing, for everything published with a date. */
import type { ParsedInput } from '@wallpaper/contract'
import type { publishLearn, withdrawLearn } from '@wallpaper/contract/learn/learn.console'
import { type PublishedKind, publishedKinds } from '@wallpaper/contract/learn/learn.labels'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { campRepository } from '../camp/camp.repository.ts'
import { lessonRepository } from '../lesson/lesson.repository.ts'
import { liveRepository } from '../live/live.repository.ts'
import { type Publication, publicationState } from './publication.rules.ts'

interface Published extends Publication {
  title: string
}

interface PublicationChange {
  publishAt: Date | null
  withdrawnAt: Date | null
  changedBy: string
  changedAt: Date
}

interface Place {
  lock: (id: number) => Promise<Published | undefined>
  change: (id: number, facts: PublicationChange) => Promise<void>
  /** Why it cannot be published yet. */
  objection: (id: number) => Promise<string | null>
}

const noObjection = async () => null

const places: Record<PublishedKind, (tx: Tx) => Place> = {
  lesson: (tx) => {
    const repository = lessonRepository(tx)
    return {
      lock: repository.lock,
      change: repository.change,
      objection: async (id) => {
        const row = await repository.one(id)
        return row && (row.body.trim() !== '' || row.filmId) ? null : '正文和视频至少要有一样'
      },
    }
  },
  live: (tx) => ({ ...liveRepository(tx), objection: noObjection }),
  camp: (tx) => ({ ...campRepository(tx), objection: noObjection }),
}

const found = async (place: Place, id: number): Promise<Published> => orNotFound(await place.lock(id))

export const publish = async (
  tx: Tx,
  { kind, id, publish_at }: ParsedInput<typeof publishLearn>,
  act: StaffAct,
): Promise<Record<never, never>> => {
  const place = places[kind](tx)
  const row = await found(place, id)
  if (publicationState(row, act.now) === 'published')
    throw refuse(`这${kind === 'lesson' ? '篇' : '个'}${publishedKinds[kind]}已经发布了`)
  if (publish_at !== undefined && publish_at <= act.now) throw refuseField('publish_at', '请选择将来的时间')
  const objection = await place.objection(id)
  if (objection) throw refuse(objection)
  const publishAt = new Date(publish_at ?? act.now)
  await place.change(id, {
    publishAt,
    withdrawnAt: null,
    changedBy: act.caller.name,
    changedAt: new Date(act.now),
  })
  await audit(tx, act, {
    action: `${kind}.publish`,
    subject: `${kind}:${id}`,
    after: { title: row.title, publish_at: publishAt.getTime() },
  })
  return {}
}

export const withdraw = async (
  tx: Tx,
  { kind, id }: ParsedInput<typeof withdrawLearn>,
  act: StaffAct,
): Promise<Record<never, never>> => {
  const place = places[kind](tx)
  const row = await found(place, id)
  const state = publicationState(row, act.now)
  if (state === 'draft' || state === 'withdrawn') throw refuse('还没有发布，不用下线')
  const now = new Date(act.now)
  await place.change(id, {
    publishAt: row.publishAt,
    withdrawnAt: now,
    changedBy: act.caller.name,
    changedAt: now,
  })
  await audit(tx, act, {
    action: `${kind}.withdraw`,
    subject: `${kind}:${id}`,
    before: { title: row.title, publish_at: row.publishAt?.getTime() ?? null },
  })
  return {}
}
