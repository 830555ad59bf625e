/** A student's progress, computed from the current flow and the marks. */
import { type StepState, taskStates } from '@wallpaper/contract/team/tutor.labels'
import type { FlowStep, MarkRow, TaskRow } from './coaching.repository.ts'

/** The relation to show: the current one, an ended one, or none. */
export interface View {
  relationId: string | null
  /** Hides marks of other relations. */
  isEnded: boolean
}

const isSeen = (mark: MarkRow, { relationId, isEnded }: View): boolean =>
  mark.relationId === relationId || (mark.state === 'confirmed' && !isEnded)

export const presentTask = (
  { id, title, note, needsText }: TaskRow,
  mark: MarkRow | undefined,
  view: View,
) => {
  const seen = mark && isSeen(mark, view) ? mark : undefined
  const state = seen?.state ?? ('open' as const)
  return {
    id,
    title,
    note,
    needs_text: needsText,
    state,
    state_name: taskStates[state],
    version: mark?.version ?? 0,
    text: seen?.text ?? '',
    answer: seen?.answer ?? '',
    ticked_at: seen?.tickedAt.getTime() ?? null,
    judged_at: seen?.judgedAt?.getTime() ?? null,
  }
}

export type PresentedTask = ReturnType<typeof presentTask>

export interface PresentedStep {
  id: number
  title: string
  note: string
  state: StepState
  done: number
  begun_at: number | null
  done_at: number | null
  tasks: PresentedTask[]
}

const timesOf = (tasks: readonly PresentedTask[], key: 'ticked_at' | 'judged_at'): number[] =>
  tasks.map((task) => task[key]).filter((at) => at !== null)

const presentStep = ({ step, tasks }: FlowStep, marks: ReadonlyMap<number, MarkRow>, view: View) => {
  const presented = tasks.map((task) => presentTask(task, marks.get(task.id), view))
  const done = presented.filter(({ state }) => state === 'confirmed').length
  const begun = timesOf(presented, 'ticked_at')
  const isDone = done === presented.length
  return {
    id: step.id,
    title: step.title,
    note: step.note,
    isDone,
    done,
    begun_at: begun.length === 0 ? null : Math.min(...begun),
    done_at: isDone ? Math.max(...timesOf(presented, 'judged_at')) : null,
    tasks: presented,
  }
}

/** One step at a time: the first unfinished step is current; without a tutor none is. */
export const presentSteps = (
  flow: readonly FlowStep[],
  marks: readonly MarkRow[],
  view: View,
): PresentedStep[] => {
  const byTask = new Map(marks.map((mark) => [mark.taskId, mark]))
  const steps = flow.filter(({ tasks }) => tasks.length > 0).map((each) => presentStep(each, byTask, view))
  const now = view.relationId === null || view.isEnded ? -1 : steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, at) => ({
    ...step,
    state: isDone ? 'done' : at === now ? 'now' : 'todo',
  }))
}

export interface Progress {
  done: number
  total: number
  stepTitle: string
  toJudge: number
}

export const progressOf = (steps: readonly PresentedStep[]): Progress => {
  const tasks = steps.flatMap((step) => step.tasks)
  const count = (state: PresentedTask['state']) => tasks.filter((task) => task.state === state).length
  const done = count('confirmed')
  return {
    done,
    total: tasks.length,
    stepTitle: done === tasks.length ? '' : (steps.find(({ state }) => state === 'now')?.title ?? ''),
    toJudge: count('ticked'),
  }
}

/** The next action, worded for the student. */
export const hintOf = (steps: readonly PresentedStep[]): string => {
  const at = steps.findIndex(({ state }) => state === 'now')
  const step = steps[at]
  if (!step) return '全部步骤都完成了，可以评价导师'
  const count = (state: PresentedTask['state']) => step.tasks.filter((task) => task.state === state).length
  const [returned, open] = [count('returned'), count('open')]
  if (returned > 0) return `第 ${at + 1} 步：有 ${returned} 个任务要修改`
  return open > 0 ? `第 ${at + 1} 步：还有 ${open} 个任务` : `第 ${at + 1} 步：都交了，等导师确认`
}
