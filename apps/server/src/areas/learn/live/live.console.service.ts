import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { liveRecords, saveLive } from '@wallpaper/contract/learn/learn.console'
import { audit } from '../../../platform/audit/audit.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { Namer } from '../../staff/public.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { filmFacts } from '../film/film.service.ts'
import { chapterFacts } from '../lesson/lesson.console.service.ts'
import { recordPresenter } from './live.present.ts'
import { type LiveRow, liveReader, liveRepository } from './live.repository.ts'

export const listLiveRecords = (
  tx: Reader,
  { cursor, limit, ...filter }: ParsedInput<typeof liveRecords>,
  urls: StaffFileUrls,
  now: number,
): Promise<OutputOf<typeof liveRecords>> =>
  listPage(
    { cursor, limit },
    {
      key: { id: numberKey },
      rows: (slice) => liveReader(tx).records(filter, slice, now),
      present: async (rows) => rows.map(await recordPresenter(tx, rows, urls, now)),
      total: () => liveReader(tx).countRecords(filter, now),
    },
  )

export const save = async (
  tx: Tx,
  input: ParsedInput<typeof saveLive>,
  act: StaffAct,
  urls: StaffFileUrls,
): Promise<OutputOf<typeof saveLive>> => {
  const { id, title, speaker, about, cover_url, room_url, starts_at, ends_at, film_id, chapters } = input
  if (ends_at <= starts_at) throw refuseField('ends_at', '结束时间要在开始时间之后')
  const repository = liveRepository(tx)
  const before = id === undefined ? undefined : await repository.lock(id)
  if (id !== undefined && !before) throw new Refusal('notFound')
  const film = await filmFacts(tx, film_id)
  const facts = {
    title,
    speaker,
    about,
    coverUrl: cover_url ?? null,
    roomUrl: room_url ?? null,
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
    ...film,
    chapters: chapterFacts(chapters, film.seconds),
    changedBy: act.caller.name,
    changedAt: new Date(act.now),
  }
  if (before) await repository.change(before.id, facts)
  if (before && before.startsAt.getTime() !== starts_at && starts_at > act.now)
    await repository.tellAgain(before.id)
  const row: LiveRow = before ? { ...before, ...facts } : await repository.insert(facts)
  const audited = (of: LiveRow) => ({ title: of.title, starts_at: of.startsAt.getTime() })
  await audit(tx, act, {
    action: 'live.save',
    subject: `live:${row.id}`,
    before: before && audited(before),
    after: audited(row),
  })
  return (await recordPresenter(tx, [row], urls, act.now))(row)
}

export const liveNamer: Namer = {
  kind: 'live',
  names: async (tx, ids) =>
    new Map((await liveReader(tx).many(ids.map(Number))).map(({ id, title }) => [String(id), title])),
}
