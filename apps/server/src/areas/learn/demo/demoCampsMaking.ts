import { midnightOf } from '@wallpaper/contract/day'
import { businessDay } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openRelationsTo } from '../../team/public.ts'
import { campRepository } from '../camp/camp.repository.ts'
import { homeworkRepository } from '../camp/homework.repository.ts'
import { lessonReader } from '../lesson/lesson.repository.ts'
import { type DemoDay, demoCamps } from './demoCamps.ts'
import { day, hour, type Making } from './making.ts'

interface NewCamp {
  title: string
  teacher: string
  about: string
  passNeeded: number
  days: readonly DemoDay[]
  coverUrl: string
  startsAt: number
  tutorUid?: number
  seats?: number
  /** The lesson of its tenth day. */
  lessonId?: number | null
}

const makeCamp = async (tx: Tx, camp: NewCamp, { now, changedBy }: Making): Promise<number> => {
  const { days, startsAt, lessonId = null, title, teacher, about, passNeeded, coverUrl } = camp
  const repository = campRepository(tx)
  const at = new Date(Math.min(now, startsAt) - 7 * day)
  const { id } = await repository.insert({
    title,
    teacher,
    about,
    passNeeded,
    coverUrl,
    startsOn: businessDay(startsAt),
    days: days.length,
    seats: camp.seats ?? null,
    tutorUid: camp.tutorUid ?? null,
    publishAt: at,
    changedBy,
    changedAt: at,
  })
  await repository.setDays(
    id,
    days.map(({ title: of, homework, pictures = 0 }, index) => ({
      title: of,
      note: '',
      lessonId: index === 9 ? lessonId : null,
      homework,
      picturesNeeded: pictures,
    })),
  )
  return id
}

interface Handed {
  uid: number
  campId: number
  day: number
  text: string
  uploadIds: string[]
  handedAt: number
  mark?: { state: 'passed' | 'redo'; note: string; by: `staff:${number}` } | undefined
}

const handIn = (tx: Tx, { handedAt, mark, ...homework }: Handed) =>
  homeworkRepository(tx).insert({
    ...homework,
    id: newId(handedAt),
    version: 1,
    state: mark?.state ?? 'waiting',
    isLate: false,
    handedAt: new Date(handedAt),
    markedBy: mark?.by ?? null,
    markNote: mark?.note ?? '',
    markedAt: mark ? new Date(handedAt + 3 * hour) : null,
  })

/** The lead's invitees join too, some ahead of the lead and most behind. */
const joinTeam = async (tx: Tx, { uidOf }: Making, campId: number, startsAt: number): Promise<void> => {
  const repository = campRepository(tx)
  const others = (await openRelationsTo(tx, uidOf('lead'), 'inviter', 40)).filter(
    (uid) => uid !== uidOf('xiaoman'),
  )
  for (const [index, uid] of others.entries()) {
    await repository.join(uid, campId, new Date(startsAt - day))
    await repository.changeMember({ uid, campId }, { passed: (index * 7) % 10 })
  }
}

const makeRunning = async (tx: Tx, making: Making, files: ReadonlyMap<number, string[]>, more: NewCamp) => {
  const { now, uidOf, staffId } = making
  const by = `staff:${staffId}` as const
  const campId = await makeCamp(tx, more, making)
  const [lead, other] = [uidOf('lead'), uidOf('xiaoman')]
  const repository = campRepository(tx)
  const at = (dayNumber: number) => more.startsAt + (dayNumber - 1) * day + 20 * hour
  for (const uid of [lead, other]) await repository.join(uid, campId, new Date(more.startsAt - day))
  for (const { day: number, text, mark, isRedo } of demoCamps().running.lead)
    await handIn(tx, {
      uid: lead,
      campId,
      day: number,
      text,
      uploadIds: files.get(number) ?? [],
      handedAt: Math.min(at(number), now - 4 * hour),
      mark: mark ? { state: isRedo ? 'redo' : 'passed', note: mark, by } : undefined,
    })
  await repository.changeMember({ uid: lead, campId }, { passed: 7 })
  await joinTeam(tx, making, campId, more.startsAt)
  await handIn(tx, {
    uid: other,
    campId,
    day: 1,
    text: '我觉得是猫和落日，大家都喜欢。',
    uploadIds: [],
    handedAt: at(1),
    mark: { state: 'passed', note: '可以再具体一点。', by },
  })
  await repository.changeMember({ uid: other, campId }, { passed: 1 })
  for (const [number, text] of [
    [2, '春节、元宵、清明、端午、中秋'],
    [6, 'A cat in the window / Orange sunset'],
  ] as const)
    await handIn(tx, {
      uid: other,
      campId,
      day: number,
      text,
      uploadIds: [],
      handedAt: now - (20 - number) * hour,
    })
}

const makeFormer = async (tx: Tx, making: Making, camp: NewCamp) => {
  const uid = making.uidOf('lead')
  const by = `staff:${making.staffId}` as const
  const campId = await makeCamp(tx, camp, making)
  const repository = campRepository(tx)
  await repository.join(uid, campId, new Date(camp.startsAt - day))
  for (const [index, text] of ['谁在取图、什么时候取、为什么取', '晚霞六张', '下一期见'].entries())
    await handIn(tx, {
      uid,
      campId,
      day: index + 1,
      text,
      uploadIds: [],
      handedAt: camp.startsAt + index * day + 20 * hour,
      mark: { state: 'passed', note: '很好。', by },
    })
  await repository.changeMember(
    { uid, campId },
    {
      passed: 3,
      certificate: `TS${String(campId).padStart(4, '0')}-${uid}`,
      certifiedAt: new Date(camp.startsAt + 3 * day),
    },
  )
}

export const makeDemoCamps = async (db: Database, making: Making): Promise<void> => {
  const { media, now, uidOf } = making
  const camps = demoCamps()
  const files = new Map(
    await Promise.all(
      camps.running.lead.map(
        async ({ day: number, pictures = [] }) =>
          [number, await media.handed(uidOf('lead'), pictures)] as const,
      ),
    ),
  )
  const coverOf = async (camp: { cover: string }) => ({ coverUrl: await media.cover(camp.cover) })
  const former = {
    ...camps.former,
    ...(await coverOf(camps.former)),
    startsAt: now - camps.former.begunDaysAgo * day,
  }
  const running = {
    ...camps.running,
    ...(await coverOf(camps.running)),
    startsAt: midnightOf(now - camps.running.begunDaysAgo * day),
    tutorUid: uidOf('azhe'),
  }
  const coming = {
    ...camps.coming,
    ...(await coverOf(camps.coming)),
    startsAt: now + camps.coming.beginsInDays * day,
    seats: 100,
  }
  await db.write(async (tx) => {
    const lesson = (await lessonReader(tx).list({ category: 'overseas' }, { after: null, limit: 1 }, now))[0]
    await makeFormer(tx, making, former)
    await makeRunning(tx, making, files, { ...running, lessonId: lesson?.id ?? null })
    await makeCamp(tx, coming, making)
  })
}
