/** Writing lessons: content is data, with only our own pictures and videos. */
import { type LineId, type OutputOf, type ParsedInput, screenAtPath } from '@wallpaper/contract'
import type { lessonRead, saveLesson } from '@wallpaper/contract/learn/learn.console'
import { audit } from '../../../platform/audit/audit.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { CountedList } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import type { Namer } from '../../staff/public.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { filmReader } from '../film/film.repository.ts'
import { filmFacts } from '../film/film.service.ts'
import { presentLessonDraft, presentLessonRecord } from './lesson.present.ts'
import { type LessonFilter, type LessonRow, lessonReader, lessonRepository } from './lesson.repository.ts'

export const lessonRecordList = (
  tx: Reader,
  filter: LessonFilter,
  now: number,
): CountedList<{ id: number }, LessonRow, ReturnType<typeof presentLessonRecord>> => ({
  key: { id: numberKey },
  rows: (slice) => lessonReader(tx).records(filter, slice, now),
  present: (rows) => rows.map((row) => presentLessonRecord(row, now)),
  total: () => lessonReader(tx).countRecords(filter, now),
})

const draftOf = async (tx: Reader, row: LessonRow, urls: StaffFileUrls, now: number) => {
  const film = row.filmId ? await filmReader(tx).one(row.filmId) : undefined
  return presentLessonDraft(row, film, urls, now)
}

export const readLessonDraft = async (
  tx: Reader,
  id: number,
  urls: StaffFileUrls,
  now: number,
): Promise<OutputOf<typeof lessonRead>> => {
  const row = orNotFound(await lessonReader(tx).one(id))
  return draftOf(tx, row, urls, now)
}

/** A button needs a text and an existing screen, or neither. */
export const wayFacts = ({
  path,
  action,
}: {
  path?: string | undefined
  action?: string | undefined
}): { path: string | null; action: string | null } => {
  if (path === undefined && action === undefined) return { path: null, action: null }
  if (path === undefined) throw refuseField('path', '请选择按钮去哪个页面')
  if (action === undefined) throw refuseField('action', '请填写按钮文字')
  if (!screenAtPath(path)) throw refuseField('path', '没有这个页面')
  return { path, action }
}

/** The log shows what changed; the full text is in the lesson. */
const auditedCharacters = 500

const inOrder = (chapters: readonly { title: string; at: number }[]) =>
  [...chapters].sort((one, other) => one.at - other.at)

export const chapterFacts = (chapters: readonly { title: string; at: number }[], seconds: number) => {
  if (chapters.length > 0 && seconds === 0) throw refuseField('chapters', '有视频才能分章节')
  if (chapters.some(({ at }) => at >= seconds && seconds > 0))
    throw refuseField('chapters', '有章节在视频结束之后，请检查时间')
  return inOrder(chapters)
}

export const save = async (
  tx: Tx,
  input: ParsedInput<typeof saveLesson>,
  act: StaffAct,
  urls: StaffFileUrls,
): Promise<OutputOf<typeof saveLesson>> => {
  const { id, line, cover_url, film_id, chapters, path, action, ...texts } = input
  const repository = lessonRepository(tx)
  const before = id === undefined ? undefined : await repository.lock(id)
  if (id !== undefined && !before) throw new Refusal('notFound')
  const film = await filmFacts(tx, film_id)
  const facts = {
    ...texts,
    ...film,
    ...wayFacts({ path, action }),
    line: (line as LineId | undefined) ?? null,
    coverUrl: cover_url ?? null,
    chapters: chapterFacts(chapters, film.seconds),
    changedBy: act.caller.name,
    changedAt: new Date(act.now),
  }
  if (before) await repository.rewrite(before.id, facts)
  const row = before ? { ...before, ...facts } : await repository.insert(facts)
  const audited = ({ title, category, body }: Pick<LessonRow, 'title' | 'category' | 'body'>) => ({
    title,
    category,
    body: body.slice(0, auditedCharacters),
  })
  await audit(tx, act, {
    action: 'lesson.save',
    subject: `lesson:${row.id}`,
    before: before && audited(before),
    after: audited(row),
  })
  return draftOf(tx, row, urls, act.now)
}

export const lessonNamer: Namer = {
  kind: 'lesson',
  names: async (tx, ids) =>
    new Map((await lessonReader(tx).many(ids.map(Number))).map(({ id, title }) => [String(id), title])),
}
