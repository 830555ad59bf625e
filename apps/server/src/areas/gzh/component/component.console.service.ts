/** Operators' work on components. Saving makes a version; a second operator puts one online. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  componentFacts,
  componentRecords,
  saveComponent,
  submitComponent,
} from '@wallpaper/contract/gzh/component.console'
import { componentCategoryNames } from '@wallpaper/contract/gzh/component.labels'
import { templateProblems } from '@wallpaper/contract/gzh/componentHtml'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { sharedLayoutReader } from '../layout/sharedLayout.repository.ts'
import { componentKind } from './component.approval.ts'
import {
  componentReader,
  componentRepository,
  type KeptComponent,
  templateOf,
} from './component.repository.ts'

export interface ComponentConsoleDeps {
  approvals: Pick<Approvals, 'propose' | 'pendingAmong'>
}

type Presented = OutputOf<typeof saveComponent>

const daysShown = 7
const subjectOf = ({ component }: KeptComponent) => `component:${component.id}` as const

const presentAll = async (
  tx: Reader,
  all: readonly KeptComponent[],
  { approvals }: ComponentConsoleDeps,
): Promise<Presented[]> => {
  const pending = await approvals.pendingAmong(tx, [componentKind], all.map(subjectOf))
  return all.map((kept) => {
    const { component, version, uses } = kept
    return {
      id: component.id,
      category: version.category,
      category_name: componentCategoryNames[version.category],
      template: templateOf(version),
      version: version.version,
      live_version: component.liveVersion,
      is_live: component.isLive,
      approval_id: pending.get(subjectOf(kept)) ?? null,
      uses,
    }
  })
}

const presentOne = async (tx: Reader, id: string, deps: ComponentConsoleDeps): Promise<Presented> => {
  const kept = orNotFound(await componentReader(tx).one(id))
  const [presented] = await presentAll(tx, [kept], deps)
  return orNotFound(presented)
}

export const listRecords = async (
  tx: Reader,
  deps: ComponentConsoleDeps,
): Promise<OutputOf<typeof componentRecords>> => {
  const layouts = sharedLayoutReader(tx)
  return {
    items: await presentAll(tx, await componentReader(tx).all(), deps),
    layouts: { waiting: await layouts.count('waiting'), live: await layouts.count('live') },
  }
}

export const componentFactsOf = async (
  tx: Reader,
  id: string,
  now: number,
): Promise<OutputOf<typeof componentFacts>> => {
  const components = componentReader(tx)
  const versions = await components.versions(id)
  if (versions.length === 0) throw new Refusal('notFound')
  const days = Array.from({ length: daysShown }, (_, at) => businessDay(now - (daysShown - 1 - at) * dayMs))
  const counted = new Map((await components.usesSince(id, days[0] ?? '')).map(({ day, uses }) => [day, uses]))
  return {
    versions: versions.map((row) => ({
      version: row.version,
      template: templateOf(row),
      saved_by: row.savedBy,
      saved_at: row.savedAt.getTime(),
      live_at: row.liveAt?.getTime() ?? null,
    })),
    days: days.map((day) => ({ day, uses: counted.get(day) ?? 0 })),
    layouts: await sharedLayoutReader(tx).using(id),
  }
}

export const save = async (
  tx: Tx,
  input: ParsedInput<typeof saveComponent>,
  act: StaffAct,
  deps: ComponentConsoleDeps,
): Promise<Presented> => {
  const { name, category, html, fields } = input
  const components = componentRepository(tx)
  const id = input.id ?? newId(act.now)
  if (input.id) {
    orNotFound(await components.lock(input.id))
    const kept = await components.one(input.id)
    if (kept?.version.version !== input.version) throw new Refusal('changedMeanwhile')
  } else await components.insert(id)
  const version = input.id ? input.version + 1 : 1
  await components.insertVersion({
    componentId: id,
    version,
    name,
    category,
    html,
    fields,
    savedBy: act.caller.name,
    savedAt: new Date(act.now),
  })
  await audit(tx, act, { action: 'component.save', subject: `component:${id}`, after: { name, version } })
  return presentOne(tx, id, deps)
}

export const submit = async (
  tx: Tx,
  { id, version }: ParsedInput<typeof submitComponent>,
  act: StaffAct,
  { approvals }: ComponentConsoleDeps,
): Promise<{ approval_id: number }> => {
  const { component, version: newest } = orNotFound(await componentReader(tx).one(id))
  if (newest.version !== version) throw new Refusal('changedMeanwhile')
  if (component.isLive && component.liveVersion === version) throw refuse('这个版本已经上线了')
  const [problem] = templateProblems(newest)
  if (problem) throw refuse(`微信不会原样收下：${problem}`)
  const { id: approval_id } = await approvals.propose(tx, act, {
    kind: componentKind,
    subject: `component:${id}`,
    proposal: { id, version, name: newest.name },
  })
  return { approval_id }
}

export const stop = async (
  tx: Tx,
  id: string,
  act: StaffAct,
  deps: ComponentConsoleDeps,
): Promise<Presented> => {
  const components = componentRepository(tx)
  const row = orNotFound(await components.lock(id))
  if (!row.isLive) throw refuse('这个组件没有上线')
  await components.stop(id)
  await audit(tx, act, {
    action: 'component.stop',
    subject: `component:${id}`,
    before: { version: row.liveVersion },
  })
  return presentOne(tx, id, deps)
}

export const componentNamer: Namer = {
  kind: 'component',
  names: (tx, ids) => componentReader(tx).names(ids),
}
