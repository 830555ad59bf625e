/** This area's demo data: lessons, answers, broadcasts, and camps with the lead in the middle of one. */
import { pictureLine } from '@wallpaper/contract/learn/learn.labels'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { demoPeople, findPersonByPhone } from '../../account/public.ts'
import { demoCaller } from '../../staff/public.ts'
import { lessonReader, lessonRepository } from '../lesson/lesson.repository.ts'
import { liveRepository } from '../live/live.repository.ts'
import { progressRepository } from '../progress/progress.repository.ts'
import { questionRepository } from '../question/question.repository.ts'
import { makeDemoAsked } from './demoAsked.ts'
import { makeDemoCamps } from './demoCampsMaking.ts'
import { type DemoLesson, demoLessons, demoQuestions } from './demoLessons.ts'
import { chapterSeconds, type DemoMediaDeps, demoMedia } from './demoMedia.ts'
import { day, hour, type Making } from './making.ts'

export interface DemoLearnDeps extends DemoMediaDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const idIn = (url: string): string => /\/m\/([0-9a-f-]{36})\//.exec(url)?.[1] ?? ''

const chaptersOf = (titles: readonly string[] = []) =>
  titles.map((title, index) => ({ title, at: index * chapterSeconds }))

const bodyOf = async ({ body, steps = [] }: DemoLesson, { media }: Making): Promise<string> => {
  const lines: string[] = []
  for (const { picture, text } of steps) lines.push(pictureLine(idIn(await media.step(picture)), text))
  return [...lines, ...body].join('\n')
}

interface Film {
  filmId: string
  seconds: number
}

const makeLesson = async (
  tx: Tx,
  lesson: DemoLesson & { coverUrl: string; text: string },
  position: number,
  film: Film,
  making: Making,
): Promise<void> => {
  const { now, changedBy, uidOf } = making
  const at = new Date(now - lesson.daysAgo * day)
  const { id } = await lessonRepository(tx).insert({
    category: lesson.category,
    line: lesson.line ?? null,
    title: lesson.title,
    summary: lesson.summary,
    teacher: lesson.teacher,
    coverUrl: lesson.coverUrl,
    body: lesson.text,
    ...(lesson.hasFilm && film),
    chapters: chaptersOf(lesson.chapters),
    path: lesson.way?.path ?? null,
    action: lesson.way?.action ?? null,
    position,
    views: lesson.views,
    helpful: lesson.helpful,
    publishAt: at,
    changedBy,
    changedAt: at,
  })
  if (lesson.seen === undefined) return
  const isDone = lesson.seen === 100
  await progressRepository(tx).insert({
    uid: uidOf('lead'),
    kind: 'lesson',
    itemId: id,
    seconds: lesson.hasFilm ? Math.floor((film.seconds * lesson.seen) / 100) : 0,
    percent: lesson.seen,
    // The video was opened last.
    seenAt: new Date(now - (lesson.hasFilm ? hour : 2 * day)),
    finishedAt: isDone ? new Date(now - 2 * day) : null,
  })
  if (lesson.hasFilm && lesson.seen < 100)
    await makeDemoAsked(tx, { lessonId: id, filmId: film.filmId }, making)
}

const makeQuestions = async (tx: Tx, { now, changedBy }: Making): Promise<void> => {
  for (const [position, { way, body, ...question }] of demoQuestions().entries())
    await questionRepository(tx).insert({
      ...question,
      body: body.join('\n'),
      path: way?.path ?? null,
      action: way?.action ?? null,
      position,
      isShown: true,
      changedBy,
      changedAt: new Date(now - 10 * day),
    })
}

