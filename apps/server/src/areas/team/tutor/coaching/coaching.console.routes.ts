/** The coaching flow and resources, for operators. */
import { type OutputOf, screenAtPath } from '@wallpaper/contract'
import {
  consoleCoaching,
  consoleResources,
  saveCoachingStep,
  saveCoachingTask,
  saveResource,
} from '@wallpaper/contract/team/coaching.console'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Reader } from '../../../../platform/db/database.ts'
import { type Route, read, write } from '../../../../platform/http/route.ts'
import { orNotFound, Refusal, refuseField } from '../../../../platform/refusal.ts'
import type { Namer } from '../../../staff/public.ts'
import { type ResourceRow, resourceReader, resourceRepository } from '../resource/resource.repository.ts'
import { presentResource } from '../resource/resource.service.ts'
import { coachingReader, coachingRepository, type StepRow, type TaskRow } from './coaching.repository.ts'

interface Edited {
  id: number
  position: number
  isOnline: boolean
  version: number
  changedAt: Date
}

const presentEdited = ({ id, position, isOnline, version, changedAt }: Edited) => ({
  id,
  position,
  is_online: isOnline,
  version,
  changed_at: changedAt.getTime(),
})

const presentFlow = async (tx: Reader): Promise<OutputOf<typeof consoleCoaching>> => ({
  items: (await coachingReader(tx).flow()).map(({ step, tasks }) => ({
    ...presentEdited(step),
    title: step.title,
    note: step.note,
    tasks: tasks.map((task) => ({
      ...presentEdited(task),
      step_id: task.stepId,
      title: task.title,
      note: task.note,
      needs_text: task.needsText,
    })),
  })),
})

const presentForStaff = (row: ResourceRow): OutputOf<typeof saveResource> => ({
  ...presentResource(row),
  ...presentEdited(row),
  text: row.text,
  path: row.path,
})

/** Locks the row to be changed; nothing for a new one. */
const seen = async <Row extends Edited>(
  { id, version }: { id?: number | undefined; version?: number | undefined },
  lock: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> => {
  if (id === undefined) return undefined
  const row = orNotFound(await lock(id))
  if (row.version !== version) throw new Refusal('changedMeanwhile', '别人刚改过，请重新打开再改')
  return row
}

const stepFacts = ({ title, position, isOnline }: Pick<StepRow, 'title' | 'position' | 'isOnline'>) => ({
  title,
  position,
  is_online: isOnline,
})
const taskFacts = (row: TaskRow) => ({ ...stepFacts(row), needs_text: row.needsText })
const resourceFacts = (row: ResourceRow) => ({ ...stepFacts(row), audience: row.audience })

const namer = (
  kind: Namer['kind'],
  all: (tx: Reader) => Promise<{ id: number; title: string }[]>,
): Namer => ({
  kind,
  names: async (tx) => new Map((await all(tx)).map(({ id, title }) => [String(id), title])),
})

export const coachingNamers: readonly Namer[] = [
  namer('coaching_step', async (tx) => (await coachingReader(tx).flow()).map(({ step }) => step)),
  namer('coaching_task', async (tx) => (await coachingReader(tx).flow()).flatMap(({ tasks }) => tasks)),
  namer('teaching_resource', (tx) => resourceReader(tx).all()),
]

export const coachingConsoleRoutes = (): Route[] => [
  read(consoleCoaching, ({ tx }) => presentFlow(tx)),
  read(consoleResources, async ({ tx, input }) => ({
    items: (await resourceReader(tx).all(input.kind)).map(presentForStaff),
  })),

  write(saveCoachingStep, async ({ tx, input, act }) => {
    const repository = coachingRepository(tx)
    const before = await seen(input, repository.lockStep)
    const { title, note, position, is_online: isOnline } = input
    const row = await repository.saveStep(input.id, { title, note, position, isOnline }, new Date(act.now))
    await audit(tx, act, {
      action: 'coaching.save_step',
      subject: `coaching_step:${row.id}`,
      ...(before && { before: stepFacts(before) }),
      after: stepFacts(row),
    })
    return presentFlow(tx)
  }),

  write(saveCoachingTask, async ({ tx, input, act }) => {
    const repository = coachingRepository(tx)
    const before = await seen(input, repository.lockTask)
    if (!(await repository.lockStep(input.step_id))) throw refuseField('step_id', '没有这一步，请重新选择')
    const { title, note, position, is_online: isOnline, needs_text: needsText, step_id: stepId } = input
    const fields = { stepId, title, note, position, isOnline, needsText }
    const row = await repository.saveTask(input.id, fields, new Date(act.now))
    await audit(tx, act, {
      action: 'coaching.save_task',
      subject: `coaching_task:${row.id}`,
      ...(before && { before: taskFacts(before) }),
      after: taskFacts(row),
    })
    return presentFlow(tx)
  }),

  write(saveResource, async ({ tx, input, act }) => {
    const { kind, audience, title, note, text, path, position, is_online: isOnline } = input
    if (path && !screenAtPath(path)) throw refuseField('path', '没有这个页面，请从列表里选择')
    const repository = resourceRepository(tx)
    const before = await seen(input, repository.lock)
    const fields = { kind, audience, title, note, text, path, position, isOnline }
    const row = await repository.save(input.id, fields, new Date(act.now))
    await audit(tx, act, {
      action: 'teaching_resource.save',
      subject: `teaching_resource:${row.id}`,
      ...(before && { before: resourceFacts(before) }),
      after: resourceFacts(row),
    })
    return presentForStaff(row)
  }),
]
