/** The console's lists as files, filtered as they are seen. */
import type { ParsedInput } from '@wallpaper/contract'
import type { exportLearn } from '@wallpaper/contract/learn/learn.console'
import {
  homeworkStateIds,
  homeworkStates,
  lessonCategoryIds,
  publicationStateIds,
  publicationStates,
  questionCategoryIds,
} from '@wallpaper/contract/learn/learn.words'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { type CsvFile, csvFile } from '../../../platform/sheet/csv.ts'
import { personReader } from '../../account/public.ts'
import { campRecordPresenter } from '../camp/camp.console.service.ts'
import { campReader } from '../camp/camp.repository.ts'
import { homeworkReader } from '../camp/homework.repository.ts'
import { presentLessonRecord } from '../lesson/lesson.present.ts'
import { lessonReader } from '../lesson/lesson.repository.ts'
import { liveReader } from '../live/live.repository.ts'
import { questionReader } from '../question/question.repository.ts'
import { presentRecord } from '../question/question.service.ts'
import { publicationState } from './publication.rules.ts'

const rowsMax = 10_000

type Ask = ParsedInput<typeof exportLearn>
type Table = readonly (readonly string[])[]

const among = <T extends string>(ids: readonly T[], text: string | undefined): T | undefined =>
  ids.find((id) => id === text)
const timeOf = (at: number | null): string => (at === null ? '' : timeText(at))

const tables: Record<
  Ask['kind'],
  { name: string; rows: (tx: Reader, ask: Ask, now: number) => Promise<Table> }
> = {
  lesson: {
    name: '教程',
    rows: async (tx, { category, state, text }, now) => {
      const filter = {
        category: among(lessonCategoryIds, category),
        state: among(publicationStateIds, state),
        text,
      }
      const found = await lessonReader(tx).records(filter, null, rowsMax - 1, now)
      return [
        ['编号', '标题', '分类', '讲师', '状态', '发布时间', '看过', '有帮助', '修改人', '修改时间'],
        ...found.map((row) => {
          const shown = presentLessonRecord(row, now)
          return [
            String(shown.id),
            shown.title,
            shown.category_name,
            shown.teacher,
            publicationStates[shown.state],
            timeOf(shown.publish_at),
            String(shown.views),
            String(shown.helpful),
            shown.changed_by,
            timeText(shown.changed_at),
          ]
        }),
      ]
    },
  },
  question: {
    name: '常见问题',
    rows: async (tx, { category, text }) => {
      const filter = { category: among(questionCategoryIds, category), text }
      const found = await questionReader(tx).records(filter, null, rowsMax - 1)
      return [
        ['编号', '问题', '分类', '显示', '有用', '没解决', '修改人', '修改时间'],
        ...found
          .map(presentRecord)
          .map((row) => [
            String(row.id),
            row.title,
            row.category_name,
            row.is_shown ? '是' : '否',
            String(row.helpful),
            String(row.unhelpful),
            row.changed_by,
            timeText(row.changed_at),
          ]),
      ]
    },
  },
  live: {
    name: '直播',
    rows: async (tx, { state, text }, now) => {
      const filter = { state: among(publicationStateIds, state), text }
      const found = await liveReader(tx).records(filter, null, rowsMax - 1, now)
      const reminders = await liveReader(tx).reminders(found.map(({ id }) => id))
      return [
        ['编号', '标题', '主讲', '状态', '开始', '结束', '预约', '看过回放', '修改人'],
        ...found.map((row) => [
          String(row.id),
          row.title,
          row.speaker,
          publicationStates[publicationState(row, now)],
          timeText(row.startsAt.getTime()),
          timeText(row.endsAt.getTime()),
          String(reminders.get(row.id) ?? 0),
          String(row.views),
          row.changedBy,
        ]),
      ]
    },
  },
  camp: {
    name: '训练营',
    rows: async (tx, { state, text }, now) => {
      const filter = { state: among(publicationStateIds, state), text }
      const found = await campReader(tx).records(filter, null, rowsMax - 1, now)
      const present = await campRecordPresenter(tx, found, now)
      return [
        ['编号', '名称', '讲师', '状态', '开营', '天数', '报名', '待批作业', '已发证书', '修改人'],
        ...found
          .map(present)
          .map((row) => [
            String(row.id),
            row.title,
            row.teacher,
            publicationStates[row.state],
            row.starts_on,
            String(row.days),
            String(row.members),
            String(row.to_mark),
            String(row.certified),
            row.changed_by,
          ]),
      ]
    },
  },
  homework: {
    name: '作业',
    rows: async (tx, { state, camp_id, uid }) => {
      const filter = { campId: camp_id, state: among(homeworkStateIds, state), uid }
      const found = await homeworkReader(tx).list(filter, null, rowsMax - 1)
      const camps = new Map(
        (await campReader(tx).many([...new Set(found.map(({ campId }) => campId))])).map((camp) => [
          camp.id,
          camp.title,
        ]),
      )
      const nicknames = await personReader(tx).nicknames(found.map(({ uid }) => uid))
      return [
        ['训练营', '创作者', '昵称', '第几天', '第几版', '状态', '补交', '交作业时间', '批改时间', '评语'],
        ...found.map((row) => [
          camps.get(row.campId) ?? '',
          String(row.uid),
          nicknames.get(row.uid) ?? '',
          String(row.day),
          String(row.version),
          homeworkStates[row.state],
          row.isLate ? '是' : '否',
          timeText(row.handedAt.getTime()),
          timeOf(row.markedAt?.getTime() ?? null),
          row.markNote,
        ]),
      ]
    },
  },
}

export const exportList = async (tx: Tx, ask: Ask, act: StaffAct): Promise<CsvFile> => {
  const { name, rows } = tables[ask.kind]
  const table = await rows(tx, ask, act.now)
  await audit(tx, act, {
    action: 'learn.export',
    subject: `learn:${ask.kind}`,
    after: { kind: name, count: table.length - 1 },
  })
  return csvFile(name, table)
}
