/**
 * Operators' actions on templates. Saving creates a version; a second operator publishes one, which clients
 * then use. Saving an old version again restores it.
 */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  orderTemplates,
  saveTemplate,
  submitTemplate,
  templateRecords,
  templateVersions,
} from '@wallpaper/contract/creation/template/templates.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import type { Approvals } from '../../staff/public.ts'
import { classReader } from '../catalogue/class.repository.ts'
import { type ClassNames, classNames } from '../catalogue/class.service.ts'
import { starterTemplates } from './starterTemplates.ts'
import { importSubject, onlineKind } from './template.approval.ts'
import {
  type KeptTemplate,
  templateConsoleReader,
  templateConsoleRepository,
} from './template.console.repository.ts'

export interface TemplateConsoleDeps {
  approvals: Pick<Approvals, 'propose' | 'pendingAmong'>
}

type Presented = OutputOf<typeof saveTemplate>

/** The open proposal of a template: its own, or that of all built-in ones. */
const pendingOfEach = async (
  tx: Reader,
  all: readonly KeptTemplate[],
  { approvals }: TemplateConsoleDeps,
): Promise<(kept: KeptTemplate) => number | null> => {
  const subjectOf = ({ template }: KeptTemplate) => `template:${template.id}` as const
  const pending = await approvals.pendingAmong(tx, [onlineKind], [...all.map(subjectOf), importSubject])
  return (kept) => {
    const isStarter = kept.template.starter && kept.template.onlineVersion === null
    return pending.get(subjectOf(kept)) ?? (isStarter ? pending.get(importSubject) : null) ?? null
  }
}

const presentAll = async (
  tx: Reader,
  all: readonly KeptTemplate[],
  deps: TemplateConsoleDeps,
): Promise<Presented[]> => {
  const names = await classNames(tx)
  const pendingOf = await pendingOfEach(tx, all, deps)
  return all.map((kept) => present(kept, names, pendingOf(kept)))
}

const present = (
  { template, newest }: KeptTemplate,
  names: ClassNames,
  approvalId: number | null,
): Presented => ({
  id: template.id,
  kind: template.kind,
  name: newest.name,
  class: newest.class,
  class_name: names(newest.class),
  spec: newest.spec,
  version: newest.version,
  online_version: template.onlineVersion,
  is_online: template.isOnline,
  approval_id: approvalId,
  uses: template.uses,
})

const presentOne = async (tx: Reader, id: string, deps: TemplateConsoleDeps): Promise<Presented> => {
  const kept = orNotFound(await templateConsoleReader(tx).one(id))
  const [presented] = await presentAll(tx, [kept], deps)
  if (!presented) throw new Error('the template was not presented')
  return presented
}

export const listTemplates = async (
  tx: Reader,
  kind: Presented['kind'],
  deps: TemplateConsoleDeps,
): Promise<OutputOf<typeof templateRecords>> => {
  const reader = templateConsoleReader(tx)
  const [counts, starters] = [await reader.counts(), await reader.starters()]
  const items = await presentAll(tx, await reader.ofKind(kind), deps)
  return {
    items,
    counts: { text: counts.get('text') ?? 0, image_text: counts.get('image_text') ?? 0 },
    starters_missing: starterTemplates().filter(({ name }) => !starters.has(name)).length,
  }
}

export const listVersions = async (tx: Reader, id: string): Promise<OutputOf<typeof templateVersions>> => {
  const rows = await templateConsoleReader(tx).versions(id)
  if (rows.length === 0) throw new Refusal('notFound')
  return {
    items: rows.map(({ version, name, spec, savedBy, savedAt }) => ({
      version,
      name,
      spec,
      saved_by: savedBy,
      saved_at: savedAt.getTime(),
    })),
  }
}

const refuseWrongClass = async (tx: Reader, id: string) => {
  const row = (await classReader(tx).all()).find((each) => each.id === id)
  if (!row || row.mergedInto) throw refuseField('class', '请选择一个分类')
}

export const save = async (
  tx: Tx,
  input: ParsedInput<typeof saveTemplate>,
  act: StaffAct,
  deps: TemplateConsoleDeps,
): Promise<Presented> => {
  await refuseWrongClass(tx, input.class)
  if (input.kind === 'text' && input.spec.pages.length > 1)
    throw refuseField('spec', '文字模板只有一页；要几页请做图文模板')
  const repository = templateConsoleRepository(tx)
  const id = input.id ?? newId(act.now)
  const { name, class: of, spec, kind } = input
  if (input.id) {
    if (!(await repository.lock(input.id))) throw new Refusal('notFound')
    const kept = await repository.one(input.id)
    if (kept?.newest.version !== input.version || kept.template.kind !== kind)
      throw new Refusal('changedMeanwhile')
  } else {
    const place = await repository.nextPlace(kind)
    await repository.insert([{ id, kind, name, class: of, spec, place, isOnline: false }])
  }
  const version = input.id ? input.version + 1 : 1
  await repository.insertVersions([
    {
      templateId: id,
      version,
      name,
      class: of,
      spec,
      savedBy: act.caller.name,
      savedAt: new Date(act.now),
    },
  ])
  await audit(tx, act, { action: 'template.save', subject: `template:${id}`, after: { name, version } })
  return presentOne(tx, id, deps)
}

export const submit = async (
  tx: Tx,
  { id, version }: ParsedInput<typeof submitTemplate>,
  act: StaffAct,
  { approvals }: TemplateConsoleDeps,
): Promise<{ approval_id: number }> => {
  const kept = orNotFound(await templateConsoleReader(tx).one(id))
  if (kept.newest.version !== version) throw new Refusal('changedMeanwhile')
  if (kept.template.isOnline && kept.template.onlineVersion === version) throw refuse('这个版本已经上线了')
  const { id: approval_id } = await approvals.propose(tx, act, {
    kind: onlineKind,
    subject: `template:${id}`,
    proposal: { templates: [{ id, version, name: kept.newest.name }] },
  })
  return { approval_id }
}

export const stop = async (
  tx: Tx,
  id: string,
  act: StaffAct,
  deps: TemplateConsoleDeps,
): Promise<Presented> => {
  const repository = templateConsoleRepository(tx)
  const row = orNotFound(await repository.lock(id))
  if (!row.isOnline) throw refuse('这个模板没有上线')
  await repository.update(id, { isOnline: false })
  await audit(tx, act, {
    action: 'template.stop',
    subject: `template:${id}`,
    before: { version: row.onlineVersion },
  })
  return presentOne(tx, id, deps)
}

export const order = async (
  tx: Tx,
  { kind, ids }: ParsedInput<typeof orderTemplates>,
  act: StaffAct,
): Promise<{ ids: string[] }> => {
  const repository = templateConsoleRepository(tx)
  const rows = (await repository.ofKind(kind)).map(({ template }) => template)
  const isSame = rows.length === ids.length && rows.every(({ id }) => ids.includes(id))
  if (!isSame) throw new Refusal('changedMeanwhile')
  for (const [place, id] of ids.entries())
    if (rows.find((row) => row.id === id)?.place !== place) await repository.update(id, { place })
  await audit(tx, act, {
    action: 'template.order',
    subject: `template:${kind}`,
    after: { order: ids.map((id) => rows.find((row) => row.id === id)?.name) },
  })
  return { ids }
}
