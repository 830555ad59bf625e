/** The console's lists as files, with the same filters. */
import type { ParsedInput } from '@wallpaper/contract'
import type { exportLearn } from '@wallpaper/contract/learn/learn.console'
import {
  homeworkStateIds,
  homeworkStates,
  lessonCategoryIds,
  type PublicationState,
  publicationStateIds,
  publicationStates,
  questionCategoryIds,
} from '@wallpaper/contract/learn/learn.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { type Column, column, number } from '../../../platform/sheet/csv.ts'
import { type ExportedList, exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { nicknamesOf } from '../../account/public.ts'
import { campRecordList, type campRecordPresenter } from '../camp/camp.console.service.ts'
import { campReader } from '../camp/camp.repository.ts'
import { type HomeworkRow, homeworkReader } from '../camp/homework.repository.ts'
import { lessonRecordList } from '../lesson/lesson.console.service.ts'
import type { presentLessonRecord } from '../lesson/lesson.present.ts'
import { type LiveRow, liveReader } from '../live/live.repository.ts'
import { type presentRecord, questionRecordList } from '../question/question.service.ts'
import { publicationState } from './publication.rules.ts'

type Ask = ParsedInput<typeof exportLearn>

const among = <T extends string>(ids: readonly T[], text: string | undefined): T | undefined =>
  ids.find((id) => id === text)
const timeOf = (at: number | null): string => (at === null ? '' : timeText(at))

const names: Record<Ask['kind'], string> = {
  lesson: '教程',
  question: '常见问题',
  live: '直播',
  camp: '训练营',
  homework: '作业',
}

type Exporter = (tx: Reader, ask: Ask, now: number) => Promise<ExportedList>

type Lesson = ReturnType<typeof presentLessonRecord>
const lessonColumns: Column<Lesson>[] = [
  column('编号', ({ id }) => number(id)),
  column('标题', ({ title }) => title),
  column('分类', ({ category_name }) => category_name),
  column('讲师', ({ teacher }) => teacher),
  column('状态', ({ state }) => publicationStates[state]),
  column('发布时间', ({ publish_at }) => timeOf(publish_at)),
  column('看过', ({ views }) => number(views)),
  column('有帮助', ({ helpful }) => number(helpful)),
  column('修改人', ({ changed_by }) => changed_by),
  column('修改时间', ({ changed_at }) => timeText(changed_at)),
]

const lessons: Exporter = (tx, { category, state, text }, now) => {
  const filter = {
    category: among(lessonCategoryIds, category),
    state: among(publicationStateIds, state),
    text,
  }
  return exportList(names.lesson, lessonColumns, lessonRecordList(tx, filter, now))
}

type Question = ReturnType<typeof presentRecord>
const questionColumns: Column<Question>[] = [
  column('编号', ({ id }) => number(id)),
  column('问题', ({ title }) => title),
  column('分类', ({ category_name }) => category_name),
  column('显示', ({ is_shown }) => (is_shown ? '是' : '否')),
  column('有用', ({ helpful }) => number(helpful)),
  column('没解决', ({ unhelpful }) => number(unhelpful)),
  column('修改人', ({ changed_by }) => changed_by),
  column('修改时间', ({ changed_at }) => timeText(changed_at)),
]

const questions: Exporter = (tx, { category, text }) => {
  const filter = { category: among(questionCategoryIds, category), text }
  return exportList(names.question, questionColumns, questionRecordList(tx, filter))
}

interface LiveLine {
  row: LiveRow
  reminders: number
  state: PublicationState
}
const liveColumns: Column<LiveLine>[] = [
  column('编号', ({ row }) => number(row.id)),
  column('标题', ({ row }) => row.title),
  column('主讲', ({ row }) => row.speaker),
  column('状态', ({ state }) => publicationStates[state]),
  column('开始', ({ row }) => timeText(row.startsAt.getTime())),
  column('结束', ({ row }) => timeText(row.endsAt.getTime())),
  column('预约', ({ reminders }) => number(reminders)),
  column('看过回放', ({ row }) => number(row.views)),
  column('修改人', ({ row }) => row.changedBy),
]

const lives: Exporter = (tx, { state, text }, now) => {
  const filter = { state: among(publicationStateIds, state), text }
  const reader = liveReader(tx)
  return exportList(names.live, liveColumns, {
    rows: (slice: Slice<LiveRow>) => reader.records(filter, slice, now),
    present: async (rows) => {
      const reminders = await reader.reminders(rows.map(({ id }) => id))
      return rows.map((row) => ({
        row,
        reminders: reminders.get(row.id) ?? 0,
        state: publicationState(row, now),
      }))
    },
  })
}

type Camp = ReturnType<Awaited<ReturnType<typeof campRecordPresenter>>>
const campColumns: Column<Camp>[] = [
  column('编号', ({ id }) => number(id)),
  column('名称', ({ title }) => title),
  column('讲师', ({ teacher }) => teacher),
  column('状态', ({ state }) => publicationStates[state]),
  column('开营', ({ starts_on }) => starts_on),
  column('天数', ({ days }) => number(days)),
  column('报名', ({ members }) => number(members)),
  column('待批改作业', ({ to_mark }) => number(to_mark)),
  column('已发证书', ({ certified }) => number(certified)),
  column('修改人', ({ changed_by }) => changed_by),
]

const camps: Exporter = (tx, { state, text }, now) => {
  const filter = { state: among(publicationStateIds, state), text }
  return exportList(names.camp, campColumns, campRecordList(tx, filter, now))
}

interface HomeworkLine {
  row: HomeworkRow
  camp: string
  nickname: string
}
const homeworkColumns: Column<HomeworkLine>[] = [
  column('训练营', ({ camp }) => camp),
  column('创作者', ({ row }) => number(row.uid)),
  column('昵称', ({ nickname }) => nickname),
  column('第几天', ({ row }) => number(row.day)),
  column('第几版', ({ row }) => number(row.version)),
  column('状态', ({ row }) => homeworkStates[row.state]),
  column('补交', ({ row }) => (row.isLate ? '是' : '否')),
  column('交作业时间', ({ row }) => timeText(row.handedAt.getTime())),
  column('批改时间', ({ row }) => timeOf(row.markedAt?.getTime() ?? null)),
  column('评语', ({ row }) => row.markNote),
]

const homeworks: Exporter = (tx, { state, camp_id, uid }) => {
  const filter = { campId: camp_id, state: among(homeworkStateIds, state), uid }
  return exportList(names.homework, homeworkColumns, {
    rows: (slice: Slice<HomeworkRow>) => homeworkReader(tx).list(filter, slice),
    present: async (rows) => {
      const found = await campReader(tx).many([...new Set(rows.map(({ campId }) => campId))])
      const titles = new Map(found.map((camp) => [camp.id, camp.title]))
      const nicknames = await nicknamesOf(
        tx,
        rows.map((row) => row.uid),
      )
      return rows.map((row) => ({
        row,
        camp: titles.get(row.campId) ?? '',
        nickname: nicknames.get(row.uid) ?? '',
      }))
    },
  })
}

const exporters: Record<Ask['kind'], Exporter> = {
  lesson: lessons,
  question: questions,
  live: lives,
  camp: camps,
  homework: homeworks,
}

export const exportLearnList = async (tx: Tx, ask: Ask, act: StaffAct): Promise<SpooledCsv> => {
  const { file, count } = await exporters[ask.kind](tx, ask, act.now)
  await audit(tx, act, {
    action: 'learn.export',
    subject: `learn:${ask.kind}`,
    after: { kind: names[ask.kind], count },
  })
  return file
}
