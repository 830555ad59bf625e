/** Operators' work on the library of templates. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  proposeTemplate,
  saveTemplate,
  staffTemplates,
  withdrawTemplate,
} from '@wallpaper/contract/publish/library.console'
import { audit } from '../../../platform/audit/audit.ts'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import { int32Key } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { playableFilm } from '../../learn/public.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { templateKind, templateSubject } from './template.approval.ts'
import { type TemplateRow, templateReader, templateRepository } from './template.repository.ts'

type Item = OutputOf<typeof saveTemplate>

export interface TemplateConsoleDeps {
  clock: Clock
  staffFiles: StaffFileUrls
  approvals: Pick<Approvals, 'propose' | 'pendingAmong'>
}

const weekDays = 7

const presentAll = async (
  tx: Reader,
  rows: readonly TemplateRow[],
  { clock, staffFiles, approvals }: TemplateConsoleDeps,
): Promise<Item[]> => {
  const reader = templateReader(tx)
  const users = await reader.usersSince(new Date(clock() - weekDays * dayMs))
  const stars = await reader.starsAmong(rows.map(({ id }) => id))
  const pending = await approvals.pendingAmong(
    tx,
    [templateKind],
    rows.map(({ id }) => templateSubject(id)),
  )
  return rows.map((row) => ({
    id: row.id,
    film_id: row.filmId,
    title: row.title,
    description: row.description,
    category: row.category,
    tags: row.tags,
    partition_id: row.partitionId,
    partition_name: row.partitionName,
    video_url: staffFiles.film(row.filmId),
    cover_url: staffFiles.picture(row.filmId),
    duration_ms: row.durationMs,
    width: row.width,
    height: row.height,
    is_ad: row.isAd,
    rate_fen: row.rateFen,
    rate_unit: row.rateUnit,
    is_offered: row.isOffered,
    users: users.get(row.id) ?? 0,
    stars: stars.get(row.id) ?? 0,
    approval_id: pending.get(templateSubject(row.id)) ?? null,
    created_at: row.createdAt.getTime(),
  }))
}

const presentOne = async (tx: Reader, id: number, deps: TemplateConsoleDeps): Promise<Item> => {
  const [item] = await presentAll(tx, [orNotFound(await templateReader(tx).one(id))], deps)
  return orNotFound(item)
}

export const listStaffTemplates = async (
  tx: Reader,
  { tab, ...page }: ParsedInput<typeof staffTemplates>,
  deps: TemplateConsoleDeps,
): Promise<OutputOf<typeof staffTemplates>> => {
  const reader = templateReader(tx)
  const isOffered = tab && tab === 'offered'
  const listed = await listPage(page, {
    key: { id: int32Key },
    rows: (slice) => reader.list(isOffered, slice),
    present: (rows) => presentAll(tx, rows, deps),
    total: () => reader.count(isOffered),
  })
  return { ...listed, offered: await reader.count(true), off: await reader.count(false) }
}

const insert = async (
  tx: Tx,
  film_id: string | undefined,
  texts: Pick<
    TemplateRow,
    'title' | 'description' | 'category' | 'tags' | 'partitionId' | 'partitionName' | 'isAd'
  >,
  now: number,
): Promise<number> => {
  if (film_id === undefined) throw refuseField('film_id', '请上传视频')
  const [made] = await templateRepository(tx).insert({
    ...texts,
    ...(await playableFilm(tx, film_id)),
    filmId: film_id,
    rateFen: 0,
    rateUnit: 'take',
    isOffered: false,
    createdAt: new Date(now),
  })
  if (!made) throw refuseField('film_id', '这个视频已经是一个模板了')
  return made.id
}

export const saveStaffTemplate = async (
  tx: Tx,
  input: ParsedInput<typeof saveTemplate>,
  act: StaffAct,
  deps: TemplateConsoleDeps,
): Promise<Item> => {
  const texts = {
    title: input.title,
    description: input.description,
    category: input.category,
    tags: [...new Set(input.tags)],
    partitionId: input.partition_id,
    partitionName: input.partition_name,
    isAd: input.is_ad,
  }
  const templates = templateRepository(tx)
  const before = input.id === undefined ? null : orNotFound(await templates.lock(input.id))
  if (before) await templates.change(before.id, texts)
  const id = before?.id ?? (await insert(tx, input.film_id, texts, act.now))
  await audit(tx, act, {
    action: 'publish_template.save',
    subject: templateSubject(id),
    ...(before && { before: { title: before.title } }),
    after: { title: input.title },
  })
  return presentOne(tx, id, deps)
}

export const proposeStaffTemplate = async (
  tx: Tx,
  { id, rate_fen, rate_unit }: ParsedInput<typeof proposeTemplate>,
  act: StaffAct,
  { approvals }: TemplateConsoleDeps,
): Promise<OutputOf<typeof proposeTemplate>> => {
  const row = orNotFound(await templateRepository(tx).lock(id))
  if (row.isOffered && row.rateFen === rate_fen && row.rateUnit === rate_unit)
    throw refuse('单价没有变，不用提交')
  const proposed = await approvals.propose(tx, act, {
    kind: templateKind,
    subject: templateSubject(id),
    proposal: {
      id,
      title: row.title,
      rateFen: rate_fen,
      rateUnit: rate_unit,
      nowFen: row.isOffered ? row.rateFen : null,
    },
  })
  return { approval_id: proposed.id }
}

export const withdrawStaffTemplate = async (
  tx: Tx,
  { id }: ParsedInput<typeof withdrawTemplate>,
  act: StaffAct,
  deps: TemplateConsoleDeps,
): Promise<Item> => {
  const templates = templateRepository(tx)
  const row = orNotFound(await templates.lock(id))
  if (!row.isOffered) throw refuse('这个模板没有上架')
  await templates.change(id, { isOffered: false })
  await audit(tx, act, {
    action: 'publish_template.withdraw',
    subject: templateSubject(id),
    before: { state: '在架' },
    after: { state: '未上架' },
  })
  return presentOne(tx, id, deps)
}

export const templateNamer: Namer = {
  kind: 'publish_template',
  names: async (tx, ids) =>
    new Map((await templateReader(tx).titlesOf(ids.map(Number))).map(({ id, title }) => [String(id), title])),
}