const replays = [
  {
    title: '情侣头像怎么做成系列',
    cover: 'sakura1',
    daysAgo: 2,
    views: 3_420,
    chapters: ['开场', '选题', '做成系列', '答疑'],
  },
  {
    title: '一个口令从 0 到 1 万访问',
    cover: 'moonBoat1',
    daysAgo: 8,
    views: 5_108,
    seen: 72,
    chapters: ['开场', '第一个一百', '从一百到一千', '一万之后'],
  },
  {
    title: '提现与个税，一次讲明白',
    cover: 'mistyForest1',
    daysAgo: 19,
    views: 2_766,
    seen: 200,
    chapters: ['怎么算', '去哪看'],
  },
  {
    title: '冬季选题提前看',
    cover: 'snowCabin1',
    daysAgo: 26,
    views: 2_108,
    chapters: ['圣诞', '跨年', '春节'],
  },
] as const

/** 20:00 of the next day, in Shanghai. */
const tomorrowEvening = (now: number): number =>
  Math.floor((now + 8 * hour) / day) * day - 8 * hour + day + 20 * hour

const makeLives = async (tx: Tx, covers: ReadonlyMap<string, string>, film: Film, making: Making) => {
  const { now, changedBy, uidOf } = making
  const repository = liveRepository(tx)
  const startsAt = tomorrowEvening(now)
  const written = { changedBy, changedAt: new Date(now - day), publishAt: new Date(now - day) }
  const next = await repository.insert({
    title: '秋季壁纸选题会',
    speaker: '陈老师 × 审核组',
    about: '讲三件事：下个月什么图在涨、哪些题材容易被判重复、现场看五位学员的主页。',
    coverUrl: covers.get('retroSun1') ?? null,
    roomUrl: 'https://live.example.com/tushen',
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + hour),
    ...written,
  })
  for (const id of ['azhe', 'xiaoman']) await repository.remind(uidOf(id), next.id, new Date(now - hour))
  for (const replay of replays) {
    const at = now - replay.daysAgo * day
    const { id } = await repository.insert({
      title: replay.title,
      speaker: '陈老师',
      about: '',
      coverUrl: covers.get(replay.cover) ?? null,
      startsAt: new Date(at),
      endsAt: new Date(at + hour),
      ...film,
      chapters: chaptersOf(replay.chapters),
      views: replay.views,
      ...written,
      publishAt: new Date(at - day),
    })
    if ('seen' in replay)
      await progressRepository(tx).insert({
        uid: uidOf('lead'),
        kind: 'live',
        itemId: id,
        seconds: Math.min(replay.seen, film.seconds),
        percent: Math.min(100, Math.floor((replay.seen * 100) / film.seconds)),
        seenAt: new Date(now - day),
        finishedAt: replay.seen >= film.seconds ? new Date(now - day) : null,
      })
  }
}

const uidsOf = async ({ db, vault }: DemoLearnDeps): Promise<(id: string) => number> => {
  const found = new Map<string, number>()
  for (const { id, phone } of demoPeople) {
    const person = await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone)))
    if (person) found.set(id, person.uid)
  }
  return (id) => {
    const uid = found.get(id)
    if (uid === undefined) throw new Error(`the demo world has no ${id}`)
    return uid
  }
}

/** Does nothing when the demo lessons exist. */
export const makeDemoLearn = async (deps: DemoLearnDeps): Promise<void> => {
  const { db, clock } = deps
  const now = clock()
  if ((await db.read((tx) => lessonReader(tx).records({}, { after: null, limit: 1 }, now))).length > 0) return
  const { id: staffId, name: changedBy } = await db.read((tx) => demoCaller(tx, 'operator'))
  const media = await demoMedia(deps)
  const making: Making = { media, now, changedBy, staffId, uidOf: await uidsOf(deps) }
  const film = await media.film(staffId, now)
  const covers = new Map<string, string>()
  for (const cover of ['retroSun1', ...replays.map((replay) => replay.cover)])
    covers.set(cover, await media.cover(cover))
  const lessons = await Promise.all(
    demoLessons().map(async (lesson) => ({
      ...lesson,
      coverUrl: await media.cover(lesson.cover),
      text: await bodyOf(lesson, making),
    })),
  )
  await db.write(async (tx) => {
    for (const [position, lesson] of lessons.entries()) await makeLesson(tx, lesson, position, film, making)
    await makeQuestions(tx, making)
    await makeLives(tx, covers, film, making)
  })
  await makeDemoCamps(db, making)
}
